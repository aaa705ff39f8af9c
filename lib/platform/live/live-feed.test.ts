// What open pages are told: exactly what became visible since they looked, in whatever order transactions end, and with
// one small row on the path of an event.
import { Client } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { LiveChange } from '@/lib/contract/platform/live'
import { enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { sendEvent } from '@/lib/testing/cases'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { type Batch, gathered, LiveFeed } from './live-feed'
import { readChanges } from './read-changes'
import { sweepChanges } from './sweep-changes'

const { sql, single, url } = testDatabase()
let programId: string
const stops: (() => void)[] = []

beforeAll(async () => {
  programId = await makeProgram()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const feed = () => new LiveFeed((since) => readChanges(single(), since))
function listening(to: LiveFeed, after?: string) {
  const heard: Batch[] = []
  stops.push(to.listen((batch) => heard.push(batch), after))
  return heard
}
const changesIn = (heard: readonly Batch[]): LiveChange[] => heard.flatMap(({ changes }) => changes)

test('an event is one row, and says what it changed; reading nothing says nothing', async () => {
  const patientId = await makePatient(programId)
  const { snapshot } = await readChanges(single(), null)
  expect((await readChanges(single(), snapshot)).changes).toEqual([])
  const partner = { ...testActor, kind: 'partner' as const }
  await sendEvent(programId, patientId, financialSupportStatus, 'paProcess', {}, partner)
  const read = await readChanges(single(), snapshot)
  expect(read.changes).toEqual([{ programId, patientId, topic: 'message' }])
  await sendEvent(programId, patientId, enrollmentStatus, 'pending')
  const second = await readChanges(single(), read.snapshot)
  expect(second.changes).toEqual([{ programId, patientId, topic: 'patient' }])
  await sendEvent(programId, patientId, notifyNextCall, '', { date: 'Friday' }, partner)
  // One for adding the patient, and one for each event.
  expect((await sql('select topic from live_change where patient_id = $1', [patientId])).map((r) => r.topic)).toEqual([
    'patient',
    'message',
    'patient',
    'message',
  ])
})

test('a transaction that began first and ended last is not missed', async () => {
  const one = await makePatient(programId)
  const other = await makePatient(programId)
  const slow = new Client({ connectionString: url() })
  await slow.connect()
  try {
    const { snapshot } = await readChanges(single(), null)
    await slow.query('begin')
    await slow.query("update patient set first_name = 'Mina' where id = $1", [one])
    await sql("update patient set first_name = 'Lucy' where id = $1", [other])
    const first = await readChanges(single(), snapshot)
    expect(first.changes.map(({ patientId }) => patientId)).toEqual([other])
    await slow.query('commit')
    const second = await readChanges(single(), first.snapshot)
    expect(second.changes.map(({ patientId }) => patientId)).toEqual([one])
    expect((await readChanges(single(), second.snapshot)).changes).toEqual([])
  } finally {
    await slow.end()
  }
})

test('what is rolled back was never said', async () => {
  const patientId = await makePatient(programId)
  const { snapshot } = await readChanges(single(), null)
  const client = new Client({ connectionString: url() })
  await client.connect()
  await client.query('begin')
  await client.query("update patient set first_name = 'Mina' where id = $1", [patientId])
  await client.query('rollback')
  await client.end()
  expect((await readChanges(single(), snapshot)).changes).toEqual([])
})

test('who listens is told; who comes back goes on where they were', async () => {
  const patientId = await makePatient(programId)
  const live = feed()
  const heard = listening(live)
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]).toMatchObject({ reset: true })
  const last = heard.at(-1)?.id

  await sendEvent(programId, patientId, enrollmentStatus, 'pending')
  await expect
    .poll(() => changesIn(heard), { interval: 20 })
    .toContainEqual({
      programId,
      topic: 'patient',
      patientIds: [patientId],
    })

  expect(changesIn(listening(live, last))).toEqual(changesIn(heard))
  expect(listening(live, heard.at(-1)?.id)).toEqual([])
  for (const strange of ['somebody-3', `${live.now}9`, 'nonsense'])
    expect(listening(live, strange)).toMatchObject([{ reset: true }])
})

test('a database that was away makes everybody ask once', async () => {
  let [away, failed] = [false, 0]
  const live = new LiveFeed(async (since) => {
    if (!away) return readChanges(single(), since)
    failed += 1
    throw new Error('away')
  })
  const heard = listening(live)
  await expect.poll(() => heard.length).toBe(1)
  away = true
  await expect.poll(() => failed).toBeGreaterThan(0)
  away = false
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]?.reset).toBe(true)
})

test('many changes of one kind are one line, and too many name nobody; what figures count is said beside', () => {
  const of = (n: number) =>
    gathered(Array.from({ length: n }, (_, i) => ({ programId: 'p', patientId: `pt_${i}`, topic: 'patient' as const })))
  const figures = { programId: 'p', topic: 'dashboard', patientIds: null }
  expect(of(2)).toEqual([{ programId: 'p', topic: 'patient', patientIds: ['pt_0', 'pt_1'] }, figures])
  expect(of(500)).toEqual([{ programId: 'p', topic: 'patient', patientIds: null }, figures])
  expect(gathered([{ programId: 'p', patientId: null, topic: 'views' }])).toHaveLength(1)
  expect(gathered([{ programId: 'p', patientId: null, topic: 'delivery' }])[0]?.patientIds).toBe(null)
})

test('what everybody has been told is swept', async () => {
  await sql("update live_change set at = now() - interval '6 minutes'")
  await makePatient(programId)
  await sweepChanges(single())
  const [left] = await sql<{ n: number }>(
    "select count(*)::int as n from live_change where at < now() - interval '1 minute'",
  )
  expect(left?.n).toBe(0)
})
