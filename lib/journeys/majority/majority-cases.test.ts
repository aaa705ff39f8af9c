// What a wrong birth date, a closed phone, a refusal and a caregiver's number do to the coming of age.
import { beforeAll, describe, expect, test } from 'vitest'
import { findKnown } from '@/lib/batches/imports/find-known'
import { key } from '@/lib/contract/patients/additional-data'
import type { CorrectableField } from '@/lib/contract/patients/corrections'
import { daysAfter } from '@/lib/contract/patients/majority'
import { duplicateBody } from '@/lib/contract/patients/patient-list'
import { writeConsents } from '@/lib/journeys/flows/write-consents'
import { sendLink } from '@/lib/journeys/links/send-link'
import { correctPatient } from '@/lib/patients/corrections/correct-patient'
import { checkDuplicate } from '@/lib/patients/invite/check-duplicate'
import { requireCase } from '@/lib/patients/updates/read-case'
import { testActor, testDatabase } from '@/lib/testing/database'
import { markPhoneHere } from '@/lib/testing/known-phones'
import { bornFor, inDays, minorsOf, today } from '@/lib/testing/minors'
import { makeProgram } from '@/lib/testing/partner'
import { type Body, entries, newPhone, someChild, someone } from '@/lib/testing/people'
import { makePatient, Phone } from '@/lib/testing/phones'
import { followMajority } from './follow-majority'

const { sql, unit, single, pool } = testDatabase()
const actor = { ...testActor, kind: 'system', name: 'Hubline' } as const
let programId = ''
beforeAll(async () => {
  programId = await makeProgram()
})

const { child, patient, kinds, openTasks, sms, agree, keyOf } = minorsOf({ sql, unit }, () => programId)

test('a birth date that was wrong uses up nothing: the minor is the caregiver’s again and comes of age on their own day', async () => {
  const own = newPhone()
  const { patientId, phone } = await child(20, { [key.patientPhone]: own })
  const wrong = bornFor(20)
  await followMajority(actor, inDays(20))
  const correct = (days: number, from: string, to: string) =>
    unit((u) =>
      correctPatient(
        { ...u, now: inDays(days) },
        { programId, patientId, changes: [{ field: key.dob, from: from.slice(0, 10), to }] },
      ),
    )
  expect(await correct(21, wrong, bornFor(385))).toMatchObject({ changed: [key.dob, 'phoneNumber'], linksRevoked: 1 })
  expect(await patient(patientId)).toMatchObject({ phone_number: phone, phone_is_caregivers: true })
  // Nobody is told that they are an adult, and the caregiver is asked nothing about themself.
  await followMajority(actor, inDays(22))
  await unit((u) =>
    sendLink({ ...u, now: inDays(22) }, { programId, patientId, kind: 'pap', cause: 'staff', send: true }),
  )
  expect((await sms(patientId)).filter(({ phone_number }) => phone_number === phone)).toMatchObject([{ kind: 'link' }])
  expect(
    await sql(`select 1 from flow where patient_id = $1 and state = 'open' and 'caregiverActs' = any("only")`, [
      patientId,
    ]),
  ).toEqual([])
  for (const days of [325, 326, 385, 386]) await followMajority(actor, inDays(days))
  expect(await kinds(patientId, 'majorityNear')).toEqual([{ on: daysAfter(today, 385), asked: false }])
  const ends = await kinds(patientId, 'caregiverEnded')
  expect(ends).toHaveLength(2)
  expect(ends).toContainEqual(expect.objectContaining({ on: daysAfter(today, 385) }))
  expect(await patient(patientId)).toMatchObject({ phone_number: own, phone_is_caregivers: false })
  expect((await sms(patientId)).filter(({ kind }) => kind === 'renewal')).toHaveLength(2)
})

test('the renewal waits while the phone on record is a caregiver’s', async () => {
  const { patientId } = await child(7)
  await followMajority(actor, inDays(7))
  await sql('update patient set phone_number = $2, phone_is_caregivers = true where id = $1', [patientId, newPhone()])
  await followMajority(actor, inDays(8))
  expect(await sms(patientId)).toEqual([])
})

test('a renewal that may not be sent is not done: somebody has the task, and it goes once it may', async () => {
  const own = newPhone()
  const { patientId } = await child(6, { [key.patientPhone]: own })
  await markPhoneHere(programId, own, 'wrong_at')
  for (const days of [6, 6, 7]) await followMajority(actor, inDays(days))
  const flows = () => sql('select 1 from flow where patient_id = $1', [patientId])
  expect([await sms(patientId), await flows(), await openTasks(patientId)]).toEqual([[], [], 1])

  await markPhoneHere(programId, own, 'wrong_at', null)
  await followMajority(actor, inDays(8))
  expect(await sms(patientId)).toMatchObject([{ kind: 'renewal', phone_number: own, state: 'queued' }])
  expect(await openTasks(patientId)).toBe(0)
})

test('what the caregiver refused or took back is asked of the new adult; a STOP stays a STOP', async () => {
  const { patientId } = await child(4, { [key.patientPhone]: newPhone() })
  const said = { patientId, value: false, channel: 'phone' } as const
  await unit((u) =>
    writeConsents(u, programId, [
      { ...said, name: 'communication', basis: 'withdrawn', capacity: 'representative' },
      { ...said, name: 'marketing', basis: 'withdrawn', channel: 'sms' },
      // With the help of staff: the father's, by what he is to the patient, and by who took it back.
      { ...said, name: 'sharePHI', basis: 'texted', capacity: 'assisted', actorKind: 'staff', relationship: 'father' },
      { ...said, name: 'fcra', basis: 'withdrawn', capacity: 'assisted', actorKind: 'caregiver' },
    ]),
  )
  await followMajority(actor, inDays(4))
  expect(await sql('select name, basis from consent_now where patient_id = $1 order by name', [patientId])).toEqual([
    { name: 'communication', basis: 'ended' },
    { name: 'fcra', basis: 'ended' },
    { name: 'marketing', basis: 'withdrawn' },
    { name: 'sharePHI', basis: 'ended' },
  ])
  expect(await sms(patientId)).toMatchObject([{ kind: 'renewal', state: 'queued' }])
  const [flow] = await sql<{ only: string[] }>('select "only" from flow where patient_id = $1 and state = \'open\'', [
    patientId,
  ])
  expect(flow?.only).toEqual(expect.arrayContaining(['communication', 'fcra']))
  expect(flow?.only).not.toContain('marketing')
})

test('the calls that were planned with the caregiver are the patient’s from the day on', async () => {
  const { patientId } = await child(4)
  const call = (id: string, data: object) =>
    sql(
      "insert into task (id, program_id, patient_id, kind, data, created_at) values ($1, $2, $3, 'call', $4, now())",
      [`tk_${id}_${patientId}`, programId, patientId, JSON.stringify(data)],
    )
  const office = { party: 'prescriber', contactId: 'ct_1', purpose: 'followUp' }
  await call('1', { party: 'caregiver', contactId: null, purpose: 'welcome' })
  await call('2', office)
  await followMajority(actor, inDays(4))
  expect(await sql("select data from task where patient_id = $1 and kind = 'call' order by id", [patientId])).toEqual([
    { data: { party: 'patient', contactId: null, purpose: 'welcome' } },
    { data: office },
  ])
})

test('a caregiver’s number in the place of the patient’s own ends no task', async () => {
  const { patientId, phone } = await child(9)
  await followMajority(actor, inDays(9))
  const set = (to: string, from = '') =>
    unit((u) => correctPatient(u, { programId, patientId, changes: [{ field: key.patientPhone, from, to }] }))
  await expect(set(phone)).rejects.toMatchObject({ refusal: 'phoneCaregivers', detail: { data: { confirm: false } } })
  expect(await openTasks(patientId)).toBe(1)
  await set(newPhone())
  expect(await openTasks(patientId)).toBe(0)
})

test('the caregiver’s old number is the new adult’s only where staff say so; then the renewal goes there', async () => {
  const { patientId, phone } = await child(9)
  await followMajority(actor, inDays(9))
  const set = (to: string, ownPhone?: boolean) =>
    unit((u) =>
      correctPatient(
        { ...u, now: inDays(10) },
        { programId, patientId, changes: [{ field: 'phoneNumber', from: '', to }], ownPhone },
      ),
    )
  await expect(set(phone)).rejects.toMatchObject({ refusal: 'phoneCaregivers', detail: { data: { confirm: true } } })
  // Also the number that the record names as the caregiver's.
  const named = newPhone()
  await sql(
    `update patient set additional_data = (select jsonb_agg(case when e ->> 'key' = $2 then jsonb_set(e, '{value}', to_jsonb($3::text)) else e end) from jsonb_array_elements(additional_data) e) where id = $1`,
    [patientId, key.caregiverPhone, named],
  )
  await expect(set(named)).rejects.toMatchObject({ refusal: 'phoneCaregivers' })
  await followMajority(actor, inDays(10))
  expect([await patient(patientId), await sms(patientId), await openTasks(patientId)]).toMatchObject([
    { phone_number: null },
    [],
    1,
  ])
  await set(phone, true)
  await followMajority(actor, inDays(2))
  expect(await patient(patientId)).toMatchObject({ phone_number: phone, phone_is_caregivers: false })
  expect(await sms(patientId)).toMatchObject([{ kind: 'renewal', phone_number: phone }])
  expect(await openTasks(patientId)).toBe(0)
  const [told] = await sql<{ data: object }>(
    `select data from timeline_entry where patient_id = $1 and kind = 'corrected'`,
    [patientId],
  )
  expect(told?.data).toMatchObject({ ownPhone: true })
})

test('who is asked for information beside the renewal has given it', async () => {
  const { patientId } = await child(0, { [key.patientPhone]: newPhone() }, { isCaregiver: true })
  await sql("update patient set created_at = created_at - interval '9 days', enrollment = 'needInfo' where id = $1", [
    patientId,
  ])
  await agree(patientId)
  await followMajority(actor, inDays(0))
  const { key: link } = await unit((u) =>
    sendLink(
      { ...u, now: inDays(0) },
      { programId, patientId, kind: 'missing', only: ['gender'], cause: 'staff', send: false },
    ),
  )
  const phone = new Phone(link)
  await phone.open(bornFor(0).slice(0, 10))
  await phone.answer('gender', { gender: 'female' })
  for (const item of ['sharePHI', 'communication', 'caregiverInformed', 'caregiverActs'] as const)
    await phone.answer(item, { choice: 'yes' })
  await phone.answer('signature', { mode: 'type', signedName: 'Wilhelmina Harker', relationship: '' })
  await phone.finish()
  expect(await patient(patientId)).toMatchObject({ enrollment: 'enrollComplete' })
})

test('an invite that names the caregiver’s phone of before is of the same patient', async () => {
  const { patientId, phone } = await child(0, { [key.patientPhone]: newPhone() }, { isCaregiver: true })
  await sql("update patient set created_at = created_at - interval '9 days' where id = $1", [patientId])
  await followMajority(actor, inDays(0))
  const again = (change: Record<string, string> = {}, body: Body = {}) =>
    makePatient(
      programId,
      {},
      someone(programId, {
        phoneNumber: phone,
        additionalData: entries({ [key.dob]: bornFor(0), ...change }),
        ...body,
      }),
    )
  await expect(again()).rejects.toMatchObject({ refusal: 'patientExists', detail: { data: { _id: patientId } } })
  const draft = { phoneNumber: phone, firstName: 'Wilhelmina', bornOn: bornFor(0).slice(0, 10) }
  const check = await unit((u) => checkDuplicate(u, { ...duplicateBody.parse(draft), programId }))
  expect(check.taken).toMatchObject({ id: patientId, because: 'phoneNumber' })
  const identity = { row: 1, externalId: null, phoneIsCaregivers: false, ...draft }
  const { known } = await findKnown(single(), programId, [identity])
  expect(known.get(1)).toMatchObject({ patientId })
  // The person who has the phone now may be somebody else.
  expect(await again({ [key.dob]: '1980-05-17T00:00:00+00:00' })).not.toBe(patientId)
})

test('a finish and a correction take the task before the patient, both', async () => {
  const { patientId } = await child(50)
  await followMajority(actor, inDays(0))
  const phone = new Phone(await keyOf(patientId, 'missing', new Date()))
  await phone.open(bornFor(50).slice(0, 10))
  await phone.answer('ownPhone', { ownPhone: '(212) 555-0177' })
  const client = await pool().connect()
  let finished: Promise<unknown> | undefined
  try {
    await client.query('begin')
    await client.query("select id from task where patient_id = $1 and kind = 'ownPhone' for no key update", [patientId])
    finished = phone.finish()
    await expect
      .poll(() => sql("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
      .toHaveLength(1)
    await client.query('select id from patient where id = $1 for no key update nowait', [patientId])
    await client.query('commit')
  } finally {
    client.release()
  }
  await finished
  expect(await openTasks(patientId)).toBe(0)
})

describe('a number of the caregiver’s that is the patient’s own now', () => {
  const grown = async () => {
    const { patientId, phone } = await child(0, {}, { isCaregiver: true })
    await sql("update patient set created_at = created_at - interval '9 days' where id = $1", [patientId])
    await followMajority(actor, inDays(0))
    const set = (changes: { field: CorrectableField; from?: string; to: string }[], ownPhone?: boolean) =>
      unit((u) =>
        correctPatient(
          { ...u, now: inDays(1) },
          { programId, patientId, changes: changes.map((each) => ({ from: '', ...each })), ownPhone },
        ),
      )
    return { patientId, phone, set }
  }
  const calledBy = (patientId: string, phoneNumber: string) =>
    unit((u) => requireCase(u, programId, patientId, { phoneNumber, status: { name: 'x', text: 'x' } }))

  test('stays the caregiver’s for an invite and for a partner’s call', async () => {
    const { patientId, phone, set } = await grown()
    await set([{ field: 'phoneNumber', to: phone }], true)
    const body = { phoneNumber: phone, isCaregiver: true }
    const asked = someChild(programId, { change: { [key.dob]: bornFor(0) }, body })
    await expect(makePatient(programId, {}, asked)).rejects.toMatchObject({
      refusal: 'patientExists',
      detail: { data: { _id: patientId } },
    })
    // Also after the patient has another.
    await set([{ field: 'phoneNumber', from: phone, to: newPhone() }])
    await expect(calledBy(patientId, phone)).resolves.toMatchObject({ programId })
    await expect(makePatient(programId, {}, asked)).rejects.toMatchObject({ refusal: 'patientExists' })
    // A patient who has it back is asked again.
    const [now] = await sql<{ phone_number: string }>('select phone_number from patient where id = $1', [patientId])
    await expect(set([{ field: 'phoneNumber', from: now?.phone_number, to: phone }])).rejects.toMatchObject({
      refusal: 'phoneCaregivers',
    })
  })

  test('is the one that was named: another of the caregiver’s stays theirs', async () => {
    const { patientId, phone, set } = await grown()
    const named = newPhone()
    await set([{ field: key.caregiverPhone, from: phone, to: named }])
    await set([{ field: 'phoneNumber', to: named }], true)
    await expect(calledBy(patientId, phone)).resolves.toMatchObject({ programId })
    await followMajority(actor, inDays(11))
    expect(await sms(patientId)).toMatchObject([{ kind: 'renewal', phone_number: named }])
    await expect(set([{ field: 'phoneNumber', from: named, to: phone }])).rejects.toMatchObject({
      refusal: 'phoneCaregivers',
    })
  })

  test.each(['at once', 'afterwards'])(
    'is taken for the record’s own entry %s, and no other of theirs is',
    async (when) => {
      const { patientId, phone, set } = await grown()
      const texted = { field: 'phoneNumber', to: phone } as const
      const own = { field: key.patientPhone, to: phone } as const
      await expect(set([own])).rejects.toMatchObject({ detail: { data: { confirm: false } } })
      await expect(set([texted, own])).rejects.toMatchObject({ detail: { data: { confirm: true } } })
      if (when === 'at once') await set([texted, own], true)
      else {
        await set([texted], true)
        await set([own])
      }
      expect(await patient(patientId)).toMatchObject({ phone_number: phone, phone_is_caregivers: false })
      expect(await openTasks(patientId)).toBe(0)
      const named = newPhone()
      await set([{ field: key.caregiverPhone, from: phone, to: named }])
      await expect(set([{ field: key.patientPhone, from: phone, to: named }], true)).rejects.toMatchObject({
        detail: { data: { confirm: false } },
      })
    },
  )
})
