// An event asks the gate what the hub knows of the phone, in the two statements it always took; and its message says who
// caused it. The answer is 200 whatever becomes of the message, except after the patient's own opt-out (R5).
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventBody } from '@/lib/contract/patients/event'
import { inviteBody } from '@/lib/contract/patients/invite'
import { Refusal } from '@/lib/contract/refusals'
import { notifyNextCall, notifyPrefix } from '@/lib/contract/vocabulary'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { previewSms } from '@/lib/patients/page/preview-sms'
import { pool } from '@/lib/platform/db/client'
import type { Actor, Unit } from '@/lib/platform/unit'
import { readAdmission } from '@/lib/server/web/admission'
import { testActor, testDatabase } from '@/lib/testing/database'
import { markPhone, markPhoneHere, type OwnMark, sentBefore } from '@/lib/testing/known-phones'
import { makeProgram, putTemplate } from '@/lib/testing/partner'
import { event, newPhone, someone } from '@/lib/testing/people'
import { applyCaseUpdate } from './apply-case-update'
import { requireCase } from './read-case'

const { sql, single, unit } = testDatabase()
const noon = new Date('2026-06-15T17:00:00Z')
const minute = 60_000
const long = `${notifyPrefix}long`
let programId = ''

beforeAll(async () => {
  vi.setSystemTime(noon)
  programId = await makeProgram()
  await sql('update support_program set sms_per_day = 2, sms_per_week = 3 where id = $1', [programId])
  await putTemplate(programId, long, '', '{{words}}')
})
beforeEach(() => void vi.setSystemTime(noon))
afterAll(() => void vi.useRealTimers())

const program = async () => (await readAdmission(null, programId)).program ?? expect.fail('no program')
async function invited() {
  const phoneNumber = newPhone()
  const body = inviteBody.parse(someone(programId, { phoneNumber, requiredConsent: false, skipOnboarding: true }))
  const { patientId } = await invitePatient(single(), await program(), body)
  return { patientId, phoneNumber }
}
const nextCall = () => eventBody.parse(event(programId, notifyNextCall, '', { date: 'Friday' }))
async function send(
  patientId: string,
  { by = single(), body = nextCall() }: { by?: Unit; body?: ReturnType<typeof nextCall> } = {},
) {
  const { sms } = await applyCaseUpdate(
    by,
    await program(),
    await requireCase(by, programId, patientId, body),
    body.status,
  )
  const [message] = await sql('select * from sms where patient_id = $1 order by id desc limit 1', [patientId])
  return { sms, message }
}
const preview = (patientId: string) => unit((u) => previewSms(u, { programId, patientId, update: nextCall().status }))

test.each<[OwnMark, string]>([
  ['opted_out_at', 'optedOut'],
  ['wrong_at', 'wrongNumber'],
  ['invalid_here_at', 'invalidNumber'],
])('%s: the event is applied and its message is not sent', async (mark, reason) => {
  const { patientId, phoneNumber } = await invited()
  await markPhoneHere(programId, phoneNumber, mark)
  const verdict = { status: 'suppressed', reason }
  const { sms, message } = await send(patientId)
  expect(sms).toEqual(verdict)
  expect(message).toMatchObject({ state: 'suppressed', reason })
  expect(await preview(patientId)).toMatchObject({ verdict, gate: { verdict, reasons: [reason], nextAllowed: null } })
  // In somebody's transaction the same is read.
  const body = nextCall()
  const within = await unit(async (u) =>
    applyCaseUpdate(u, await program(), await requireCase(u, programId, patientId, body), body.status),
  )
  expect(within.sms).toEqual(verdict)
})

test('an opt-out of the patient stays R5, and keeps the attempt', async () => {
  const { patientId } = await invited()
  await sql("update patient set lifecycle = 'unsubscribed' where id = $1", [patientId])
  await expect(send(patientId)).rejects.toEqual(new Refusal('patientUnsubscribed'))
})

test('a no to messages holds them, and only them', async () => {
  const { patientId } = await invited()
  await sql(
    `insert into consent (id, program_id, patient_id, name, value, basis, at, channel, actor_kind)
     select 'cs_no', program_id, id, 'communication', false, 'signed', now(), 'phone', 'patient' from patient where id = $1`,
    [patientId],
  )
  expect((await send(patientId)).sms).toEqual({ status: 'suppressed', reason: 'communicationRefused' })
  expect((await preview(patientId)).gate?.reasons).toEqual(['communicationRefused'])
})

test('a day’s and a week’s limit hold a message until one has left the window', async () => {
  const { patientId, phoneNumber } = await invited()
  const before = (minutes: number) => new Date(noon.getTime() - minutes * minute)
  await sentBefore(phoneNumber, [before(60)])
  expect((await send(patientId)).sms).toEqual({ status: 'queued' })
  await sentBefore(phoneNumber, [before(30)])
  const notBefore = new Date(before(60).getTime() + 1440 * minute).toISOString()
  const verdict = { status: 'deferred', reason: 'frequencyCap', notBefore }
  expect((await send(patientId)).sms).toEqual(verdict)
  expect((await preview(patientId)).gate).toEqual({
    verdict,
    reasons: ['frequencyCap'],
    limits: { perDay: 2, perWeek: 0 },
    nextAllowed: notBefore,
    clocks: [{ zone: 'America/New_York', time: '13:00' }],
  })
  await sentBefore(phoneNumber, [before(1500)])
  const week = new Date(before(1500).getTime() + 7 * 1440 * minute)
  expect((await send(patientId)).sms).toMatchObject({ reason: 'frequencyCap', notBefore: week.toISOString() })
})

test('a text longer than any gateway takes is on record and not sent', async () => {
  const { patientId } = await invited()
  const words = (length: number) => eventBody.parse(event(programId, long, '', { words: 'x'.repeat(length) }))
  expect((await send(patientId, { body: words(1600) })).sms).toEqual({ status: 'queued' })
  expect((await send(patientId, { body: words(1601) })).sms).toEqual({ status: 'suppressed', reason: 'tooLong' })
})

test('a message names who caused it; what staff cause can be taken back for eight seconds', async () => {
  const { patientId } = await invited()
  const by = (kind: Actor['kind']) => single({ ...testActor, kind, name: 'Rosa' })
  expect((await send(patientId, { by: by('staff') })).message).toMatchObject({
    state: 'queued',
    by_kind: 'staff',
    by_name: 'Rosa',
    not_before: new Date(noon.getTime() + 8000),
  })
  expect((await send(patientId, { by: by('partner') })).message).toMatchObject({
    state: 'queued',
    by_kind: 'partner',
    by_name: 'Rosa',
    not_before: noon,
  })
})

test('an event is one read, shared with others, and one write', async () => {
  const { patientId, phoneNumber } = await invited()
  await markPhone(phoneNumber, 'held_at')
  await sentBefore(phoneNumber, [new Date(noon.getTime() - minute)])
  await send(patientId)
  const asked: string[] = []
  const real = pool().query.bind(pool())
  const seeing = vi.spyOn(pool(), 'query').mockImplementation(((query: { name?: string }, ...rest: never[]) => {
    asked.push(String(query.name))
    return (real as (...all: unknown[]) => unknown)(query, ...rest)
  }) as never)
  const body = nextCall()
  const file = await requireCase(single(), programId, patientId, body)
  await applyCaseUpdate(single(), await program(), file, body.status)
  seeing.mockRestore()
  expect(asked.filter((name) => name.startsWith('cases.') || name.startsWith('sms.'))).toEqual([
    'cases.readMany',
    'cases.applyAlone',
  ])
})

test('before its values are typed the gate is shown already', async () => {
  const { patientId, phoneNumber } = await invited()
  await markPhoneHere(programId, phoneNumber, 'opted_out_at')
  const update = eventBody.parse(event(programId, notifyNextCall, '', {})).status
  expect(await unit((u) => previewSms(u, { programId, patientId, update }))).toMatchObject({
    missing: ['date'],
    verdict: { status: 'none' },
    gate: { verdict: { status: 'suppressed', reason: 'optedOut' }, reasons: ['optedOut'] },
  })
})
