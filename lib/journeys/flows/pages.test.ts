// What the pages of a link are given: the gate, the order of the questions, what was typed, what is kept from being
// changed, and what a link says that asks nothing any more.
import { beforeEach, expect, test } from 'vitest'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { FlowKind } from '@/lib/contract/vocabulary'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { entries } from '@/lib/testing/people'
import { birth, drawn, everyForm, makeLink, makePatient, Phone, photo } from '@/lib/testing/phones'

const { sql } = testDatabase()
let programId = ''
beforeEach(async () => {
  programId = await makeProgram()
})

const home = { street: '12 Elm Street', apt: '', city: 'Springfield', state: 'IL', zip: '62704' }

type Change = Parameters<typeof makePatient>[1]
async function phoneFor(kind: FlowKind, change: Change = {}, only: FlowItem[] = []) {
  const patientId = await makePatient(programId, change)
  const key = await makeLink(programId, patientId, kind, only)
  return { patientId, phone: new Phone(key) }
}
const auditOf = (action: string, patientId: string) =>
  sql<{ data: Record<string, unknown>; caller_kind: string; caller_id: string }>(
    'select data, caller_kind, caller_id from audit_entry where action = $1 and $2 = any(patient_ids) order by id',
    [action, patientId],
  )

test('a key that is nobody’s opens nothing', async () => {
  expect(await new Phone('A'.repeat(22)).see()).toEqual({ page: 'unknown' })
  expect(await new Phone('../../etc').see('check')).toEqual({ page: 'unknown' })
})

test('before the gate a page tells nothing of the patient, and is not read', async () => {
  const { patientId, phone } = await phoneFor('pap')
  for (const place of ['start', 'name', 'check', 'done', 'consents'] as const) {
    const page = await phone.see(place)
    expect(page).toMatchObject({
      page: 'gate',
      shell: { patientName: null },
      values: {},
      problems: [],
      wrong: false,
    })
    expect(JSON.stringify(page)).not.toMatch(/Wilhelmina|Harker|1980/)
  }
  expect(await auditOf('flow.page', patientId)).toEqual([])
})

test('a wrong date of birth is told as one and says nothing else; after the fifth the right one is told the same', async () => {
  const { phone } = await phoneFor('pap')
  const told = []
  for (const date of [...Array(5).fill('1980-05-18'), '1980-05-17']) told.push(await phone.open(date))
  expect(told[0]).toMatchObject({ page: 'gate', values: {}, problems: [], wrong: true })
  for (const page of told) expect(page).toEqual(told[0])
})

test('before the date of birth a link is the same page whether it is open, used, over, replaced, locked or turned off', async () => {
  const { phone, patientId } = await phoneFor('pap')
  const change = (of: 'flow_link' | 'flow', words: string) =>
    sql(
      `update ${of} set ${words} where ${of === 'flow' ? 'id' : 'flow_id'} in (select id from flow where patient_id = $1)`,
      [patientId],
    )
  const states = [
    ['flow_link', 'opened_at = now()', 'opened_at = null'],
    ['flow', "state = 'finished'", "state = 'open'"],
    ['flow_link', "expires_at = now() - interval '1 day'", "expires_at = now() + interval '1 day'"],
    ['flow_link', 'replaced_at = now()', 'replaced_at = null'],
    ['flow_link', 'locked_at = now(), wrong_tries = 5', 'locked_at = null, wrong_tries = 0'],
    ['flow_link', 'revoked_at = now()', 'revoked_at = null'],
    ['flow', "state = 'withdrawn'", "state = 'open'"],
  ] as const
  const places = ['start', 'name', 'check', 'done', 'consents'] as const
  const queries = ['', 'problem=wrong', 'problem=idle', 'renew=sent', 'language=es']
  const json = { accept: 'application/json' }
  const seen = async () => [
    ...(await Promise.all(places.flatMap((place) => queries.map((query) => phone.see(place, query))))),
    ...(await Promise.all(
      (['saveAnswer', 'finishFlow', 'withdrawConsent'] as const).map(async (name) => {
        const { status, body } = await phone.post(name, { name: 'marketing' }, { item: 'name' }, json)
        return [status, String(body)]
      }),
    )),
    (await phone.post('setLanguage', { language: 'es', page: '' })).next,
    (await phone.post('askNewLink')).next,
  ]
  const open = await seen()
  for (const [table, to, back] of states) {
    await change(table, to)
    expect(await seen(), to).toEqual(open)
    await change(table, back)
  }
})

test('what is typed at the gate and is no date comes back to this phone alone, and counts as no try', async () => {
  const { phone } = await phoneFor('pap')
  const page = await phone.go((await phone.post('openLink', { month: '2', day: '30', year: '1980' })).next)
  expect(page).toMatchObject({
    page: 'gate',
    values: { month: '2', day: '30', year: '1980' },
    problems: [{ field: 'month', problem: 'dateNotReal' }],
    wrong: false,
  })
  expect(phone.cookies).not.toMatch(/1980/)
  const short = await phone.go((await phone.post('openLink', { month: '3', day: '27', year: '80' })).next)
  expect(short).toMatchObject({ page: 'gate', problems: [{ field: 'year', problem: 'yearShort' }], wrong: false })
  expect(await new Phone(phone.key).see('start', 'problem=1')).toMatchObject({
    values: {},
    problems: [{ problem: 'dateMissing' }],
  })
  expect((await sql('select wrong_tries from flow_link where wrong_tries > 0')).length).toBeLessThan(2)
})

test('without a date of birth on record the one given is the first answer, and is asked for from then on', async () => {
  const { phone, patientId } = await phoneFor('pap', { additionalData: [] })
  await phone.open('1975-01-02')
  expect(await phone.code(patientId)).toMatchObject({ page: 'question', item: 'address', number: 1, total: 8 })
  const other = new Phone(phone.key)
  expect(await other.open('1980-05-17')).toMatchObject({ page: 'gate', wrong: true })
  await other.open('1975-01-02')
  expect(await other.code(patientId)).toMatchObject({ page: 'question', item: 'address' })
})

test('what the invite told is there already and marked; numbers count what is asked', async () => {
  const additionalData = entries({
    'patient.dob': '1980-05-17T00:00:00+00:00',
    'patient.gender': ' Female ',
    'address.street': '12 Elm Street',
    'address.state': 'New York',
  })
  const { phone } = await phoneFor('pap', { additionalData })
  expect(await phone.open()).toMatchObject({
    item: 'address',
    number: 1,
    total: 8,
    prefilled: true,
    values: { street: '12 Elm Street', apt: '', city: '', state: 'NY', zip: '' },
    locked: [],
    back: null,
    fromCheck: false,
  })
  // What the record says whole is no question: it is shown to be checked, and can be changed there.
  const check = await phone.through(await everyForm())
  if (check.page !== 'check') return expect.fail('no check page')
  expect(check.lines.slice(0, 4)).toMatchObject([
    { item: 'name', answer: { firstName: 'Wilhelmina', lastName: 'Harker' } },
    { item: 'dob', answer: { date: '1980-05-17' } },
    { item: 'gender', answer: { gender: 'female' } },
    { item: 'address', answer: { city: 'Springfield' } },
  ])
  expect(await phone.see('name', 'return=check')).toMatchObject({ item: 'name', number: 0, prefilled: true })
  const changed = await phone.answer('name', { firstName: 'Mina', lastName: 'Harker' }, { return: 'check' })
  expect(changed).toMatchObject({
    page: 'check',
    lines: expect.arrayContaining([expect.objectContaining({ answer: { firstName: 'Mina', lastName: 'Harker' } })]),
  })
})

test('a consent that was signed before and stands is not asked for again; one that was refused or taken back is', async () => {
  const { phone: first, patientId } = await phoneFor('consent')
  await first.open()
  await first.through(await everyForm())
  await first.finish()
  const asked = async () => {
    const phone = new Phone(await makeLink(programId, patientId, 'pap'))
    await phone.open()
    const seen: FlowItem[] = []
    for (let page = await phone.see(); page.page === 'question'; page = await phone.see()) {
      seen.push(page.item)
      const forms = await everyForm()
      const asked = [page.item, ...page.others.map(({ item }) => item)]
      await phone.through(Object.fromEntries(asked.map((item) => [item, forms[item]])))
    }
    return { phone, seen }
  }
  const { phone, seen } = await asked()
  expect(seen).toEqual(['address', 'cardFront', 'cardBack', 'sharePHI', 'fcra', 'marketing', 'signature'])
  await phone.finish()
  await first.post('withdrawConsent', { name: 'communication' })
  expect((await asked()).seen).toEqual(['communication', 'marketing', 'signature'])
})

test('no consent is ticked in advance, and its words are in the language of the page', async () => {
  const { phone } = await phoneFor('missing', {}, ['sharePHI', 'marketing'])
  const page = await phone.open()
  expect(page).toMatchObject({ item: 'sharePHI', values: {}, prefilled: false, text: { version: 1 } })
  await phone.post('setLanguage', { language: 'es', page: 'q/sharePHI' })
  const spanish = await phone.see('sharePHI')
  expect(spanish).toMatchObject({ shell: { language: 'es' } })
  expect(spanish.page === 'question' && spanish.text?.body).not.toBe(page.page === 'question' && page.text?.body)
  expect(await phone.answer('sharePHI', { choice: 'no' })).toMatchObject({
    item: 'sharePHI',
    values: { choice: 'no' },
    problems: [{ field: 'choice', problem: 'agreeNeeded' }],
  })
  await phone.answer('sharePHI', { choice: 'yes' })
  expect(await phone.answer('marketing', { choice: 'no' })).toMatchObject({ item: 'signature' })
})

test('which words were on the page is kept with the consent, whatever is published or switched afterwards', async () => {
  const { patientId, phone } = await phoneFor('missing', {}, ['marketing'])
  const page = await phone.open()
  const version = page.page === 'question' ? String(page.text?.version) : ''
  await sql(
    `insert into consent_text (program_id, name, language, version, title, body, hash) values ($1, 'marketing', 'en', 2, 'New', 'Words', 'h2')`,
    [programId],
  )
  await phone.answer('marketing', { choice: 'yes', version, textLanguage: 'en' })
  await phone.through(await everyForm())
  await phone.post('setLanguage', { language: 'es', page: 'check' })
  expect(await phone.finish()).toMatchObject({ page: 'done', shell: { language: 'es' } })
  expect(
    await sql(`select text_version, language from consent where patient_id = $1 and name = 'marketing'`, [patientId]),
  ).toEqual([{ text_version: 1, language: 'en' }])
})

test('income is asked of who allows the credit check, and of nobody else', async () => {
  await sql('update support_program set asks_income = true where id = $1', [programId])
  const { phone } = await phoneFor('pap')
  await phone.open()
  const forms = await everyForm()
  expect(await phone.through({ ...forms, fcra: { choice: 'no' } })).toMatchObject({ page: 'check' })
  expect(await phone.see('household')).toMatchObject({ page: 'check' })
  expect((await phone.post('saveAnswer', { size: '2', income: '1' }, { item: 'household' })).next).toBe(
    `/m/${phone.key}`,
  )
  const page = await phone.answer('fcra', { choice: 'yes', return: 'check' })
  expect(page).toMatchObject({ item: 'household', fromCheck: true, back: `${phone.base}/check` })
  expect(await phone.answer('household', { size: '2', income: '20,000', return: 'check' })).toMatchObject({
    item: 'signature',
    fromCheck: true,
  })
})

test('what could not be taken is shown as it was typed, on this phone and on another', async () => {
  const { phone } = await phoneFor('missing', {}, ['name'])
  await phone.open()
  const page = await phone.answer('name', { firstName: '', lastName: 'Ñuñez <b>' })
  expect(page).toMatchObject({
    item: 'name',
    values: { firstName: '', lastName: 'Ñuñez <b>' },
    problems: [{ field: 'firstName', problem: 'firstNameMissing' }],
  })
  const other = new Phone(phone.key)
  expect(await other.open()).toMatchObject({ item: 'name', values: { lastName: 'Ñuñez <b>' }, problems: [] })
})

test('a second phone gives the date of birth and goes on at the first open question', async () => {
  const { phone } = await phoneFor('pap')
  await phone.open()
  await phone.answer('name', { firstName: 'Mina', lastName: 'Harker' })
  await phone.answer('dob', birth('1980-05-17'))
  const other = new Phone(phone.key)
  expect(await other.see('gender')).toMatchObject({ page: 'gate' })
  expect(await other.open()).toMatchObject({ item: 'address' })
  await other.answer('address', { ...home, gender: 'male' })
  expect(await phone.see()).toMatchObject({ item: 'cardFront' })
})

test('a question that is not reached yet leads to the open one; going back and on comes to it again', async () => {
  const { phone } = await phoneFor('pap')
  await phone.open()
  for (const place of ['signature', 'check', 'done', 'dosage'] as const)
    expect(await phone.see(place)).toMatchObject({ item: 'address' })
  await phone.answer('address', { ...home, gender: 'male' })
  expect(await phone.see('address')).toMatchObject({ values: home, others: [{ values: { gender: 'male' } }] })
  expect(await phone.answer('address', { ...home, gender: 'female' })).toMatchObject({ item: 'cardFront' })
})

test('from the check page one goes back to it, also when something was wrong first', async () => {
  const { phone } = await phoneFor('dosage')
  await phone.open()
  await phone.through(await everyForm())
  expect(await phone.see('dosage', 'return=check')).toMatchObject({
    fromCheck: true,
    values: { dosage: '20 mg daily' },
    back: `${phone.base}/check`,
  })
  const wrong = await phone.answer('dosage', { dosage: '' }, { return: 'check' })
  expect(wrong).toMatchObject({ item: 'dosage', fromCheck: true, problems: [{ problem: 'dosageMissing' }] })
  expect(await phone.answer('dosage', { dosage: '5 mg' }, { return: 'check' })).toMatchObject({
    page: 'check',
    lines: [{ item: 'dosage', answer: { dosage: '5 mg' } }, {}, {}],
  })
})

test('a field the program keeps for itself is shown; another value for it changes nothing', async () => {
  const keep = (key: string, value: string) => ({ key, value, editable: false })
  const additionalData = [
    keep('patient.dob', '1980-05-17T00:00:00+00:00'),
    keep('patient.first.name', 'Wilhelmina'),
    keep('address.street', '12 Elm Street'),
    keep('address.state', 'New York'),
    keep('patient.gender', 'female'),
  ]
  const { phone, patientId } = await phoneFor('missing', { additionalData }, [
    'name',
    'dob',
    'gender',
    'address',
    'cardFront',
  ])
  expect(await phone.open()).toMatchObject({ locked: ['firstName'] })
  const forged = await phone.answer('name', { firstName: 'Lucy', lastName: 'Harker' })
  expect(forged).toMatchObject({
    item: 'name',
    problems: [{ field: 'firstName', problem: 'notEditable' }],
    values: { firstName: 'Wilhelmina', lastName: 'Harker' },
  })
  const kinds = `select a.item from flow_answer a join flow f on f.id = a.flow_id where f.patient_id = $1 and a.value is not null`
  expect(await sql(kinds, [patientId])).toEqual([])
  expect(await phone.answer('name', { firstName: 'Wilhelmina', lastName: 'Murray' })).toMatchObject({
    item: 'dob',
    locked: ['month', 'day', 'year'],
  })
  expect(await phone.answer('dob', birth('1981-05-17'))).toMatchObject({
    item: 'dob',
    problems: [{ field: 'year', problem: 'notEditable' }],
  })
  expect(await phone.answer('dob', { month: 'May', day: '17', year: '1980' })).toMatchObject({
    item: 'address',
    locked: ['street', 'state'],
    values: { state: 'NY' },
    others: [{ item: 'gender', locked: ['gender'] }],
  })
  expect(await phone.answer('address', { street: '1 Other', city: 'Troy', state: 'NY', zip: '12180' })).toMatchObject({
    problems: [{ field: 'street', problem: 'notEditable' }],
  })
  const other = await phone.answer('address', { city: 'Troy', state: 'NY', zip: '12180', gender: 'male' })
  expect(other).toMatchObject({ item: 'address', others: [{ problems: [{ problem: 'notEditable' }] }] })
  expect(await phone.answer('address', { city: 'Troy', state: 'NY', zip: '12180' })).toMatchObject({
    item: 'cardFront',
  })
  await phone.through(await everyForm())
  const check = await phone.see('check')
  expect(check).toMatchObject({
    lines: expect.arrayContaining([
      expect.objectContaining({ item: 'dob', locked: true }),
      expect.objectContaining({ item: 'name', locked: false }),
    ]),
  })
  await phone.finish()
  const [kept] = await sql<{ additional_data: object[] }>('select additional_data from patient where id = $1', [
    patientId,
  ])
  expect(kept?.additional_data).toEqual(expect.arrayContaining(additionalData))
})

test('the language is switched with what was typed, before the gate and after', async () => {
  const { phone, patientId } = await phoneFor('missing', {}, ['name', 'dob'])
  const shown = await phone.go((await phone.post('setLanguage', { language: 'es', page: '' })).next)
  expect(shown).toMatchObject({ page: 'gate', shell: { language: 'es' } })
  await phone.open()
  await phone.answer('name', { firstName: 'Mina', lastName: 'Harker' })
  const sent = await phone.post('setLanguage', {
    language: 'en',
    page: 'q/name?return=check',
    firstName: 'Wil',
    lastName: '',
    once: 'x',
    mediaId: 'md_1',
  })
  expect(sent.next).toBe(`${phone.base}/q/name?return=check`)
  expect(await phone.go(sent.next)).toMatchObject({
    shell: { language: 'en' },
    values: { firstName: 'Wil', lastName: '' },
    problems: [],
    fromCheck: true,
  })
  expect(await phone.see()).toMatchObject({ item: 'dob' })
  for (const page of ['//evil.example', 'q/../../x', 'q/none', 'https://evil.example', 'check?return=check&x=1'])
    expect((await phone.post('setLanguage', { language: 'en', page })).next).toMatch(
      new RegExp(`^${phone.base}(/check)?$`),
    )
  const drafts = `select draft from flow_answer a join flow f on f.id = a.flow_id where f.patient_id = $1 and draft is not null`
  expect(await sql(drafts, [patientId])).toEqual([{ draft: { firstName: 'Wil', lastName: '' } }])
})

test('a photo is taken, shown, and replaced; sent twice it is one', async () => {
  const { phone, patientId } = await phoneFor('missing', {}, ['cardFront'])
  await phone.open()
  const send = async (once: string, color?: string) =>
    phone.go((await phone.upload('cardFront', await photo(color), { once })).next)
  expect(await send('a')).toMatchObject({
    page: 'check',
    lines: [{ item: 'cardFront', media: { fileType: 'jpg', width: 320 } }],
  })
  expect(await send('a')).toMatchObject({ page: 'check' })
  expect(await sql('select 1 from media_file where patient_id = $1', [patientId])).toHaveLength(1)
  // A page from the browser's memory: another photo under the same key is another photo.
  expect(await send('a', '#ff0000')).toMatchObject({ page: 'check' })
  expect(await sql('select 1 from media_file where patient_id = $1', [patientId])).toHaveLength(2)
  await send('b', '#00ff00')
  expect(await send('a')).toMatchObject({ page: 'check' })
  expect(
    await sql(
      'select upload_key is not null as named, discarded_at is null as there from media_file where patient_id = $1 order by id',
      [patientId],
    ),
  ).toEqual([
    { named: true, there: false },
    { named: true, there: false },
    { named: true, there: true },
  ])
  const page = await phone.see('cardFront')
  const id = page.page === 'question' ? page.media?.id : ''
  expect(await phone.post('readOwnFile', {}, { mediaId: id ?? '' })).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(await phone.go((await phone.upload('cardFront', null)).next)).toMatchObject({ page: 'check' })
  expect(await phone.answer('cardFront', { none: 'yes' })).toMatchObject({
    lines: [{ answer: { none: true }, media: null }],
  })
})

test.each([
  ['a text that calls itself a photo', Buffer.from('hello, I am a jpeg'), 'fileType'],
  ['a HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]), 'fileDamaged'],
  ['half a photo', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'fileDamaged'],
  ['16 MB', Buffer.alloc(16 * 1024 * 1024, 'a'), 'fileTooLarge'],
  ['nothing', null, 'fileMissing'],
])('%s is refused in words, and the next photo is taken', async (_case, file, problem) => {
  const { phone } = await phoneFor('missing', {}, ['cardFront'])
  await phone.open()
  expect(await phone.go((await phone.upload('cardFront', file)).next)).toMatchObject({
    item: 'cardFront',
    media: null,
    problems: [{ field: 'file', problem }],
  })
  expect(await phone.see('cardFront')).toMatchObject({ problems: [] })
  expect(await phone.go((await phone.upload('cardFront', await photo())).next)).toMatchObject({ page: 'check' })
})

test.each([
  ['nothing', {}, 'mode', 'signatureMissing'],
  ['no name', { mode: 'type', signedName: ' ' }, 'signedName', 'signatureNameMissing'],
  [
    'a drawing without a line',
    { mode: 'draw', signedName: 'Wilhelmina Harker', strokes: '[]' },
    'strokes',
    'signatureMissing',
  ],
  [
    'a drawing that is none',
    { mode: 'draw', signedName: 'Wilhelmina Harker', strokes: '{"a":1' },
    'strokes',
    'signatureMissing',
  ],
  [
    'a dot',
    { mode: 'draw', signedName: 'Wilhelmina Harker', strokes: '[[[0.5,0.5,0],[0.5,0.5,1]]]' },
    'strokes',
    'signatureMissing',
  ],
])('a signature of %s is asked for again', async (_case, form, field, problem) => {
  const { phone } = await phoneFor('missing', {}, ['signature'])
  await phone.open()
  expect(await phone.answer('signature', form as Record<string, string>)).toMatchObject({
    item: 'signature',
    problems: expect.arrayContaining([{ field, problem }]),
  })
  expect(
    await phone.answer('signature', { mode: 'draw', signedName: 'Wilhelmina Harker', strokes: drawn }),
  ).toMatchObject({
    page: 'check',
    lines: [
      {
        answer: { mode: 'draw', signedName: 'Wilhelmina Harker', strokes: null },
        media: { kind: 'signature', fileType: 'png' },
      },
    ],
  })
})

test('another patient’s file cannot be named as an answer', async () => {
  const { phone } = await phoneFor('missing', {}, ['cardFront', 'signature'])
  await phone.open()
  expect(await phone.answer('cardFront', { mediaId: 'md_other', none: '' })).toMatchObject({
    item: 'cardFront',
    problems: [{ problem: 'fileMissing' }],
  })
  expect(await sql(`select 1 from flow_answer where value ->> 'mediaId' = 'md_other'`)).toEqual([])
})

test('each page is audited once, with the phone’s own actor and no value', async () => {
  const { phone, patientId } = await phoneFor('dosage')
  await phone.open()
  await phone.answer('dosage', { dosage: 'a secret dose' })
  const [{ id } = { id: '' }] = await sql<{ id: string }>(
    'select l.id from flow_link l join flow f on f.id = l.flow_id where f.patient_id = $1',
    [patientId],
  )
  const pages = await auditOf('flow.page', patientId)
  expect(pages).toMatchObject([
    { caller_kind: 'patient', caller_id: id, data: { page: 'question', item: 'dosage', userAgent: 'Phone of a test' } },
    { data: { page: 'question', item: 'date' } },
  ])
  expect(await auditOf('flow.answer', patientId)).toMatchObject([{ data: { item: 'dosage' } }])
  expect(JSON.stringify(await sql('select * from audit_entry where $1 = any(patient_ids)', [patientId]))).not.toMatch(
    /secret|Harker|1980/,
  )
})

test('a link that asks nothing any more says so, and sends a new one to the phone on record', async () => {
  const states: [string, string][] = [
    ['expired', "expires_at = now() - interval '1 minute'"],
    ['revoked', 'revoked_at = now()'],
    ['replaced', 'replaced_at = now()'],
  ]
  for (const [state, change] of states) {
    const { phone, patientId } = await phoneFor('pap')
    await phone.open()
    await sql(`update flow_link set ${change} where flow_id in (select id from flow where patient_id = $1)`, [
      patientId,
    ])
    for (const place of ['start', 'name', 'check'] as const)
      expect(await phone.see(place)).toMatchObject({
        page: 'closed',
        state,
        renew: state === 'revoked' ? 'none' : 'offered',
        shell: { patientName: null },
      })
    expect((await phone.post('saveAnswer', { firstName: 'A', lastName: 'B' }, { item: 'name' })).next).toBe(
      `/m/${phone.key}`,
    )
    expect(
      await sql('select 1 from flow_answer a join flow f on f.id = a.flow_id where f.patient_id = $1', [patientId]),
    ).toEqual([])
    if (state === 'revoked') {
      expect(await phone.go((await phone.post('askNewLink')).next)).toMatchObject({ page: 'closed', renew: 'none' })
      continue
    }
    expect(await phone.go((await phone.post('askNewLink')).next)).toMatchObject({ page: 'closed', renew: 'sent' })
    expect(await sql(`select kind from sms where patient_id = $1`, [patientId])).toEqual([{ kind: 'newLink' }])
    for (let n = 1; n < 5; n++) await phone.post('askNewLink')
    expect(await phone.go((await phone.post('askNewLink')).next)).toMatchObject({ renew: 'tooOften' })
  }
})

test('a finished link says so; behind the gate it shows what came of it, and takes consents back', async () => {
  const { phone, patientId } = await phoneFor('missing', {}, ['marketing', 'communication'])
  await phone.open()
  await phone.through(await everyForm())
  // What is said after the signature is signed again.
  expect(await phone.answer('marketing', { choice: 'yes' }, { return: 'check' })).toMatchObject({ item: 'signature' })
  await phone.through(await everyForm())
  await phone.finish()
  for (const place of ['start', 'marketing', 'check'] as const)
    expect(await phone.see(place)).toMatchObject({ page: 'done' })
  expect((await phone.post('saveAnswer', { choice: 'no' }, { item: 'marketing' })).next).toBe(`/m/${phone.key}`)

  const other = new Phone(phone.key)
  for (const place of ['start', 'consents', 'done'] as const)
    expect(await other.see(place)).toMatchObject({ page: 'gate', shell: { patientName: null } })
  expect((await other.post('withdrawConsent', { name: 'marketing' })).next).toBe(`/m/${phone.key}`)
  expect(
    await other.go((await other.post('openLink', { ...birth('1980-05-18'), page: 'consents' })).next),
  ).toMatchObject({ page: 'gate', wrong: true })
  const opened = await other.go((await other.post('openLink', { ...birth('1980-05-17'), page: 'consents' })).next)
  expect(opened).toMatchObject({
    page: 'consents',
    now: expect.arrayContaining([expect.objectContaining({ name: 'marketing', value: true })]),
  })
  const after = await other.go((await other.post('withdrawConsent', { name: 'marketing' })).next)
  expect(after).toMatchObject({
    page: 'consents',
    now: expect.arrayContaining([expect.objectContaining({ name: 'marketing', value: false })]),
  })
  await other.post('withdrawConsent', { name: 'marketing' })
  expect(
    await sql(
      `select basis, channel, actor_kind, capacity from consent where patient_id = $1 and name = 'marketing' order by seq`,
      [patientId],
    ),
  ).toEqual([
    { basis: 'signed', channel: 'phone', actor_kind: 'patient', capacity: 'self' },
    { basis: 'withdrawn', channel: 'phone', actor_kind: 'patient', capacity: 'self' },
  ])
  expect(await other.see()).toMatchObject({ page: 'done' })
})

test('who has opted out can open a link and finish it; nothing is sent to them', async () => {
  const { phone, patientId } = await phoneFor('dosage')
  await sql(`update patient set lifecycle = 'unsubscribed' where id = $1`, [patientId])
  await phone.open()
  await phone.through(await everyForm())
  expect(await phone.finish()).toMatchObject({ page: 'done' })
  await sql(`update flow_link set expires_at = now() where flow_id = (select id from flow where patient_id = $1)`, [
    patientId,
  ])
  expect(await phone.see()).toMatchObject({ page: 'closed', renew: 'none' })
  expect(await sql('select lifecycle from patient where id = $1', [patientId])).toEqual([{ lifecycle: 'unsubscribed' }])
})

test('two patients’ links know nothing of each other', async () => {
  const [one, two] = [await phoneFor('pap'), await phoneFor('pap', {}, [])]
  await one.phone.open()
  two.phone.cookies = one.phone.cookies
  expect(await two.phone.see('name')).toMatchObject({ page: 'gate' })
})

test('a next dose that has passed is asked about once, and kept when it is sent again', async () => {
  const { phone } = await phoneFor('dosage')
  await phone.open()
  await phone.answer('dosage', { dosage: '10 mg' })
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
  const problems = [{ field: 'month', problem: 'nextDosePast' }]
  expect(await phone.answer('date', birth(lastWeek))).toMatchObject({ page: 'question', item: 'date', problems })
  // Another that has passed is another question.
  const before = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10)
  expect(await phone.answer('date', birth(before))).toMatchObject({ item: 'date', problems })
  expect(await phone.answer('date', birth(before))).toMatchObject({ page: 'question', item: 'totalOnHand' })
})
