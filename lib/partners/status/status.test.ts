// What the status page says: a worker that is gone is told within fifteen seconds, what goes out late is, a quiet day is none.
import { beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/status.json/route'
import { queueCallback } from '@/lib/callbacks/queue-callback'
import { lateAfter, type Status, statusDays } from '@/lib/contract/partners/status'
import { day, minute } from '@/lib/contract/time'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { single } from '@/lib/platform/unit'
import { served } from '@/lib/server/web/handlers'
import { testActor, testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeEndpoint, makeProgram, makeToken } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { noteMinute } from './note-minute'
import { readStatus } from './read-status'

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
  const { token } = await makeToken([program])
  await makeEndpoint(program)
  const { json } = answered(await served.invitePatient(incoming({ token, body: someone(program) })))
  const patient = {
    id: json.data.patientId,
    phoneNumber: '+12025550143',
    firstName: 'A',
    lastName: 'B',
    externalId: 'E',
  }
  const at = { id: program, papEventName: 'Service.Patient.CompleteEnrollment' as const }
  await sql(`update sms set not_before = now() + interval '1 hour'`)
  await unit((u) => queueCallback(u, { program: at, facts: { shape: CallbackShape.pap, patient, at: u.now } }))
  const late = (seconds: number) =>
    sql('update lane set due_at = now() - make_interval(secs => $1) where head_seq is not null', [seconds])

  await late(lateAfter.callbacks + 5)
  expect(states(await readStatus())).toMatchObject({ callbacks: 'late', messages: 'working' })
  await late(-600)
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
  expect(parts.map(({ goodShare }) => goodShare)).toEqual([1, 1, 1, 1])
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
