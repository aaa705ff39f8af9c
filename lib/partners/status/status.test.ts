// What the status page says: a worker that is gone is told within fifteen seconds, what goes out late is, a quiet day is none.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/status.json/route'
import { pauseEndpoint } from '@/lib/callbacks/pause-endpoint'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import { resumeEndpoint } from '@/lib/callbacks/resume-endpoint'
import { lateAfter, type Status, statusDays } from '@/lib/contract/partners/status'
import { day, minute } from '@/lib/contract/time'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { single } from '@/lib/platform/unit'
import { served } from '@/lib/server/web/handlers'
import { testActor, testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { openSandbox } from '../sandbox/open-sandbox'
import { noteMinute } from './note-minute'
import { currentStatus, readStatus } from './read-status'

const { unit, sql } = testDatabase()
const beat = (ago: number) =>
  sql(
    `insert into worker_heartbeat (id, seen_at, version) values ('w', now() - make_interval(secs => $1), '1')
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [ago],
  )
const states = ({ parts }: Status) => Object.fromEntries(parts.map(({ part, state }) => [part, state]))
const note = (at: number) => noteMinute({ ...single(testActor), now: new Date(at) })
const midnight = Date.parse('2026-06-01T00:00:00Z')

/** Somebody of the program, with a callback to each of its endpoints. */
async function callbackIn(program: string) {
  const { token } = await makeToken([program])
  const { json } = answered(await served.invitePatient(incoming({ token, body: someone(program) })))
  const { patientId: id } = json.data
  const patient = { id, phoneNumber: '+12025550143', firstName: 'A', lastName: 'B', externalId: 'E' }
  const at = { id: program, papEventName: 'Service.Patient.CompleteEnrollment' as const }
  await unit((u) => queueCallback(u, { program: at, facts: { shape: CallbackShape.pap, patient, at: u.now } }))
}
const lanesLate = (endpointId: string, seconds: number) =>
  sql('update lane set due_at = now() - make_interval(secs => $2) where endpoint_id = $1 and head_seq is not null', [
    endpointId,
    seconds,
  ])

afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  await sql('delete from status_day')
  await beat(0)
})

test('all is well; without a worker for fifteen seconds what it does stands still, and the interface does not', async () => {
  expect(states(await readStatus())).toEqual({
    interface: 'working',
    worker: 'working',
    callbacks: 'working',
    messages: 'working',
  })
  await beat(16)
  expect(states(await readStatus())).toEqual({
    interface: 'working',
    worker: 'stopped',
    callbacks: 'stopped',
    messages: 'stopped',
  })
})

test('what is due and not sent makes it late; what a receiver refuses and is planned again does not', async () => {
  const program = await makeProgram()
  const { id: endpointId } = await makeEndpoint(program)
  await callbackIn(program)
  await sql(`update sms set not_before = now() + interval '1 hour'`)
  await lanesLate(endpointId, lateAfter.callbacks + 5)
  expect(states(await readStatus())).toMatchObject({ callbacks: 'late', messages: 'working' })
  await lanesLate(endpointId, -600)
  expect(states(await readStatus())).toMatchObject({ callbacks: 'working' })

  await sql('update sms set not_before = now() - make_interval(secs => $1)', [lateAfter.messages + 5])
  const { parts } = await readStatus()
  expect(parts.find(({ part }) => part === 'messages')).toMatchObject({ state: 'late' })
  await note(midnight + minute)
  expect(await sql('select minutes, callbacks_late, messages_late from status_day')).toEqual([
    { minutes: 1, callbacks_late: 0, messages_late: 1 },
  ])
  await sql(`update sms set not_before = now() + interval '1 hour'`)
})

test('what a sandbox waits for, a receiver that fails, and what a pause held up are not the hub late', async () => {
  const [program, box] = [await makeProgram(), 'status-box']
  await unit((u) => openSandbox(u, { id: box, name: 'Box' }))
  const [{ id }, { id: boxed }] = [await makeEndpoint(program), await makeEndpoint(box)]
  await callbackIn(program)
  await callbackIn(box)
  await sql(`update sms set not_before = now() + interval '1 hour'`)
  const callbacks = async () => states(await readStatus()).callbacks

  await sql(`update sms set not_before = now() - interval '1 hour' where program_id = $1`, [box])
  await lanesLate(boxed, 3_600)
  expect(states(await readStatus())).toMatchObject({ callbacks: 'working', messages: 'working' })

  await lanesLate(id, 3_600)
  expect(await callbacks()).toBe('late')
  await sql('update endpoint set failing_since = now() where id = $1', [id])
  expect(await callbacks()).toBe('working')
  await sql('update endpoint set failing_since = null where id = $1', [id])

  await unit((u) => pauseEndpoint(u, { programId: program, endpointId: id }))
  expect(await callbacks()).toBe('working')
  await unit((u) => resumeEndpoint(u, { programId: program, endpointId: id }))
  expect(await callbacks()).toBe('working')
  await lanesLate(id, -600)
})

test('each minute counts once; a pause of the worker is told, on the day it began and after it', async () => {
  for (const n of [0, 1, 1, 2, 4, 5]) await note(midnight + n * minute + 20_000)
  expect(await sql('select minutes from status_day')).toEqual([{ minutes: 6 }])
  const noon = midnight + day / 2
  await note(noon)
  const { days, parts } = await readStatus(new Date(noon + minute))
  expect(days).toEqual([{ day: '2026-06-01', stopped: 720 - 2 - 9, callbacksLate: 0, messagesLate: 0 }])
  expect(parts[1]?.goodShare).toBeLessThan(0.02)
  // A day on which nobody was there has no row.
  await note(midnight + 2 * day)
  const later = await readStatus(new Date(midnight + 2 * day + minute))
  expect(later.days.map(({ stopped }) => stopped)).toEqual([1439 - 2 - 9, 1440 - 2, 0])
})

test('a whole day without a fault is whole; ninety days are kept', async () => {
  await sql(
    `insert into status_day select d, d, d, 1440, 0, 0 from generate_series('2026-02-01'::timestamptz, '2026-05-31', '1 day') d`,
  )
  await note(midnight + 30_000)
  expect((await sql('select 1 from status_day')).length).toBe(statusDays + 1)
  const { days, parts } = await readStatus(new Date(midnight + minute))
  expect(days).toHaveLength(statusDays)
  expect(days.every(({ stopped }) => stopped === 0)).toBe(true)
  expect(parts.map(({ goodShare }) => goodShare)).toEqual([null, 1, 1, 1])
})

test('status.json says it to everybody, and nothing of anybody', async () => {
  const program = await makeProgram({ name: 'Quillfeather' })
  await makeEndpoint(program, { name: 'Quillfeather systems' })
  await note(midnight)
  const answer = await GET()
  const text = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(text).not.toContain('Quillfeather')
  expect(text).not.toContain(program)
  expect(Object.keys(JSON.parse(text))).toEqual(['at', 'parts', 'days'])
})

test('however many ask, it is read once in five seconds; who does not answer in three is told so, and is not asked twice', async () => {
  const found = await readStatus()
  const read = vi.fn(async () => found)
  const at = Date.now() + 60_000
  await Promise.all(Array.from({ length: 50 }, () => currentStatus(at, read)))
  await currentStatus(at + 4_999, read)
  expect(read).toHaveBeenCalledTimes(1)
  await currentStatus(at + 5_000, read)
  expect(read).toHaveBeenCalledTimes(2)

  vi.useFakeTimers()
  const hanging = vi.fn(() => new Promise<Status>(() => undefined))
  for (const later of [10_000, 15_000]) {
    const told = currentStatus(at + later, hanging)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(new Set(Object.values(states(await told)))).toEqual(new Set(['stopped']))
  }
  expect(hanging).toHaveBeenCalledTimes(1)
})
