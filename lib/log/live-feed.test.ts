// What open pages are told: exactly what became visible since they looked, in whatever order transactions end, and with
// one small row on the path of an event.

import { Client } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { LiveChange } from '@/lib/contract/platform/live'
import { enrollmentStatus, financialSupportStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { statements } from '@/lib/platform/db/statement'
import { type Batch, gathered, LiveFeed } from '@/lib/platform/live/live-feed'
import { sendEvent } from '@/lib/testing/cases'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { readChanges } from './read-changes'

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
const moved = "insert into change (at, program_id, patient_id, kind) values (now(), $1, $2, 'patientMoved')"
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
  expect(
    (await sql('select kind from change where patient_id = $1 order by seq', [patientId])).map((r) => r.kind),
  ).toEqual(['invited', 'caseUpdate', 'caseUpdate', 'caseUpdate'])
})

test('a transaction that began first and ended last is not missed', async () => {
  const one = await makePatient(programId)
  const other = await makePatient(programId)
  const slow = new Client({ connectionString: url() })
  await slow.connect()
  try {
    const { snapshot } = await readChanges(single(), null)
    await slow.query('begin')
    await slow.query(moved, [programId, one])
    await sql(moved, [programId, other])
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
  await client.query(moved, [programId, patientId])
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

test('a log that was restored into a younger server tells nobody of what is old', async () => {
  const patientId = await makePatient(programId)
  await sql(
    `insert into change (xid, at, program_id, patient_id, kind)
     values (pg_current_xact_id()::text::bigint + 1000000, now(), $1, $2, 'patientMoved')`,
    [programId, patientId],
  )
  const { snapshot } = await readChanges(single(), null)
  expect((await readChanges(single(), snapshot)).changes).toEqual([])
})

test('a reader that has moved figures says so; more than anybody reads makes everybody ask', async () => {
  const { snapshot } = await readChanges(single(), null)
  await sql(
    `insert into change (at, program_id, kind, data) values (now(), $1, 'readModelMoved', '{"model":"dashboard"}')`,
    [programId],
  )
  const read = await readChanges(single(), snapshot)
  expect(read.changes).toEqual([{ programId, patientId: null, topic: 'dashboard' }])
  expect(gathered(read.changes)).toEqual([{ programId, patientIds: null, topic: 'dashboard' }])
  await sql(
    `insert into change (at, program_id, patient_id, kind)
     select now(), $1, 'pt_' || n, 'patientMoved' from generate_series(1, 5001) n`,
    [programId],
  )
  expect(await readChanges(single(), read.snapshot)).toMatchObject({ overrun: true })
})

test('however long the log is, news are looked up by their transaction', async () => {
  await sql(
    `insert into change (xid, at, program_id, kind) select n, now(), 'p', 'patientMoved' from generate_series(1, 20000) n`,
  )
  await sql('analyze change')
  const read = statements().find(({ name }) => name === 'live.read')
  const { snapshot } = await readChanges(single(), null)
  const plan = await sql<{ 'QUERY PLAN': string }>(`explain ${read?.text.replaceAll('$1', `'${snapshot}'`)}`)
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index .*change_\d{4}_\d{2}_pkey/)
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  expect(text).not.toContain(`Seq Scan on change_${month}`)
})
