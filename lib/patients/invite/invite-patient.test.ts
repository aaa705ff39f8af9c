// §4.1: what an invite leaves behind, and who counts as the same patient (decision §3). What it answers stands in
// lib/server/web/interface.test.ts.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProgramRow } from '@/lib/access/programs/program-row'
import { additionalKeys, key } from '@/lib/contract/patients/additional-data'
import { inviteBody, inviteBodyOpen } from '@/lib/contract/patients/invite'
import { Refusal } from '@/lib/contract/refusals'
import { hashOf, maskedUrl } from '@/lib/journeys/links/link-key'
import { unseal } from '@/lib/platform/seal'
import { readAdmission } from '@/lib/server/web/admission'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram, putTemplate } from '@/lib/testing/partner'
import { type Body, entries, everyEntry, newExternalId, newPhone, someChild, someone } from '@/lib/testing/people'
import { invitePatient } from './invite-patient'

const { sql, single } = testDatabase()
const noon = '2026-06-15T17:00:00Z'
let program: ProgramRow

const rowOf = async (id: string): Promise<ProgramRow> =>
  (await readAdmission(null, id)).program ?? expect.fail('no such program')

const invite = (body: Body, to = program) =>
  invitePatient(single(), to, (to.requireOnlyProgram ? inviteBodyOpen : inviteBody).parse(body) as never)
const known = async (body: Body) => {
  const refusal = await invite(body).then(
    () => null,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(Refusal)
  expect((refusal as Refusal).refusal).toBe('patientExists')
  return (refusal as Refusal).detail.data
}
const of = <Row = Record<string, unknown>>(table: string, patientId: string) =>
  sql<Row>(`select * from ${table} where patient_id = $1 order by id`, [patientId])
const patientRow = async (id: string) =>
  (await sql('select * from patient where id = $1', [id]))[0] as Record<string, unknown>

beforeAll(async () => {
  vi.setSystemTime(noon)
  program = await rowOf(await makeProgram())
})
beforeEach(() => void vi.setSystemTime(noon))
afterAll(() => void vi.useRealTimers())

test('an invite leaves one patient, one timeline entry, one audit row and one invitation, all of one moment', async () => {
  const body = someone(program.id)
  const { patientId, smsId } = await invite(body)
  expect(await patientRow(patientId)).toMatchObject({
    program_id: program.id,
    external_id: body.externalId,
    phone_number: body.phoneNumber,
    first_name: 'Wilhelmina',
    last_name: 'Harker',
    lifecycle: 'invited',
    enrollment: null,
    prior_auth: null,
    pap: null,
    copay: null,
    required_consent: true,
    is_caregiver: false,
    skip_onboarding: false,
    phone_is_caregivers: false,
    language: 'en',
    zones: ['America/New_York'],
    version: 1,
    created_at: new Date(noon),
    updated_at: new Date(noon),
  })
  expect(await of('timeline_entry', patientId)).toEqual([
    expect.objectContaining({ kind: 'invited', sms_id: smsId, caller_kind: 'system', at: new Date(noon) }),
  ])
  expect(await of('sms', patientId)).toEqual([
    expect.objectContaining({
      id: smsId,
      kind: 'invitation',
      state: 'queued',
      reason: null,
      phone_number: body.phoneNumber,
      language: 'en',
      not_before: new Date(noon),
    }),
  ])
  expect(
    await sql('select action, program_id, data from audit_entry where patient_ids = array[$1]', [patientId]),
  ).toEqual([{ action: 'patient.invite', program_id: program.id, data: {} }])
  expect(await of('consent', patientId)).toEqual([])
  expect(await of('task', patientId)).toEqual([])
})

test('an invite opens the program’s flow with a link, all in one statement; the message alone holds the key, sealed', async () => {
  const seen: string[] = []
  const { patientId } = await invitePatient(
    {
      ...single(),
      sql: (statement, values) => {
        seen.push(statement.name)
        return single().sql(statement, values)
      },
    },
    program,
    inviteBody.parse(someone(program.id)),
  )
  expect(seen.filter((name) => name !== 'sms.templates')).toEqual(['patients.inviteAlone'])
  const [flow] = await of<{ id: string }>('flow', patientId)
  expect(flow).toMatchObject({
    program_id: program.id,
    kind: 'consent',
    only: [],
    actor: 'patient',
    language: 'en',
    state: 'open',
    created_at: new Date(noon),
    started_at: null,
  })
  const [link] = await sql<{ id: string; key_hash: string }>('select * from flow_link where flow_id = $1', [flow?.id])
  expect(link).toMatchObject({
    cause: 'invite',
    issued_by: 'Test',
    created_at: new Date(noon),
    expires_at: new Date('2026-06-22T17:00:00Z'),
    opened_at: null,
    wrong_tries: 0,
  })
  const [message] = await of<{ body: string; sealed_body: string }>('sms', patientId)
  expect(message).toMatchObject({ body: expect.stringContaining(` ${maskedUrl()} `), link_id: link?.id, segments: 2 })
  const key = /\/m\/([\w-]{22}) /.exec(unseal(message?.sealed_body ?? ''))?.[1] ?? ''
  expect(hashOf(key)).toBe(link?.key_hash)
  const [entry] = await of<{ data: object }>('timeline_entry', patientId)
  expect(entry?.data).toMatchObject({ link: { flowId: flow?.id, kind: 'consent' } })
  const written = await sql(
    `select (select jsonb_agg(to_jsonb(t)) from timeline_entry t where patient_id = $1) || (select jsonb_agg(to_jsonb(a)) from audit_entry a
       where patient_ids = array[$1]) || (select jsonb_agg(to_jsonb(s)) from sms s where patient_id = $1) as rows`,
    [patientId],
  )
  expect(JSON.stringify(written)).not.toContain(key)
})

test('a program decides which flow its invitations open, and for how long', async () => {
  const id = await makeProgram()
  await sql("update support_program set invite_flow = 'pap', link_days = 2 where id = $1", [id])
  const { patientId } = await invite(
    someone(id, { additionalData: entries({ [key.language]: 'es' }) }),
    await rowOf(id),
  )
  expect(await of('flow', patientId)).toMatchObject([{ kind: 'pap', language: 'es' }])
  expect(
    await sql('select l.expires_at from flow_link l join flow f on f.id = l.flow_id where f.patient_id = $1', [
      patientId,
    ]),
  ).toEqual([{ expires_at: new Date('2026-06-17T17:00:00Z') }])
})

test.each<[string, () => Promise<{ patientId: string }>, string | null]>([
  ['under 18 the caregiver acts', () => invite(someChild(program.id)), 'caregiver'],
  ['with isCaregiver too', () => invite(someone(program.id, { isCaregiver: true })), 'caregiver'],
  ['with skipOnboarding nobody does', () => invite(someone(program.id, { skipOnboarding: true })), null],
])('%s', async (_case, invited, actor) => {
  const { patientId } = await invited()
  expect((await of('flow', patientId)).map((row) => row.actor)).toEqual(actor === null ? [] : [actor])
})

test('a duplicate leaves nothing but an audit row that says so', async () => {
  const body = someone(program.id)
  const { patientId } = await invite(body)
  const before = await sql(
    'select (select count(*) from patient), (select count(*) from timeline_entry), (select count(*) from sms), (select count(*) from patient_total), (select count(*) from flow), (select count(*) from flow_link)',
  )
  expect(await known(body)).toEqual({ externalId: body.externalId, phoneNumber: body.phoneNumber, _id: patientId })
  expect(
    await sql(
      'select (select count(*) from patient), (select count(*) from timeline_entry), (select count(*) from sms), (select count(*) from patient_total), (select count(*) from flow), (select count(*) from flow_link)',
    ),
  ).toEqual(before)
  const audit = 'select data, outcome from audit_entry where patient_ids = array[$1] order by id'
  expect(await sql(audit, [patientId])).toEqual([
    { data: {}, outcome: 'done' },
    { data: { refused: 'patientExists' }, outcome: 'refused' },
  ])
})

test('all thirty keys are kept as they came, in their order, with editable; unknown keys too, also twice', async () => {
  expect(Object.keys(additionalKeys)).toHaveLength(30)
  const phone = newPhone()
  const sent = [
    ...everyEntry(phone),
    { key: 'Other.Key', value: ' kept ', editable: false },
    { key: 'Other.Key', value: '', editable: true },
  ]
  const { patientId } = await invite(someone(program.id, { phoneNumber: phone, additionalData: sent }))
  expect((await patientRow(patientId)).additional_data).toEqual(sent)
})

test('editable is true where it is not said', async () => {
  const { patientId } = await invite(someone(program.id, { additionalData: entries({ [key.email]: 'a@example.org' }) }))
  expect((await patientRow(patientId)).additional_data).toEqual([
    { key: key.email, value: 'a@example.org', editable: true },
  ])
})

test('a known key twice is refused', () => {
  const twice = [...entries({ [key.email]: 'a@example.org' }), ...entries({ [key.email]: 'b@example.org' })]
  expect(inviteBody.safeParse(someone(program.id, { additionalData: twice })).error?.issues).toMatchObject([
    { path: ['additionalData', 1, 'key'] },
  ])
})

test('names are kept byte for byte; the top level wins over additionalData', async () => {
  const names = entries({ [key.firstName]: 'Else', [key.lastName]: ' O’Brien \u{1F9EA} ' })
  const { patientId } = await invite(
    someone(program.id, { firstName: ' Zoë $& {{x}}', lastName: '', additionalData: names }),
  )
  expect(await patientRow(patientId)).toMatchObject({ first_name: ' Zoë $& {{x}}', last_name: ' O’Brien \u{1F9EA} ' })
})

test('skipOnboarding: not invited, and no invitation', async () => {
  const { patientId, smsId } = await invite(someone(program.id, { skipOnboarding: true }))
  expect(smsId).toBeNull()
  expect(await patientRow(patientId)).toMatchObject({ lifecycle: 'notInvited', skip_onboarding: true })
  expect(await of('sms', patientId)).toEqual([])
  expect(await of('timeline_entry', patientId)).toHaveLength(1)
})

test('requiredConsent false: consent is recorded as attested by the partner, not as signed', async () => {
  const { patientId } = await invite(someone(program.id, { requiredConsent: false }))
  expect(await of('consent', patientId)).toEqual([
    expect.objectContaining({ name: 'communication', value: true, basis: 'attested', at: new Date(noon) }),
  ])
  expect(await patientRow(patientId)).toMatchObject({ required_consent: false, consented_at: null })
})

test('no birth date: adult rules, and a task for the missing date', async () => {
  const { patientId } = await invite(someone(program.id, { additionalData: [] }))
  expect(await of('task', patientId)).toEqual([
    expect.objectContaining({ kind: 'dobMissing', done_at: null, program_id: program.id }),
  ])
  expect(await patientRow(patientId)).toMatchObject({ dob: null, born_on: null, phone_is_caregivers: false })
})

test('the phone is a caregiver’s for a child, and for anybody with isCaregiver', async () => {
  const child = await invite(someChild(program.id))
  const cared = await invite(someone(program.id, { isCaregiver: true }))
  expect(await patientRow(child.patientId)).toMatchObject({ phone_is_caregivers: true, is_caregiver: false })
  expect(await patientRow(cared.patientId)).toMatchObject({ phone_is_caregivers: true, is_caregiver: true })
})

test.each([
  ['es-MX', 'es'],
  ['Español', 'es'],
  ['English', 'en'],
  ['', 'en'],
  ['Klingon', 'en'],
])('the language of the messages from patient.prefLanguage %j is %s', async (value, language) => {
  const { patientId } = await invite(someone(program.id, { additionalData: entries({ [key.language]: value }) }))
  expect(await patientRow(patientId)).toMatchObject({ language })
  expect(await of('sms', patientId)).toEqual([expect.objectContaining({ language })])
})

test('at night the invitation waits for the morning of the patient’s clock', async () => {
  vi.setSystemTime('2026-06-16T03:00:00Z')
  const eastern = await invite(someone(program.id))
  const phoneNumber = '+12135550147'
  const pacific = await invite(someone(program.id, { phoneNumber, additionalData: entries({ [key.state]: 'CA' }) }))
  expect(await of('sms', eastern.patientId)).toEqual([
    expect.objectContaining({ state: 'deferred', reason: 'quietHours', not_before: new Date('2026-06-16T12:00:00Z') }),
  ])
  expect(await of('sms', pacific.patientId)).toEqual([
    expect.objectContaining({ state: 'queued', not_before: new Date('2026-06-16T03:00:00Z') }),
  ])
})

test('a program without an invitation template invites silently', async () => {
  const quiet = await rowOf(await makeProgram())
  await sql("delete from sms_template where program_id = $1 and kind = 'invitation'", [quiet.id])
  const { patientId, smsId } = await invite(someone(quiet.id), await rowOf(quiet.id))
  expect(smsId).toBeNull()
  expect(await of('sms', patientId)).toEqual([])
  expect(await patientRow(patientId)).toMatchObject({ lifecycle: 'invited' })
})

test('the invitation is worded by the program’s template at the moment of the invite', async () => {
  const other = await makeProgram({ name: 'Breathe {{x}} $&' })
  await putTemplate(other, 'invitation', '', '{{program.name}} / {{ program.name }} / {{}} / {x}')
  const { patientId } = await invite(someone(other), await rowOf(other))
  expect(await of('sms', patientId)).toEqual([
    expect.objectContaining({ body: 'Breathe {{x}} $& / Breathe {{x}} $& / {{}} / {x}' }),
  ])
})

test('without a phone nothing is sent', async () => {
  const open = await rowOf(await makeProgram({ requireOnlyProgram: true }))
  const { patientId } = await invite({ supportProgramId: open.id }, open)
  expect(await of('sms', patientId)).toEqual([])
  const [entry] = await of<{ data: { sms: unknown } }>('timeline_entry', patientId)
  expect(entry?.data.sms).toEqual({ status: 'suppressed', reason: 'noPhone' })
})

// --- who is the same --------------------------------------------------------------------------------------------------

test('two children on one phone are two patients when the first name or the birth date differs', async () => {
  const phoneNumber = newPhone()
  const body = { phoneNumber, firstName: 'Quincey' }
  const first = await invite(someChild(program.id, { body }))
  await invite(someChild(program.id, { body: { ...body, firstName: 'Mina' } }))
  await invite(someChild(program.id, { body, change: { [key.dob]: '2015-02-01T00:00:00+00:00' } }))
  const same = someChild(program.id, { body })
  expect(await known(same)).toMatchObject({ _id: first.patientId })
})

test('the same child is the same however the name is spelled, whatever the last name and the hour of birth', async () => {
  const phoneNumber = newPhone()
  const { patientId } = await invite(someChild(program.id, { body: { phoneNumber, firstName: 'José' } }))
  for (const firstName of ['JOSÉ', 'Jose', 'jose\u0301'])
    expect(
      await known(
        someChild(program.id, {
          body: { phoneNumber, firstName, lastName: 'Other' },
          change: { [key.dob]: '2015-01-31T23:00:00-08:00' },
        }),
      ),
    ).toMatchObject({ _id: patientId })
  const { patientId: named } = await invite(
    someChild(program.id, {
      body: { phoneNumber: newPhone(), firstName: '', lastName: '' },
      change: { [key.firstName]: 'Lu', [key.lastName]: 'X' },
    }),
  )
  expect(named).toBeTruthy()
})

test('adults on one phone of their own are one; an adult with a caregiver counts as a child does', async () => {
  const phoneNumber = newPhone()
  const { patientId } = await invite(someone(program.id, { phoneNumber, firstName: 'A' }))
  expect(await known(someone(program.id, { phoneNumber, firstName: 'B', additionalData: [] }))).toMatchObject({
    _id: patientId,
  })
  const cared = await invite(someone(program.id, { phoneNumber, firstName: 'A', isCaregiver: true }))
  await invite(someone(program.id, { phoneNumber, firstName: 'B', isCaregiver: true }))
  expect(await known(someone(program.id, { phoneNumber, firstName: 'a', isCaregiver: true }))).toMatchObject({
    _id: cared.patientId,
  })
})

test('a caregiver who is a patient too, and the child on the same phone, are two', async () => {
  const phoneNumber = newPhone()
  await invite(someone(program.id, { phoneNumber }))
  await invite(someChild(program.id, { body: { phoneNumber } }))
  await invite(someChild(program.id, { body: { phoneNumber, firstName: 'Twin' } }))
  expect(await sql('select count(*)::int as n from patient where phone_number = $1', [phoneNumber])).toEqual([{ n: 3 }])
})

test('externalId decides before the phone does, and is compared as it is written', async () => {
  const one = someone(program.id)
  const two = someone(program.id)
  const first = await invite(one)
  await invite(two)
  expect(await known(someone(program.id, { externalId: one.externalId, phoneNumber: two.phoneNumber }))).toMatchObject({
    _id: first.patientId,
  })
  const externalId = `${newExternalId()}-a`
  await invite(someone(program.id, { externalId }))
  await invite(someone(program.id, { externalId: externalId.toUpperCase() }))
  await invite(someone(program.id, { externalId: ` ${externalId}` }))
})

test('a child by externalId is a duplicate whatever else differs', async () => {
  const body = someChild(program.id)
  const { patientId } = await invite(body)
  expect(await known(someone(program.id, { externalId: body.externalId }))).toEqual({
    externalId: body.externalId,
    phoneNumber: body.phoneNumber,
    _id: patientId,
  })
})

test('a name of 2,000 characters, whatever the script, is kept whole, and is the same child a second time', async () => {
  const long = (from: number) =>
    Array.from({ length: 2000 }, (_, n) => String.fromCharCode(from + ((n * 7919) % 20_000))).join('')
  const { patientId } = await invite(someone(program.id, { firstName: long(0x4e00), lastName: long(0x4e01) }))
  expect(await patientRow(patientId)).toMatchObject({ first_name: long(0x4e00), last_name: long(0x4e01) })

  const child = { body: { firstName: long(0x4e02), phoneNumber: newPhone() } }
  const first = await invite(someChild(program.id, child))
  expect(await known(someChild(program.id, child))).toMatchObject({ _id: first.patientId })
  // The difference is at the very end, beyond what any index holds.
  const twin = { body: { ...child.body, firstName: `${long(0x4e02).slice(0, -1)}z` } }
  expect((await invite(someChild(program.id, twin))).patientId).not.toBe(first.patientId)
})
