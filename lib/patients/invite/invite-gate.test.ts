// An invite asks the gate as every message does: what the hub knows of a phone holds the invitation of a patient who is
// new, also where another program's patient texted STOP. Nearly every phone is unknown, and costs one statement.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inviteBody } from '@/lib/contract/patients/invite'
import { Refusal } from '@/lib/contract/refusals'
import type { Actor } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { testActor, testDatabase } from '@/lib/testing/database'
import { markPhone, markPhoneHere, type OutsideMark, type OwnMark, sentBefore } from '@/lib/testing/known-phones'
import { makeProgram } from '@/lib/testing/partner'
import { type Body, newPhone, someone } from '@/lib/testing/people'
import { invitePatient } from './invite-patient'
import { previewInvitation } from './preview-invitation'
import { previewsPerHour } from './preview-limit'

const { sql, single, unit } = testDatabase()
const noon = new Date('2026-06-15T17:00:00Z')
const minute = 60_000
let programId = ''

beforeAll(async () => {
  vi.setSystemTime(noon)
  programId = await makeProgram()
  await sql('update support_program set sms_per_day = 3 where id = $1', [programId])
})
beforeEach(() => void vi.setSystemTime(noon))
afterAll(() => void vi.useRealTimers())

async function invite(change: Body = {}, actor: Actor = testActor) {
  const program = (await readAdmission(null, programId)).program ?? expect.fail('no program')
  const seen: string[] = []
  const made = await invitePatient(
    {
      ...single(actor),
      sql: (statement, values) => {
        seen.push(statement.name)
        return single(actor).sql(statement, values)
      },
    },
    program,
    inviteBody.parse(someone(programId, change)),
  )
  const [message] = await sql('select * from sms where patient_id = $1', [made.patientId])
  const [entry] = await sql<{ data: { sms: object }; sms_id: string }>(
    "select data, sms_id from timeline_entry where patient_id = $1 and kind = 'invited'",
    [made.patientId],
  )
  return { ...made, message, entry, statements: seen.filter((name) => name !== 'sms.templates').length }
}
const preview = (phoneNumber: string) =>
  unit((u) =>
    previewInvitation(u, { programId, phoneNumber, requiredConsent: true, language: '', zip: '', state: '', city: '' }),
  )

test('a phone nobody knows: one statement', async () => {
  const { message, statements } = await invite()
  expect(message).toMatchObject({ state: 'queued', not_before: noon, by_kind: 'system', by_name: 'Test' })
  expect(statements).toBe(1)
})

test.each<[OwnMark, string]>([
  ['opted_out_at', 'optedOut'],
  ['stopped_here_at', 'optedOut'],
  ['wrong_at', 'wrongNumber'],
  ['invalid_here_at', 'invalidNumber'],
])('%s: the patient is made, and the invitation is not sent', async (mark, reason) => {
  const phoneNumber = newPhone()
  await markPhoneHere(programId, phoneNumber, mark)
  const verdict = { status: 'suppressed', reason }
  expect((await preview(phoneNumber)).verdict).toEqual(verdict)
  const { message, entry, smsId, statements, patientId } = await invite({ phoneNumber })
  expect(message).toMatchObject({ id: smsId, state: 'suppressed', reason, sealed_body: null, link_id: null })
  expect(entry).toMatchObject({ sms_id: smsId, data: { sms: verdict } })
  expect(statements).toBe(2)
  // Everything else came into being as ever, once.
  expect(
    await sql(
      `select (select count(*)::int from flow where patient_id = $1) as flows, (select count(*)::int from timeline_entry where patient_id = $1) as entries,
              (select count(*)::int from audit_entry where patient_ids = array[$1]) as audits, lifecycle from patient where id = $1`,
      [patientId],
    ),
  ).toEqual([{ flows: 1, entries: 1, audits: 1, lifecycle: 'invited' }])
})

test('a phone of which nobody has decided yet: the invitation waits for the decision', async () => {
  const phoneNumber = newPhone()
  await markPhoneHere(programId, phoneNumber, 'held_here_at')
  expect((await preview(phoneNumber)).verdict).toMatchObject({ status: 'deferred', reason: 'optOutPending' })
  const { message } = await invite({ phoneNumber })
  expect(message).toMatchObject({ state: 'deferred', reason: 'optOutPending' })
})

test.each<OutsideMark>(['stopped_at', 'held_at', 'invalid_at'])(
  '%s, of which the program knows nothing: the invitation waits without a time, and the preview asks nobody',
  async (mark) => {
    const phoneNumber = newPhone()
    await markPhone(phoneNumber, mark)
    expect((await preview(phoneNumber)).verdict).toEqual({ status: 'queued' })
    const { message, entry, statements } = await invite({ phoneNumber })
    expect(message).toMatchObject({ state: 'deferred', reason: 'phoneClosed', sealed_body: expect.any(String) })
    expect(entry).toMatchObject({ data: { sms: { status: 'deferred', reason: 'phoneClosed' } } })
    expect(statements).toBe(2)
    // Once a patient of the program has the phone, its people may see that nothing goes there.
    expect((await preview(phoneNumber)).verdict).toEqual({ status: 'deferred', reason: 'phoneClosed' })
  },
)

test('each preview is audited, with the number as a keyed hash; sixty numbers an hour, and no more', async () => {
  const person: Actor = { ...testActor, kind: 'staff', id: 'st_curious', name: 'Kim' }
  const ask = (phoneNumber: string, now = noon) =>
    unit(
      (u) =>
        previewInvitation(
          { ...u, now },
          { programId, phoneNumber, requiredConsent: true, language: '', zip: '', state: '', city: '' },
        ),
      person,
    )
  const numbers = Array.from({ length: previewsPerHour }, newPhone)
  for (const number of numbers) await ask(number)
  await ask(numbers[0] ?? '')
  await expect(ask(newPhone())).rejects.toMatchObject({ refusal: 'rateLimited' })
  await ask(newPhone(), new Date(noon.getTime() + 60 * minute))
  const rows = await sql<{ data: { phone: string } }>(
    `select data from audit_entry where action = 'patient.previewInvitation' and caller_id = $1 and program_id = $2 order by id`,
    [person.id, programId],
  )
  expect(rows).toHaveLength(previewsPerHour + 2)
  expect(new Set(rows.map(({ data }) => data.phone)).size).toBe(previewsPerHour + 1)
  expect(JSON.stringify(rows)).not.toContain('1212')
})

test('a mark that was taken away holds nothing, and costs nothing', async () => {
  const phoneNumber = newPhone()
  await markPhoneHere(programId, phoneNumber, 'opted_out_at')
  await markPhoneHere(programId, phoneNumber, 'opted_out_at', null)
  expect(await invite({ phoneNumber })).toMatchObject({ statements: 1, message: { state: 'queued' } })
})

test('one message too many waits until one has left the window', async () => {
  const phoneNumber = newPhone()
  await sentBefore(phoneNumber, [new Date(noon.getTime() - 60 * minute), new Date(noon.getTime() - 90 * minute)])
  const child = (firstName: string) => ({ phoneNumber, firstName, isCaregiver: true })
  expect(await invite(child('Anna'))).toMatchObject({ statements: 1, message: { state: 'queued' } })
  await sentBefore(phoneNumber, [new Date(noon.getTime() - 20 * minute)])
  const { message, statements } = await invite(child('Berta'))
  expect(message).toMatchObject({
    state: 'deferred',
    reason: 'frequencyCap',
    not_before: new Date(noon.getTime() - 90 * minute + 24 * 60 * minute),
    sealed_body: expect.any(String),
  })
  expect(statements).toBe(2)
})

test('who is created without an invitation is not looked up', async () => {
  const phoneNumber = newPhone()
  await markPhoneHere(programId, phoneNumber, 'opted_out_at')
  expect(await invite({ phoneNumber, skipOnboarding: true })).toMatchObject({ statements: 1, message: undefined })
})

test('a duplicate is one, whatever is known of the phone', async () => {
  const phoneNumber = newPhone()
  const { patientId } = await invite({ phoneNumber })
  const again = async () => {
    const refusal = await invite({ phoneNumber }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect((refusal as Refusal).detail.data).toMatchObject({ _id: patientId })
  }
  await again()
  await markPhoneHere(programId, phoneNumber, 'opted_out_at')
  await again()
})

test('of 20 equal invites to a known phone at the same moment exactly one wins', async () => {
  const phoneNumber = newPhone()
  await markPhoneHere(programId, phoneNumber, 'opted_out_at')
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => invite({ phoneNumber })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('what staff invite can be taken back for eight seconds; what a partner does leaves at once', async () => {
  const by = (kind: Actor['kind']) => ({ ...testActor, kind, name: 'Rosa' })
  expect((await invite({}, by('staff'))).message).toMatchObject({
    state: 'queued',
    by_kind: 'staff',
    by_name: 'Rosa',
    not_before: new Date(noon.getTime() + 8000),
  })
  expect((await invite({}, by('partner'))).message).toMatchObject({ by_kind: 'partner', not_before: noon })
})
