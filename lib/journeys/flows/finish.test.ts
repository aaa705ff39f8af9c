// Each flow of §1 from its link to its callback, field by field; and what a finish leaves behind, however it is sent.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readMedia } from '@/lib/consents/media/read-media'
import { consentCallback, dosageCallback, papCallback } from '@/lib/contract/callbacks/callback'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { inSql } from '@/lib/platform/unit'
import { served } from '@/lib/server/web/handlers'
import { testActor, testDatabase } from '@/lib/testing/database'
import { incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { childDob, entries, event, newPhone, someChild, someone } from '@/lib/testing/people'
import { birth, everyForm, makeLink, makePatient, Phone, photo } from '@/lib/testing/phones'
import { finishFlow } from './finish-flow'
import { asVisitor, openVisit } from './open-visit'

const { unit, sql } = testDatabase()
let programId = ''
let forms: Awaited<ReturnType<typeof everyForm>>
beforeAll(async () => {
  forms = await everyForm()
})
beforeEach(async () => {
  programId = await makeProgram()
})

const switchOn = (column: string) => sql(`update support_program set ${column} = true where id = $1`, [programId])
const one = async <Row>(text: string, values: unknown[]) => (await sql<Row>(text, values))[0] ?? expect.fail('no row')
const callbacksOf = (patientId: string) =>
  sql<{ id: string; body: string; problems: unknown[] }>(
    'select id, body, problems from callback where patient_id = $1',
    [patientId],
  )
const ledgerOf = (patientId: string) =>
  sql<Record<string, unknown>>('select * from consent where patient_id = $1 order by seq', [patientId])
const flowOf = (patientId: string) =>
  one<{ id: string; state: string; callback_id: string | null; finished_at: Date }>(
    'select * from flow where patient_id = $1',
    [patientId],
  )
const mediaOf = (patientId: string) =>
  sql<{ id: string; kind: string }>(
    'select id, kind from media_file where patient_id = $1 and discarded_at is null order by id',
    [patientId],
  )

const inOrder = ({ sourceName, eventName }: { sourceName?: string | undefined; eventName: string }) => ({
  sourceName,
  eventName,
})

test('PAP enrollment: every question in order, and the callback of §6.2.1', async () => {
  await switchOn('asks_income')
  const invite = someone(programId)
  const patientId = await makePatient(programId, {}, invite)
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  const seen: FlowItem[] = []
  for (;;) {
    const page = await phone.see()
    if (page.page !== 'question') break
    const asked = [page.item, ...page.others.map(({ item }) => item)]
    seen.push(...asked)
    await phone.through(Object.fromEntries(asked.map((item) => [item, forms[item]])))
  }
  expect(seen).toEqual([
    'address',
    'gender',
    'cardFront',
    'cardBack',
    'sharePHI',
    'fcra',
    'communication',
    'marketing',
    'household',
    'signature',
  ])
  const lines = ['name', 'dob', 'gender', 'address', ...seen.slice(2)].map((item) => ({ item }))
  expect(await phone.see()).toMatchObject({ page: 'check', lines })
  await phone.answer('name', forms.name as Record<string, string>, { return: 'check' })
  expect(await phone.finish()).toMatchObject({ page: 'done', documentId: expect.stringMatching(/^md_/) })

  const [callback, ...more] = await callbacksOf(patientId)
  expect(more).toEqual([])
  expect(callback?.problems).toEqual([])
  const { event, ...envelope } = papCallback.parse(JSON.parse(callback?.body ?? ''))
  const flow = await flowOf(patientId)
  const signature = (await mediaOf(patientId)).find(({ kind }) => kind === 'signature')?.id
  const { answered_at: signedAt } = await one<{ answered_at: Date }>(
    `select answered_at from flow_answer where flow_id = $1 and item = 'signature'`,
    [flow.id],
  )
  const at = flow.finished_at.toISOString()
  expect(envelope).toEqual({ sourceName: 'service', eventName: 'Service.Patient.CompleteEnrollment' })
  const wire = {
    message: 'PAP enrollment completed',
    supportProgramId: programId,
    sendDate: at,
    status: 'success',
    patient: {
      id: patientId,
      phoneNumber: invite.phoneNumber,
      firstName: 'Zoe',
      lastName: 'Nunez-Luk',
      dob: '1980-05-17T00:00:00.000Z',
      gender: 'female',
      signature: { timestamp: signedAt.toISOString(), image: signature },
      consents: [
        { name: 'sharePHI', value: true, timestamp: at },
        { name: 'fcra', value: true, timestamp: at },
        { name: 'marketing', value: false, timestamp: at },
        { name: 'communication', value: true, timestamp: at },
      ],
      externalIds: [{ source: 'partner', sourceId: invite.externalId }],
    },
  }
  expect(event).toEqual(wire)
  // Byte for byte: in the order that it has always had.
  expect(callback?.body).toBe(JSON.stringify({ event: wire, ...inOrder(envelope) }))
  expect(flow).toMatchObject({ state: 'finished', callback_id: callback?.id })

  const patient = await one<Record<string, unknown>>('select * from patient where id = $1', [patientId])
  expect(patient).toMatchObject({
    first_name: 'Zoë',
    last_name: 'Núñez-Łuk',
    lifecycle: 'active',
    enrollment: 'enrollComplete',
  })
  // The number is New York's and the address Austin's: both have to allow a text.
  expect(patient.zones).toEqual(['America/New_York', 'America/Chicago'])
  expect(patient.additional_data).toEqual([
    { key: 'patient.dob', value: '1980-05-17T00:00:00+00:00', editable: true },
    { key: 'patient.gender', value: 'female', editable: true },
    { key: 'address.street', value: '12 Elm Street', editable: true },
    { key: 'address.apt', value: '3 B', editable: true },
    { key: 'address.city', value: 'Springfield', editable: true },
    { key: 'address.state', value: 'IL', editable: true },
    { key: 'address.zip', value: '62704', editable: true },
  ])
  const [told] = await sql<{ data: { changed: string[] }; caller_kind: string }>(
    `select data, caller_kind from timeline_entry where patient_id = $1 and kind = 'flowFinished'`,
    [patientId],
  )
  expect(told).toMatchObject({ caller_kind: 'patient', data: { flowId: flow.id, kind: 'pap' } })
  expect(told?.data.changed).toEqual([
    'patient.first.name',
    'patient.last.name',
    'patient.gender',
    'address.street',
    'address.apt',
    'address.city',
    'address.state',
    'address.zip',
  ])
})

test('the last page promises neither a call nor a text after a no to them', async () => {
  const through = async (communication: string) => {
    const patientId = await makePatient(programId, { requiredConsent: true })
    const phone = new Phone(await makeLink(programId, patientId, 'pap'))
    await phone.open()
    await phone.through({ ...forms, communication: { choice: communication } })
    await phone.finish()
    const dosage = new Phone(await makeLink(programId, patientId, 'dosage'))
    await dosage.open()
    await dosage.through(forms)
    return [await phone.see('done'), await dosage.finish()]
  }
  expect(await through('no')).toMatchObject([
    { page: 'done', silent: true },
    { page: 'done', silent: true },
  ])
  expect(await through('yes')).toMatchObject([
    { page: 'done', silent: false },
    { page: 'done', silent: false },
  ])
})

test('the last page tells of nobody else who hears of it from when sharing is taken back', async () => {
  const patientId = await makePatient(programId, { requiredConsent: true })
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.through(forms)
  expect(await phone.finish()).toMatchObject({ page: 'done', withheld: false })
  await phone.post('withdrawConsent', { name: 'sharePHI' })
  expect(await phone.see('done')).toMatchObject({ page: 'done', withheld: true })
  const dosage = new Phone(await makeLink(programId, patientId, 'dosage'))
  await dosage.open()
  await dosage.through(forms)
  expect(await dosage.finish()).toMatchObject({ page: 'done', silent: false, withheld: true })
})

test('the ledger has a row for each consent, in the order asked, with everything an auditor asks for', async () => {
  const patientId = await makePatient(programId, { requiredConsent: true })
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.through(forms)
  await phone.finish()
  const { id: flowId, finished_at: sentAt } = await flowOf(patientId)
  const answered = await sql<{ item: string; at: Date }>(
    'select item, answered_at as at from flow_answer where flow_id = $1',
    [flowId],
  )
  const answeredAt = (name: unknown) => answered.find(({ item }) => item === name)?.at ?? expect.fail('no answer')
  const signatureId = (await mediaOf(patientId)).find(({ kind }) => kind === 'signature')?.id
  const rows = await ledgerOf(patientId)
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['sharePHI', true],
    ['fcra', true],
    ['communication', true],
    ['marketing', false],
  ])
  for (const row of rows) {
    const text = await one<{ hash: string }>(
      'select hash from consent_text where program_id = $1 and name = $2 and language = $3 and version = $4',
      [programId, row.name, row.language, row.text_version],
    )
    expect(row).toMatchObject({
      basis: 'signed',
      channel: 'phone',
      at: answeredAt(row.name),
      flow_id: flowId,
      text_hash: text.hash,
      language: 'en',
      text_version: 1,
      actor_kind: 'patient',
      actor_name: 'Patient',
      capacity: 'self',
      relationship: null,
      signed_name: 'Zoë Núñez-Łuk',
      signature_id: signatureId,
      address: '203.0.113.7',
      user_agent: 'Phone of a test',
    })
    expect(answeredAt(row.name).getTime()).toBeLessThan(sentAt.getTime())
    expect(JSON.parse(String(row.strokes))).toHaveLength(1)
  }
  expect(await one('select consented_at from patient where id = $1', [patientId])).toEqual({
    consented_at: answeredAt('communication'),
  })
})

test('dosage update: the callback of §6.2.2 with the patient’s id at both places', async () => {
  const invite = someone(programId)
  const patientId = await makePatient(programId, {}, invite)
  const phone = new Phone(await makeLink(programId, patientId, 'dosage'))
  await phone.open()
  expect(await phone.through(forms)).toMatchObject({
    page: 'check',
    lines: [{ item: 'dosage' }, { item: 'date' }, { item: 'totalOnHand' }],
  })
  await phone.finish()
  const [callback] = await callbacksOf(patientId)
  const { event, ...envelope } = dosageCallback.parse(JSON.parse(callback?.body ?? ''))
  expect(envelope).toEqual({ sourceName: 'service', eventName: 'Service.Patient.UserAction' })
  const wire = {
    message: 'Dosage updated',
    supportProgramId: programId,
    sendDate: (await flowOf(patientId)).finished_at.toISOString(),
    status: 'success',
    additionalData: [
      { key: 'dosage', value: '20 mg daily' },
      { key: 'date', value: `${new Date().getUTCFullYear()}-12-24` },
      { key: 'totalOnHand', value: '1200' },
    ],
    data: { key: 'userAction', value: 'dosingUpdate' },
    patientId,
    patient: {
      id: patientId,
      phoneNumber: invite.phoneNumber,
      externalIds: [{ source: 'partner', sourceId: invite.externalId }],
    },
  }
  expect(event).toEqual(wire)
  // Byte for byte: in the order that it has always had.
  expect(callback?.body).toBe(JSON.stringify({ event: wire, ...inOrder(envelope) }))
  expect(await one('select lifecycle, enrollment from patient where id = $1', [patientId])).toEqual({
    lifecycle: 'active',
    enrollment: null,
  })
  expect(await ledgerOf(patientId)).toMatchObject([{ basis: 'attested' }])
})

test('consent-only: the callback of §6.2.3 names only files that exist, and a signed document is kept', async () => {
  await switchOn('asks_insurance')
  const invite = someone(programId, { requiredConsent: true })
  const patientId = await makePatient(programId, { requiredConsent: true }, invite)
  const phone = new Phone(await makeLink(programId, patientId, 'consent'))
  await phone.open()
  const page = await phone.through({ ...forms, cardBack: { none: 'yes' } })
  expect(page).toMatchObject({
    page: 'check',
    lines: [
      { item: 'document' },
      { item: 'cardFront' },
      { item: 'cardBack', answer: { none: true } },
      { item: 'signature' },
    ],
  })
  const done = await phone.finish()

  const media = await mediaOf(patientId)
  const idOf = (kind: string) => media.find((each) => each.kind === kind)?.id
  expect(media.map(({ kind }) => kind).sort()).toEqual(['cardFront', 'document', 'signature'])
  expect(done).toMatchObject({ page: 'done', documentId: idOf('document') })
  const [callback] = await callbacksOf(patientId)
  const { event, ...envelope } = consentCallback.parse(JSON.parse(callback?.body ?? ''))
  expect(envelope).toEqual({ sourceName: 'service', eventName: 'Service.Patient.CompleteEnrollment' })
  const wire = {
    message: 'Enrollment completed',
    supportProgramId: programId,
    sendDate: (await flowOf(patientId)).finished_at.toISOString(),
    status: 'success',
    patient: {
      id: patientId,
      phoneNumber: invite.phoneNumber,
      firstName: 'Wilhelmina',
      lastName: 'Harker',
      externalIds: [{ source: 'partner', sourceId: invite.externalId }],
      mediaIds: [
        { mediaType: 'insurance', mediaId: idOf('cardFront'), fileType: 'jpg' },
        { mediaType: 'consent', mediaId: idOf('document'), fileType: 'pdf' },
        { mediaType: 'consent', mediaId: idOf('signature'), fileType: 'png' },
      ],
    },
  }
  expect(event).toEqual(wire)
  // Byte for byte: in the order that it has always had.
  expect(callback?.body).toBe(JSON.stringify({ event: wire, ...inOrder(envelope) }))
  for (const { mediaId } of event.patient.mediaIds ?? []) {
    const { bytes } = await unit((u) => readMedia(u, { patientId, mediaId: mediaId ?? '', programId }))
    expect(bytes.length).toBeGreaterThan(100)
  }
  const rows = await ledgerOf(patientId)
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['enrollment', true],
    ['communication', true],
  ])
  expect(rows[0]?.text_hash).toBe(rows[1]?.text_hash)
  expect(
    await one('select enrollment, consented_at is not null as consented from patient where id = $1', [patientId]),
  ).toEqual({
    enrollment: 'enrollComplete',
    consented: true,
  })
  const own = await phone.post('readOwnFile', {}, { mediaId: idOf('document') ?? '' })
  expect(own).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
  })
})

test('a caregiver signs as the representative of a child, with the relationship on record', async () => {
  const patientId = await makePatient(programId, {}, someChild(programId))
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  const first = await phone.open(childDob.slice(0, 10))
  expect(first).toMatchObject({ page: 'question', shell: { actor: 'caregiver' } })
  await phone.through({
    ...forms,
    dob: birth(childDob.slice(0, 10)),
    signature: { mode: 'type', signedName: 'Jonathan Harker' },
  })
  await phone.finish()
  for (const row of await ledgerOf(patientId)) {
    if (row.basis !== 'signed') continue
    expect(row).toMatchObject({
      actor_kind: 'caregiver',
      capacity: 'representative',
      relationship: 'father',
      signed_name: 'Jonathan Harker',
      strokes: null,
    })
  }
  const audited = await sql<{ caller_kind: string; caller_name: string }>(
    `select distinct caller_kind, caller_name from audit_entry where action = 'flow.finish' and $1 = any(patient_ids)`,
    [patientId],
  )
  expect(audited).toEqual([{ caller_kind: 'caregiver', caller_name: 'Caregiver' }])
})

test('a caregiver whose relationship nobody knows is asked for it, and the record has it afterwards', async () => {
  const patientId = await makePatient(programId, { isCaregiver: true })
  const phone = new Phone(await makeLink(programId, patientId, 'consent'))
  await phone.open()
  const page = await phone.through({ document: { choice: 'yes' } })
  expect(page).toMatchObject({ item: 'signature', asksRelationship: true })
  const refused = await phone.answer('signature', { mode: 'type', signedName: 'Arthur Holmwood' })
  expect(refused).toMatchObject({
    item: 'signature',
    problems: [{ field: 'relationship', problem: 'relationshipMissing' }],
    values: { signedName: 'Arthur Holmwood' },
  })
  await phone.answer('signature', { mode: 'type', signedName: 'Arthur Holmwood', relationship: 'brother' })
  await phone.finish()
  expect((await ledgerOf(patientId)).at(-1)).toMatchObject({ capacity: 'representative', relationship: 'brother' })
  const { additional_data: kept } = await one<{ additional_data: object[] }>(
    'select additional_data from patient where id = $1',
    [patientId],
  )
  expect(kept).toContainEqual({ key: 'caregiver.relationship', value: 'brother', editable: true })
})

test('a date of birth that makes the patient a minor makes whoever holds the phone the caregiver', async () => {
  const patientId = await makePatient(programId, { additionalData: [] })
  const phone = new Phone(await makeLink(programId, patientId, 'consent'))
  await phone.open('2015-01-31')
  expect(await phone.code(patientId)).toMatchObject({ page: 'question', shell: { actor: 'caregiver' } })
  await phone.through({
    document: { choice: 'yes' },
    signature: { mode: 'type', signedName: 'Mina Harker', relationship: 'mother' },
  })
  await phone.finish()
  expect(
    await one(
      "select dob, to_char(born_on, 'YYYY-MM-DD') as born, phone_is_caregivers as theirs from patient where id = $1",
      [patientId],
    ),
  ).toEqual({
    dob: '2015-01-31T00:00:00+00:00',
    born: '2015-01-31',
    theirs: true,
  })
  expect((await ledgerOf(patientId)).at(-1)).toMatchObject({ capacity: 'representative', relationship: 'mother' })
  expect(
    await sql("select 1 from task where patient_id = $1 and kind = 'dobMissing' and done_at is null", [patientId]),
  ).toEqual([])
})

async function ready(kind: 'pap' | 'consent' | 'dosage' = 'consent') {
  const patientId = await makePatient(programId)
  const phone = new Phone(await makeLink(programId, patientId, kind))
  await phone.open()
  expect(await phone.through(forms)).toMatchObject({ page: 'check' })
  return { patientId, phone }
}

test('finished twelve times at once, there is one callback and one set of ledger rows', async () => {
  const { patientId, phone } = await ready('pap')
  const before = (await ledgerOf(patientId)).length
  const sent = await Promise.all(Array.from({ length: 12 }, () => phone.post('finishFlow')))
  expect(new Set(sent.map(({ status, next }) => `${status} ${next}`))).toEqual(new Set([`303 ${phone.base}/done`]))
  expect(await callbacksOf(patientId)).toHaveLength(1)
  expect(await ledgerOf(patientId)).toHaveLength(before + 4)
  expect(
    await sql(`select 1 from timeline_entry where patient_id = $1 and kind = 'flowFinished'`, [patientId]),
  ).toHaveLength(1)
})

test('what breaks in the middle of a finish leaves nothing half, and the next try is whole', async () => {
  const { patientId, phone } = await ready('consent')
  const cut = ['callback', 'timeline_entry', 'audit_entry']
  const before = await Promise.all(cut.map((table) => sql(`select count(*) from ${table}`)))
  const ledger = await ledgerOf(patientId)
  // As often as the finish writes, it breaks at that statement.
  for (let at = 1; ; at++) {
    const outcome = await inSql(testActor, async (u) => {
      let writes = 0
      const breaking: typeof u.sql = async (statement, values) => {
        if (/\b(insert|update)\b/.test(statement.text)) writes += 1
        if (writes === at) throw new Error('canary')
        return u.sql(statement, values)
      }
      const visit = (await openVisit(u, { ...phone.link, userAgent: '' })) ?? expect.fail('no link')
      await finishFlow({ ...asVisitor(u, visit), sql: breaking }, visit)
      throw new Error(`whole after ${writes}`)
    }).catch((error: Error) => error.message)
    expect(await ledgerOf(patientId)).toEqual(ledger)
    expect(await callbacksOf(patientId)).toEqual([])
    expect((await flowOf(patientId)).state).toBe('open')
    expect((await mediaOf(patientId)).map(({ kind }) => kind)).toEqual(['signature'])
    if (outcome !== 'canary') {
      expect(outcome).toMatch(/^whole after \d+$/)
      expect(at).toBeGreaterThan(6)
      break
    }
  }
  expect(await Promise.all(cut.map((table) => sql(`select count(*) from ${table}`)))).toEqual(before)
  expect(await phone.finish()).toMatchObject({ page: 'done' })
  expect(await callbacksOf(patientId)).toHaveLength(1)
})

test('a finish with a question open, or a file gone, goes to that question', async () => {
  const { patientId, phone } = await ready('pap')
  await sql(`update flow_answer set value = null where item = 'gender' and flow_id = $1`, [
    (await flowOf(patientId)).id,
  ])
  expect(await phone.finish()).toMatchObject({ page: 'question', item: 'address', others: [{ item: 'gender' }] })
  await phone.answer('gender', { gender: 'male' })
  await sql(`update media_file set discarded_at = now() where patient_id = $1 and kind = 'cardFront'`, [patientId])
  expect(await phone.finish()).toMatchObject({ page: 'question', item: 'cardFront', media: null })
  expect(await callbacksOf(patientId)).toEqual([])
  await phone.upload('cardFront', await photo())
  expect(await phone.finish()).toMatchObject({ page: 'done' })
})

test('events, new links and a finish at the same moment all take effect', async () => {
  const { patientId, phone } = await ready('consent')
  const { token } = await makeToken([programId])
  const ask = (text: string) =>
    served.sendEvent(
      incoming({ token, params: { patientId }, body: event(programId, 'financial.support.status', text) }),
    )
  const [done, ...answers] = await Promise.all([
    phone.finish(),
    ...['papInvite', 'papInfoMissing', 'papProcess', 'papInvite'].map(ask),
    ...Array.from({ length: 4 }, () => makeLink(programId, patientId, 'dosage')),
  ])
  expect(done).toMatchObject({ page: 'done' })
  expect(answers.slice(0, 4).map((each) => (typeof each === 'string' ? 0 : each.status))).toEqual([200, 200, 200, 200])
  expect(await callbacksOf(patientId)).toHaveLength(1)
})

test('a name that is another child’s on the same phone stays as it was; the finish is not lost', async () => {
  const phoneNumber = newPhone()
  await makePatient(programId, { firstName: 'Lucy' }, someChild(programId, { body: { phoneNumber } }))
  const patientId = await makePatient(
    programId,
    { firstName: 'Quincey' },
    someChild(programId, { body: { phoneNumber } }),
  )
  const phone = new Phone(await makeLink(programId, patientId, 'missing', ['name']))
  await phone.open(childDob.slice(0, 10))
  await phone.through({ name: { firstName: 'Lucy', lastName: 'Westenra' } })
  expect(await phone.finish()).toMatchObject({ page: 'done' })
  expect(await one('select first_name from patient where id = $1', [patientId])).toEqual({ first_name: 'Quincey' })
  const [told] = await sql(`select data from timeline_entry where patient_id = $1 and kind = 'flowFinished'`, [
    patientId,
  ])
  expect(told).toMatchObject({ data: { changed: [], kept: ['patient.first.name', 'patient.last.name'] } })
})

test('what the program keeps for itself stays, also where it is no answer and had to be asked', async () => {
  const keep = (value: string, name: string) => ({ key: name, value, editable: false })
  const additionalData = [
    ...entries({ 'patient.dob': '1980-05-17T00:00:00+00:00' }),
    keep('Hispanic', 'patient.gender'),
    keep('12', 'address.zip'),
  ]
  const patientId = await makePatient(programId, { additionalData })
  const phone = new Phone(await makeLink(programId, patientId, 'pap'))
  await phone.open()
  await phone.through(forms)
  await phone.finish()
  const { additional_data: kept } = await one<{ additional_data: object[] }>(
    'select additional_data from patient where id = $1',
    [patientId],
  )
  expect(kept).toEqual(expect.arrayContaining([keep('Hispanic', 'patient.gender'), keep('12', 'address.zip')]))
  expect(JSON.parse((await callbacksOf(patientId))[0]?.body ?? '')).toMatchObject({
    event: { patient: { gender: 'female' } },
  })
})
