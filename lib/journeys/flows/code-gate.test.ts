// A code to the phone on record before anything is shown or signed: by the program's setting, where the record has no birth
// date, and where staff were handed the link.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { evidencePacket } from '@/lib/consents/evidence'
import type { CodePage } from '@/lib/contract/journeys/flow-page'
import type { FlowItem, LinkCode } from '@/lib/contract/journeys/flow-vocabulary'
import { sendLink } from '@/lib/journeys/links/send-link'
import { correctPatient } from '@/lib/patients/corrections/correct-patient'
import type { Actor } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { newPhone, someChild } from '@/lib/testing/people'
import { birth, everyForm, makeLink, makePatient, Phone, textedCodes } from '@/lib/testing/phones'

const { sql, unit, somebodyWaits } = testDatabase()
const rosa: Actor = { ...testActor, kind: 'staff', id: 'st_rosa', name: 'Rosa Diaz' }
let programId = ''
let forms: Awaited<ReturnType<typeof everyForm>>
beforeAll(async () => {
  forms = await everyForm()
})
beforeEach(async () => {
  programId = await makeProgram()
})

const asking = (linkCode: LinkCode | null, gateway = 'builtIn') =>
  sql('update support_program set link_code = $2, gateway = $3 where id = $1', [programId, linkCode, gateway])
const json = { accept: 'application/json' }
const ledger = (patientId: string) =>
  sql(
    `select distinct capacity, actor_kind, actor_name, code_phone, code_at is not null as coded from consent
      where patient_id = $1 and basis = 'signed' order by capacity`,
    [patientId],
  )
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const newest = async (patientId: string) => (await textedCodes(patientId)).at(-1) ?? expect.fail('no code')
const statesOfLink = [
  '',
  "expires_at = now() - interval '1 day'",
  'replaced_at = now()',
  'revoked_at = now()',
  'locked_at = now()',
]

test('after the date of birth a code is asked for: nothing on record is shown, no form and no file is taken before it', async () => {
  await asking('show')
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  expect(await phone.see()).toMatchObject({ page: 'gate' })
  const [{ phone_number: number = '' } = {}] = await sql<{ phone_number: string }>(
    'select phone_number from patient where id = $1',
    [patientId],
  )
  const shown = await phone.open()
  expect(shown).toMatchObject({ page: 'code', sent: true, ending: number.slice(-4), news: null })
  for (const place of ['start', 'address', 'sharePHI', 'check', 'done', 'consents'] as const) {
    const page = await phone.see(place)
    expect(page, place).toMatchObject({ page: 'code', shell: { patientName: null } })
    expect(JSON.stringify(page)).not.toMatch(/Harker|Wilhelmina/)
  }
  const refused = async (sent: Promise<{ headers: Record<string, string> }>) =>
    expect((await sent).headers['x-error-type']).toBe('code_needed')
  await refused(phone.post('saveAnswer', { street: '1 Elm' }, { item: 'address' }, json))
  await refused(phone.post('saveAnswer', { choice: 'yes' }, { item: 'sharePHI' }, json))
  await refused(phone.post('finishFlow', {}, {}, json))
  await refused(phone.post('withdrawConsent', { name: 'marketing' }, {}, json))
  await refused(phone.upload('cardFront', new Uint8Array([1]), {}, json))
  await refused(phone.post('readOwnFile', {}, { mediaId: 'm' }, json))

  const code = await newest(patientId)
  const give = async (typed: string) =>
    phone.go((await phone.post('giveCode', { code: typed, page: 'q/address' })).next)
  expect(await give('')).toMatchObject({ page: 'code', news: 'missing', sent: true })
  expect(await give(other(code))).toMatchObject({ page: 'code', news: 'wrong', sent: true })
  expect(await give(` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ page: 'question', item: 'address' })
  expect(await phone.see()).toMatchObject({ page: 'question', shell: { patientName: 'Wilhelmina Harker' } })

  // Another browser that knows the date has not given the code, and a code is good once.
  const second = new Phone(phone.key)
  expect(await second.open()).toMatchObject({ page: 'code' })
  expect(await second.go((await second.post('giveCode', { code })).next)).toMatchObject({ page: 'code', news: 'wrong' })
})

test('what stands in the fields of a page is kept as typed by who gave the code alone, also on the way to another language', async () => {
  const drafts = (patientId: string) =>
    sql(
      'select item from flow_answer a join flow f on f.id = a.flow_id where f.patient_id = $1 and draft is not null order by item',
      [patientId],
    )
  const inSpanish = (phone: Phone, item: FlowItem, form: Record<string, string>) =>
    phone.post('setLanguage', { language: 'es', page: `q/${item}`, ...form })
  await asking('show')
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  expect(await phone.go((await inSpanish(phone, 'address', { street: '1 Elm' })).next)).toMatchObject({
    page: 'code',
    shell: { language: 'es' },
  })
  expect(await drafts(patientId)).toEqual([])
  await phone.code(patientId)
  await inSpanish(phone, 'address', { street: '1 Elm' })
  expect(await drafts(patientId)).toEqual([{ item: 'address' }])

  // Of a form that staff were handed only what is agreed to and signed.
  await asking('off', 'twilio')
  const handed = await makePatient(programId)
  const { key } = await issue(handed, 'pap')
  const rosas = new Phone(key)
  await rosas.open()
  await inSpanish(rosas, 'sharePHI', { choice: 'yes' })
  await inSpanish(rosas, 'signature', { mode: 'type', signedName: 'Wilhelmina Harker' })
  expect(await drafts(handed)).toEqual([])
  await inSpanish(rosas, 'address', { street: '1 Elm' })
  expect(await drafts(handed)).toEqual([{ item: 'address' }])
})

test('a real gateway asks by itself, the phone on the screen does not', async () => {
  const patientId = await makePatient(programId)
  expect(await new Phone(await makeLink(programId, patientId, 'pap')).open()).toMatchObject({ page: 'question' })
  await asking(null, 'twilio')
  expect(await new Phone(await makeLink(programId, patientId, 'pap')).open()).toMatchObject({ page: 'code' })
})

test('a date of birth sent again sends no second code while the first one works, and a fourth in an hour never', async () => {
  await asking('show')
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.open()
  expect(await textedCodes(patientId)).toHaveLength(1)
  const again = async () => phone.go((await phone.post('sendCode')).next)
  for (const _ of [2, 3]) expect(await again()).toMatchObject({ page: 'code', sent: true, news: null })
  expect(await again()).toMatchObject({ page: 'code', news: 'tooOften' })
  expect(await textedCodes(patientId)).toHaveLength(3)
})

test('always: the code comes first, and its page is the same however the link stands', async () => {
  await asking('always')
  const seen: string[] = []
  for (const state of statesOfLink) {
    const patientId = await makePatient(programId)
    const phone = new Phone(await makeLink(programId, patientId, 'pap'))
    if (state)
      await sql(`update flow_link set ${state} where flow_id in (select id from flow where patient_id = $1)`, [
        patientId,
      ])
    const pages = [await phone.see(), await phone.go((await phone.post('sendCode')).next)]
    pages.push(await phone.go((await phone.post('giveCode', { code: 'x' })).next))
    pages.push(await phone.go((await phone.post('giveCode', { code: '1' })).next))
    // The date of birth is not looked at before it.
    pages.push(await phone.go((await phone.post('openLink', birth('1980-05-17'))).next))
    expect(pages).toMatchObject([
      { page: 'code', sent: false, ending: null, news: null },
      { sent: true, ending: null, news: 'asked' },
      { sent: true, news: 'missing' },
      { sent: true, news: 'wrong' },
      { page: 'code', sent: false },
    ])
    seen.push(JSON.stringify(pages).replaceAll(phone.key, 'KEY').replaceAll(phone.base, 'BASE'))
    expect(await textedCodes(patientId), state).toHaveLength(/revoked|locked/.test(state) ? 0 : 1)
    expect(await sql("select 1 from task where patient_id = $1 and kind = 'linkLocked'", [patientId])).toEqual([])
  }
  expect(new Set(seen).size).toBe(1)

  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.post('sendCode')
  expect(await phone.code(patientId)).toMatchObject({ page: 'gate' })
  expect(await phone.see('check')).toMatchObject({ page: 'gate' })
  expect(await phone.open('1980-05-18')).toMatchObject({ page: 'gate', wrong: true })
  expect(await phone.open()).toMatchObject({ page: 'question', shell: { patientName: 'Wilhelmina Harker' } })
})

test('without a birth date on record any date shows nothing: a code, or a person', async () => {
  const patientId = await makePatient(programId, { additionalData: [] })
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  const page = (await phone.open('1950-01-01')) as CodePage
  expect(page).toMatchObject({ page: 'code', sent: true, ending: null, shell: { patientName: null } })
  for (const place of ['name', 'check', 'consents'] as const)
    expect(JSON.stringify(await phone.see(place))).not.toMatch(/Harker|Wilhelmina/)
  expect((await phone.post('saveAnswer', {}, { item: 'name' }, json)).headers['x-error-type']).toBe('link_unverified')
  expect(await phone.code(patientId)).toMatchObject({ page: 'question', shell: { patientName: 'Wilhelmina Harker' } })

  const stopped = await makePatient(programId, { additionalData: [] })
  await sql(`update patient set lifecycle = 'unsubscribed' where id = $1`, [stopped])
  const quiet = new Phone(await makeLink(programId, stopped, 'pap'))
  expect(await quiet.open('1950-01-01')).toMatchObject({ page: 'code', news: 'cannot', sent: false, consents: false })
  expect(await quiet.see('consents')).toMatchObject({ page: 'code', consents: false })
  expect(await sql(`select kind from task where patient_id = $1 and kind = 'linkNeedsPerson'`, [stopped])).toHaveLength(
    1,
  )
})

test('a date that is given before the code counts after it: none is put on record and nobody becomes a caregiver before', async () => {
  const stands = (patientId: string) =>
    sql(
      `select f.actor, a.value ->> 'date' as date from flow f left join flow_answer a on a.flow_id = f.id and a.item = 'dob'
        where f.patient_id = $1`,
      [patientId],
    )
  const patientId = await makePatient(programId, { additionalData: [] })
  const key = await makeLink(programId, patientId, 'pap')
  const [stranger, child] = [new Phone(key), new Phone(key)]
  await stranger.open('1950-01-01')
  expect(await child.open('2015-01-31')).toMatchObject({ page: 'code' })
  expect(await stands(patientId)).toEqual([{ actor: 'patient', date: null }])
  expect(await child.code(patientId)).toMatchObject({ page: 'question', shell: { actor: 'caregiver' } })
  expect(await stands(patientId)).toEqual([{ actor: 'caregiver', date: '2015-01-31' }])

  // With a code a second phone is asked for the date again, where it gave another one than the first.
  await stranger.post('sendCode')
  expect(await stranger.code(patientId)).toMatchObject({ page: 'gate' })
  expect(await stranger.see('check')).toMatchObject({ page: 'gate' })
  expect(await stands(patientId)).toEqual([{ actor: 'caregiver', date: '2015-01-31' }])
  expect(await stranger.open('2015-01-31')).toMatchObject({ page: 'question' })
})

test('a code waits for the flow before it touches link and session', async () => {
  const patientId = await makePatient(programId, { additionalData: [] })
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  const lock = (what: string) => `select from ${what} where f.patient_id = $1 for no key update of`
  const given = await unit(async (u) => {
    await u.sql({ name: '', text: `${lock('flow f')} f` }, [patientId])
    const giving = phone.code(patientId)
    await somebodyWaits()
    // As a corrected number does; were the link held already, each would wait for the other.
    await u.sql({ name: '', text: `${lock('flow_link l join flow f on f.id = l.flow_id')} l` }, [patientId])
    return { giving }
  })
  expect(await given.giving).toMatchObject({ page: 'question' })
})

test('a date that staff put on record meanwhile is not proven by another that waits for the code', async () => {
  const patientId = await makePatient(programId, { additionalData: [] })
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  expect(await phone.open('1950-01-01')).toMatchObject({ page: 'code' })
  await sql("update patient set born_on = '1980-05-17', dob = '1980-05-17T00:00:00+00:00' where id = $1", [patientId])
  expect(await phone.see('check')).toMatchObject({ page: 'gate' })
  expect(await phone.open('1950-01-01')).toMatchObject({ page: 'gate', wrong: true })
  expect(await phone.open()).toMatchObject({ page: 'question' })
})

test('a phone that takes no code reads and takes back its consents, and opens no form', async () => {
  await asking('show')
  const patientId = await makePatient(programId)
  await sql(`update patient set lifecycle = 'unsubscribed' where id = $1`, [patientId])
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  expect(await phone.open()).toMatchObject({ page: 'code', news: 'cannot', consents: true })
  expect(await phone.see('consents')).toMatchObject({ page: 'consents' })
  expect(await phone.see('address')).toMatchObject({ page: 'code' })
  expect((await phone.post('withdrawConsent', { name: 'marketing' }, {}, json)).status).toBe(200)
})

const issue = (patientId: string, kind: 'consent' | 'pap' = 'consent') =>
  unit((u) => sendLink(u, { programId, patientId, kind, cause: 'staff', send: false }), rosa)

test('with a link that staff were handed answers may be filled in; what is agreed to and signed needs the code, and is the patient’s own', async () => {
  await asking('off', 'twilio')
  const patientId = await makePatient(programId)
  const { key } = await issue(patientId, 'pap')
  const phone = new Phone(key)
  await phone.open()
  const { signature, sharePHI, ...rest } = forms
  expect(await phone.through(rest)).toMatchObject({ page: 'code', sent: false })
  for (const item of ['sharePHI', 'signature'] as const)
    expect((await phone.post('saveAnswer', { choice: 'yes' }, { item }, json)).headers['x-error-type']).toBe(
      'code_needed',
    )
  for (const name of ['finishFlow', 'withdrawConsent'] as const)
    expect((await phone.post(name, { name: 'marketing' }, {}, json)).headers['x-error-type']).toBe('code_needed')
  expect(await ledger(patientId)).toEqual([])

  await phone.post('sendCode', { page: 'q/sharePHI' })
  await phone.code(patientId)
  await phone.through(forms)
  expect(await phone.finish()).toMatchObject({ page: 'done', shell: { assisted: false } })
  const [{ phone_number: number = '' } = {}] = await sql<{ phone_number: string }>(
    'select phone_number from patient where id = $1',
    [patientId],
  )
  expect(await ledger(patientId)).toEqual([
    { capacity: 'self', actor_kind: 'patient', actor_name: 'Patient', code_phone: number.slice(-4), coded: true },
  ])
  const packet = await unit((u) => evidencePacket(u, { programId, patientId }))
  expect(packet.verification.problems).toEqual([])
  const coded = packet.ledger.filter(({ basis }) => basis === 'signed')
  expect(coded.length).toBeGreaterThan(2)
  for (const row of coded)
    expect(row).toMatchObject({ codePhone: number.slice(-4), codeAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(packet.timeline.map(({ action }) => action)).toEqual(expect.arrayContaining(['link.codeSent', 'link.code']))
  expect(JSON.stringify(packet)).not.toContain(await newest(patientId))
})

test('what was agreed to before any code stays assisted, and a caregiver’s code makes it their own', async () => {
  const patientId = await makePatient(programId)
  const { key } = await issue(patientId)
  const phone = new Phone(key)
  await phone.open()
  await phone.through(forms)
  await asking('off', 'twilio')
  await phone.post('sendCode', { page: 'check' })
  expect(await phone.code(patientId)).toMatchObject({ page: 'check' })
  await phone.finish()
  expect(await ledger(patientId)).toMatchObject([{ capacity: 'assisted', actor_name: 'Rosa Diaz', coded: false }])

  const child = await makePatient(programId, {}, someChild(programId))
  const caregiver = new Phone((await issue(child)).key)
  await caregiver.open('2015-01-31')
  await caregiver.through(forms)
  await caregiver.post('sendCode')
  await caregiver.code(child)
  await caregiver.through(forms)
  await caregiver.finish()
  expect(await ledger(child)).toMatchObject([{ capacity: 'representative', actor_kind: 'caregiver', coded: true }])
})

test('who gave the code to a number that was wrong goes on with a link that staff were handed only with one to the right number', async () => {
  await asking('off', 'twilio')
  const patientId = await makePatient(programId)
  const phone = new Phone((await issue(patientId)).key)
  await phone.open()
  await phone.post('sendCode')
  await phone.code(patientId)
  expect(await phone.through(forms)).toMatchObject({ page: 'check' })
  const [{ from } = expect.fail('no patient')] = await sql<{ from: string }>(
    'select phone_number as "from" from patient where id = $1',
    [patientId],
  )
  const to = newPhone()
  await unit((u) => correctPatient(u, { programId, patientId, changes: [{ field: 'phoneNumber', from, to }] }), rosa)
  expect(await phone.see('signature')).toMatchObject({ page: 'code', sent: false, ending: to.slice(-4) })
  expect((await phone.post('finishFlow', {}, {}, json)).headers['x-error-type']).toBe('code_needed')
  await phone.post('sendCode', { page: 'check' })
  expect(await phone.code(patientId)).toMatchObject({ page: 'check' })
  // Nor does that one vouch for what was agreed to with the former.
  await phone.finish()
  expect(await ledger(patientId)).toMatchObject([{ capacity: 'assisted', coded: false }])
})

test('staff who are signed in give no code to sign with: the door is shut all the same', async () => {
  const { signedIn } = await import('@/lib/testing/signed-in')
  await asking('off', 'twilio')
  const { cookie } = await signedIn('Rosa', 'case-manager', [programId])
  const patientId = await makePatient(programId)
  const phone = new Phone((await issue(patientId)).key)
  await phone.open()
  await phone.post('sendCode')
  await phone.code(patientId)
  const sent = await phone.post(
    'saveAnswer',
    { choice: 'yes' },
    { item: 'document' },
    { cookie: `${phone.cookies}; ${cookie}`, ...json },
  )
  expect(sent.headers['x-error-type']).toBe('staff_cannot_sign')
})
