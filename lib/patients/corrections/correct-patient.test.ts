// A patient is put right: by the rules of an invite, field by field, with everything that follows from it.

import { beforeAll, expect, test } from 'vitest'
import { key } from '@/lib/contract/patients/additional-data'
import type { CorrectableField } from '@/lib/contract/patients/corrections'
import { claimMessages } from '@/lib/messaging/messages/claim-messages'
import { testDatabase } from '@/lib/testing/database'
import { markPhoneHere } from '@/lib/testing/known-phones'
import { unlogged } from '@/lib/testing/log-guard'
import { makeProgram } from '@/lib/testing/partner'
import { entries, newExternalId, newPhone, someChild, someone } from '@/lib/testing/people'
import { makePatient } from '@/lib/testing/phones'
import { correctPatient } from './correct-patient'

const { sql, unit, sqlUnit, single } = testDatabase()
const staff = { kind: 'staff', id: 'st_1', name: 'Kofi Osei', requestId: 'r', address: '' } as const
let programId: string
beforeAll(async () => {
  programId = await makeProgram()
})

type Change = [field: CorrectableField, from: string, to: string]
const correct = (patientId: string, ...changes: Change[]) =>
  unit(
    (u) =>
      correctPatient(u, { programId, patientId, changes: changes.map(([field, from, to]) => ({ field, from, to })) }),
    staff,
  )
const row = async (id: string) => (await sql('select * from patient where id = $1', [id]))[0] as Record<string, never>
const refuses = (refusal: string) => expect.objectContaining({ refusal })

test('what was mistyped is put right, told old and new on the timeline, and by name alone in the audit log', async () => {
  const invite = someone(programId, {
    additionalData: entries({ [key.dob]: '1980-05-17T00:00:00+00:00', 'patient.prefLanguage': 'en' }),
  })
  const id = await makePatient(programId, {}, invite)
  const done = await correct(
    id,
    ['lastName', 'Harker', 'Murray'],
    [key.language, 'en', 'es'],
    [key.email, '', 'mina@example.org'],
    [key.dob, '1980-05-17', '1981-05-17T00:00:00+00:00'],
    ['firstName', 'Wilhelmina', 'Wilhelmina'],
  )
  expect(done).toEqual({
    changed: ['lastName', key.language, key.email, key.dob],
    messagesStopped: 0,
    linksRevoked: 0,
    phone: null,
  })
  expect(await row(id)).toMatchObject({
    last_name: 'Murray',
    search_name: 'murray wilhelmina',
    language: 'es',
    dob: '1981-05-17T00:00:00+00:00',
    additional_data: [
      { key: key.dob, value: '1981-05-17T00:00:00+00:00' },
      { key: key.language, value: 'es' },
      { key: key.email, value: 'mina@example.org', editable: true },
    ],
  })
  const [told] = await sql<{ data: { changes: unknown[] } }>(
    "select data from timeline_entry where patient_id = $1 and kind = 'corrected'",
    [id],
  )
  expect(told?.data.changes).toContainEqual({ field: 'lastName', from: 'Harker', to: 'Murray' })
  expect(
    await sql("select data from audit_entry where action = 'patient.correct' and patient_ids[1] = $1", [id]),
  ).toEqual([{ data: { fields: ['lastName', key.language, key.email, key.dob], messagesStopped: 0, linksRevoked: 0 } }])
  // Sent again, everything is so already.
  expect((await correct(id, ['lastName', 'Harker', 'Murray'])).changed).toEqual([])
})

test('of two who correct the same field the second is told; another field is nobody’s quarrel', async () => {
  const id = await makePatient(programId)
  await correct(id, [key.email, '', 'one@example.org'])
  await expect(correct(id, [key.email, '', 'two@example.org'])).rejects.toMatchObject({
    refusal: 'recordChanged',
    detail: { data: { fields: [key.email] } },
  })
  await correct(id, ['firstName', 'Wilhelmina', 'Mina'])
  await correct(id, [key.email, 'one@example.org', 'two@example.org'])
  expect(await row(id)).toMatchObject({ first_name: 'Mina' })
})

test.each<[string, Change[], string]>([
  ['no name at all', [['lastName', 'Harker', ' ']], 'propertyRequired'],
  ['no date of birth any more', [[key.dob, '1980-05-17', '']], 'propertyRequired'],
  ['a number that is none', [['phoneNumber', '', '555']], 'phonePattern'],
  ['a birth date to come', [[key.dob, '1980-05-17', '2999-01-01T00:00:00+00:00']], 'dobFormat'],
  ['a child without a caregiver', [[key.dob, '1980-05-17', '2020-01-01T00:00:00+00:00']], 'caregiverRequired'],
])('%s is refused as an invite is', async (_case, changes, refusal) => {
  const body = someone(programId)
  const id = await makePatient(programId, {}, body)
  const seen = changes.map(
    ([field, from, to]): Change => [field, field === 'phoneNumber' ? body.phoneNumber : from, to],
  )
  await expect(correct(id, ...seen)).rejects.toEqual(refuses(refusal))
})

test('a child’s phone is corrected together with the caregiver’s, and who grew up by a correction has a phone of their own', async () => {
  const body = someChild(programId)
  const id = await makePatient(programId, {}, body)
  const phone = newPhone()
  await expect(correct(id, ['phoneNumber', body.phoneNumber, phone])).rejects.toEqual(refuses('caregiverPhoneDiffers'))
  await correct(id, ['phoneNumber', body.phoneNumber, phone], [key.caregiverPhone, body.phoneNumber, phone])
  expect(await row(id)).toMatchObject({ phone_number: phone, phone_is_caregivers: true })
  await correct(id, [key.dob, '2015-01-31', '1990-01-31T00:00:00+00:00'])
  expect(await row(id)).toMatchObject({ phone_is_caregivers: false })
})

test('what was amiss before keeps nobody from putting something else right', async () => {
  const id = await makePatient(programId)
  await sql('update patient set first_name = null, phone_number = null where id = $1', [id])
  expect((await correct(id, [key.email, '', 'a@example.org'])).changed).toEqual([key.email])
})

test('somebody else’s number or partner ID is answered with who has it, also where they came at the same moment', async () => {
  const known = someone(programId)
  const knownId = await makePatient(programId, {}, known)
  const body = someone(programId)
  const id = await makePatient(programId, {}, body)
  await expect(correct(id, ['externalId', body.externalId, known.externalId])).rejects.toMatchObject({
    refusal: 'patientExists',
    detail: { data: { externalId: known.externalId, phoneNumber: known.phoneNumber, _id: knownId } },
  })
  const fresh = newExternalId()
  let rival: Promise<unknown> = Promise.resolve()
  await sqlUnit(async (other) => {
    await other.sql({ name: 'test.past', text: unlogged }, [])
    await other.sql({ name: 'test.rival', text: 'update patient set external_id = $2 where id = $1' }, [knownId, fresh])
    rival = correct(id, ['externalId', body.externalId, fresh]).catch((error) => error)
    await expect
      .poll(() => sql("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
      .toHaveLength(1)
  })
  expect(await rival).toMatchObject({ refusal: 'patientExists', detail: { data: { _id: knownId } } })
})

test('nothing that waits for the number before is sent, no link that went there opens; an opt-out stays', async () => {
  const body = someone(programId)
  const id = await makePatient(programId, { skipOnboarding: false }, body)
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
     select 'late-' || id, program_id, patient_id, phone_number, 'reply', '', 'en', 'Hello', encoding, 1, 'uncertain', created_at, created_at from sms where patient_id = $1`,
    [id],
  )
  await sql("update patient set lifecycle = 'unsubscribed' where id = $1", [id])
  const phone = newPhone()
  await markPhoneHere(programId, phone, 'stopped_here_at')
  const done = await correct(id, ['phoneNumber', body.phoneNumber, phone])
  expect(done).toEqual({ changed: ['phoneNumber'], messagesStopped: 1, linksRevoked: 1, phone: 'optedOut' })
  expect(await row(id)).toMatchObject({ phone_number: phone, lifecycle: 'unsubscribed', zones: ['America/New_York'] })
  const messages = () => sql('select state, reason, sealed_body from sms where patient_id = $1 order by kind', [id])
  const stopped = { state: 'suppressed', reason: 'numberChanged', sealed_body: null }
  expect((await messages())[0]).toEqual(stopped)
  expect(
    await sql(
      'select 1 from flow_link l join flow f on f.id = l.flow_id where f.patient_id = $1 and l.revoked_at is null',
      [id],
    ),
  ).toEqual([])

  // One that somebody wants sent again, or that was being written at that moment, is not sent there either.
  await sql("update sms set state = 'queued' where patient_id = $1 and kind = 'reply'", [id])
  await claimMessages(single(), { worker: 'w', most: 10 })
  expect(await messages()).toEqual([stopped, stopped])
})

test('with the date of birth the task that asked for it is done', async () => {
  await sql('update support_program set require_only_program = true where id = $1', [programId])
  const id = await makePatient(programId, { additionalData: [] })
  await correct(id, [key.dob, '', '1970-01-01T00:00:00+00:00'])
  expect(
    await sql('select done_by as "doneBy", done_by_id as "doneById" from task where patient_id = $1', [id]),
  ).toEqual([{ doneBy: 'Kofi Osei', doneById: 'st_1' }])
})
