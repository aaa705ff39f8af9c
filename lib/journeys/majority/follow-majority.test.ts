// A minor comes of age: asked sixty days before, ended on the day, asked for their own consents, each once.
import { beforeAll, expect, test } from 'vitest'
import { key } from '@/lib/contract/patients/additional-data'
import { eventBody } from '@/lib/contract/patients/event'
import { daysAfter } from '@/lib/contract/patients/majority'
import { Refusal } from '@/lib/contract/refusals'
import { enrollmentStatus } from '@/lib/contract/vocabulary'
import { sendLink } from '@/lib/journeys/links/send-link'
import { correctPatient } from '@/lib/patients/corrections/correct-patient'
import { requireCase } from '@/lib/patients/updates/read-case'
import { testActor, testDatabase } from '@/lib/testing/database'
import { bornFor, inDays, minorsOf, today } from '@/lib/testing/minors'
import { makeProgram } from '@/lib/testing/partner'
import { newPhone } from '@/lib/testing/people'
import { makePatient, Phone } from '@/lib/testing/phones'
import { followMajority } from './follow-majority'

const { sql, unit, single } = testDatabase()
const actor = { ...testActor, kind: 'system', name: 'Hubline' } as const
let programId = ''
beforeAll(async () => {
  programId = await makeProgram()
})

const { child, patient, kinds, openTasks, sms, agree, keyOf } = minorsOf({ sql, unit }, () => programId)

test('sixty days before, the caregiver is asked for the patient’s own phone, once, and somebody has a task', async () => {
  const { patientId, phone } = await child(100)
  await followMajority(actor, inDays(39))
  expect(await kinds(patientId, 'majorityNear')).toEqual([])
  for (const days of [40, 40, 41, 99]) await followMajority(actor, inDays(days))
  expect(await kinds(patientId, 'majorityNear')).toEqual([{ on: daysAfter(today, 100), asked: true }])
  expect(await sms(patientId)).toEqual([{ kind: 'link', phone_number: phone, state: 'queued', reason: null }])
  expect(await openTasks(patientId)).toBe(1)
  expect(await patient(patientId)).toMatchObject({ phone_number: phone, phone_is_caregivers: true })
})

test('whose own phone is on record is asked nothing', async () => {
  const { patientId } = await child(50, { [key.patientPhone]: newPhone() })
  await followMajority(actor, inDays(1))
  expect(await kinds(patientId, 'majorityNear')).toEqual([{ on: daysAfter(today, 50), asked: false }])
  expect([await sms(patientId), await openTasks(patientId)]).toEqual([[], 0])
})

test('the caregiver’s answer is the patient’s own phone, ends the task, and is told to no partner', async () => {
  const { patientId, phone: theirs } = await child(50)
  // The caregiver's number in the place of the patient's own is shown as no answer.
  await sql(
    `update patient set additional_data = additional_data || jsonb_build_array(jsonb_build_object('key', $2::text, 'value', $3::text, 'editable', true)) where id = $1`,
    [patientId, key.patientPhone, theirs],
  )
  await followMajority(actor, inDays(0))
  const phone = new Phone(await keyOf(patientId, 'missing', new Date()))
  await phone.open(bornFor(50).slice(0, 10))
  expect(await phone.answer('ownPhone', { ownPhone: '12' })).toMatchObject({
    problems: [{ field: 'ownPhone', problem: 'phoneFormat' }],
  })
  expect(await phone.answer('ownPhone', { ownPhone: theirs })).toMatchObject({
    problems: [{ field: 'ownPhone', problem: 'phoneCaregivers' }],
  })
  expect(await phone.answer('ownPhone', { ownPhone: '(212) 555-0188' })).toMatchObject({ page: 'check' })
  await phone.finish()
  expect(await openTasks(patientId)).toBe(0)
  expect(await sql('select 1 from callback where patient_id = $1', [patientId])).toEqual([])
  expect(await patient(patientId)).toMatchObject({ enrollment: null, phone_is_caregivers: true })
  await followMajority(actor, inDays(50))
  expect(await patient(patientId)).toMatchObject({ phone_number: '+12125550188', phone_is_caregivers: false })
})

test('on the day it all ends at once: links, waiting texts, consents, the phone; states go on', async () => {
  const own = newPhone()
  const { patientId, phone } = await child(20, { [key.patientPhone]: own })
  await agree(patientId)
  await sql("update patient set enrollment = 'pending' where id = $1", [patientId])
  const link = await unit((u) =>
    sendLink({ ...u, now: inDays(19) }, { programId, patientId, kind: 'pap', cause: 'staff', send: true }),
  )
  await followMajority(actor, inDays(19))
  expect(await kinds(patientId, 'caregiverEnded')).toEqual([])
  await followMajority(actor, inDays(20))
  await followMajority(actor, inDays(20))

  expect(await kinds(patientId, 'caregiverEnded')).toEqual([
    { on: daysAfter(today, 20), linksRevoked: 1, messagesStopped: 1, consents: 2, phone: true },
  ])
  expect(await patient(patientId)).toMatchObject({
    phone_number: own,
    phone_is_caregivers: false,
    is_caregiver: false,
    required_consent: true,
    consented_at: null,
    lifecycle: 'notInvited',
    enrollment: 'pending',
  })
  expect(
    await sql("select name, value, basis from consent_now where patient_id = $1 and basis = 'ended' order by name", [
      patientId,
    ]),
  ).toEqual(['communication', 'sharePHI'].map((name) => ({ name, value: false, basis: 'ended' })))
  expect(await sms(patientId)).toEqual([
    { kind: 'link', phone_number: phone, state: 'suppressed', reason: 'caregiverEnded' },
    { kind: 'renewal', phone_number: own, state: 'queued', reason: null },
  ])
  expect(await new Phone(link.key).open(bornFor(20).slice(0, 10))).toMatchObject({ page: 'gate', wrong: true })
  expect(
    await sql(`select f.kind, f.actor, f."only", f.state from flow f where f.patient_id = $1 and state = 'open'`, [
      patientId,
    ]),
  ).toEqual([
    {
      kind: 'missing',
      actor: 'patient',
      state: 'open',
      only: expect.arrayContaining(['sharePHI', 'communication', 'caregiverInformed', 'caregiverActs', 'signature']),
    },
  ])
  // Only the renewal goes, whoever asks: another text waits for the consent.
  const dose = await unit((u) =>
    sendLink({ ...u, now: inDays(20) }, { programId, patientId, kind: 'dosage', cause: 'staff', send: true }),
  )
  expect(dose.sms).toMatchObject({ status: 'suppressed', reason: 'consentMissing' })

  // A partner goes on with the number it knows.
  const { status } = eventBody.parse({
    supportProgramId: programId,
    status: { name: enrollmentStatus, text: 'approved' },
  })
  for (const phoneNumber of [phone, own, undefined])
    expect(await requireCase(single(), programId, patientId, { phoneNumber, status })).toMatchObject({ id: patientId })
  await expect(requireCase(single(), programId, patientId, { phoneNumber: newPhone(), status })).rejects.toEqual(
    new Refusal('patientNotFound'),
  )
})

test('where no own phone is known nothing is sent to anybody; the task stays until there is one', async () => {
  const { patientId, phone } = await child(10)
  await followMajority(actor, inDays(10))
  expect(await patient(patientId)).toMatchObject({ phone_number: null, phone_is_caregivers: false })
  expect([await sms(patientId), await openTasks(patientId)]).toEqual([[], 1])
  // The caregiver's own number is none of the patient's.
  await sql(
    `update patient set additional_data = additional_data || jsonb_build_array(jsonb_build_object('key', $2::text, 'value', $3::text)) where id = $1`,
    [patientId, key.patientPhone, phone],
  )
  await followMajority(actor, inDays(11))
  expect([await patient(patientId), await sms(patientId)]).toMatchObject([{ phone_number: null }, []])

  const own = newPhone()
  const change = { field: 'phoneNumber', from: '', to: own } as const
  await unit((u) => correctPatient({ ...u, now: inDays(12) }, { programId, patientId, changes: [change] }))
  expect(await openTasks(patientId)).toBe(0)
  for (const days of [12, 12, 13]) await followMajority(actor, inDays(days))
  expect(await sms(patientId)).toMatchObject([{ kind: 'renewal', phone_number: own }])
})

test('a phone that somebody else of the program has is not taken over', async () => {
  const own = newPhone()
  await child(400)
  await makePatient(programId, { phoneNumber: own })
  const { patientId } = await child(5, { [key.patientPhone]: own })
  await followMajority(actor, inDays(5))
  expect(await patient(patientId)).toMatchObject({ phone_number: null })
  expect(await openTasks(patientId)).toBe(1)
})

test('a state’s own age counts, and an adult with a caregiver is left alone', async () => {
  const of = (state: string, days: number, age: number) =>
    child(0, { [key.dob]: bornFor(days, age), [key.state]: state }, { isCaregiver: true })
  const [alabama, mississippi, adult] = [await of('AL', 30, 19), await of('MS', 30, 18), await of('NY', 30, 40)]
  await followMajority(actor, inDays(29))
  await followMajority(actor, inDays(30))
  const ended = async ({ patientId }: { patientId: string }) => (await kinds(patientId, 'caregiverEnded')).length
  expect([await ended(alabama), await ended(mississippi), await ended(adult)]).toEqual([1, 1, 0])
  expect(await kinds(adult.patientId, 'majorityNear')).toEqual([])
})

test('the day begins where the program is', async () => {
  const { patientId } = await child(3)
  const midnight = Date.parse(`${daysAfter(today, 3)}T04:00:00Z`)
  await followMajority(actor, new Date(midnight - 2 * 3_600_000))
  expect(await kinds(patientId, 'caregiverEnded')).toHaveLength(0)
  await followMajority(actor, new Date(midnight + 2 * 3_600_000))
  expect(await kinds(patientId, 'caregiverEnded')).toHaveLength(1)
})

test('the renewal form asks what the caregiver may still hear and do; each is taken back later, and partners hear of neither', async () => {
  // Of age today, and here since before.
  const { patientId } = await child(0, { [key.patientPhone]: newPhone() }, { isCaregiver: true })
  await sql("update patient set created_at = created_at - interval '9 days' where id = $1", [patientId])
  await agree(patientId)
  await sql("update patient set enrollment = 'needInfo' where id = $1", [patientId])
  await followMajority(actor, inDays(0))
  const [flow] = await sql<{ id: string; kind: 'missing' }>(
    "select id, kind from flow where patient_id = $1 and state = 'open'",
    [patientId],
  )
  const again = { programId, patientId, kind: 'missing', flowId: flow?.id ?? '', cause: 'staff', send: true } as const
  const sent = await unit((u) => sendLink({ ...u, now: inDays(0) }, again))
  // Sent once more it is the renewal still: nothing else may go.
  expect((await sms(patientId)).map(({ kind }) => kind)).toEqual(['renewal', 'renewal'])

  const phone = new Phone(sent.key)
  await phone.open(bornFor(0).slice(0, 10))
  for (const item of ['sharePHI', 'communication', 'caregiverInformed'] as const)
    await phone.answer(item, { choice: 'yes' })
  await phone.answer('caregiverActs', { choice: 'no' })
  await phone.answer('signature', { mode: 'type', signedName: 'Wilhelmina Harker', relationship: '' })
  await phone.finish()
  const ledger = () =>
    sql<{ name: string; value: boolean; basis: string; capacity: string | null }>(
      'select name, value, basis, capacity from consent_now where patient_id = $1 order by name',
      [patientId],
    )
  const signed = { basis: 'signed', capacity: 'self' }
  expect(await ledger()).toEqual([
    { name: 'caregiverActs', value: false, ...signed },
    { name: 'caregiverInformed', value: true, ...signed },
    { name: 'communication', value: true, ...signed },
    { name: 'sharePHI', value: true, ...signed },
  ])
  expect(await patient(patientId)).toMatchObject({ consented_at: expect.any(Date), enrollment: 'needInfo' })
  expect(await sql('select 1 from callback where patient_id = $1', [patientId])).toEqual([])

  await phone.post('withdrawConsent', { name: 'caregiverInformed' })
  expect(await ledger()).toContainEqual(
    expect.objectContaining({ name: 'caregiverInformed', value: false, basis: 'withdrawn' }),
  )
})
