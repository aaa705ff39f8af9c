// Clocks follow the log: whatever happens in whatever order, those that are kept, those that are made anew from the log and
// those that the record asks for are the same. What must be so when a call returns is so while no reader runs.
import { beforeAll, expect, test } from 'vitest'
import { rebuildReader } from '@/lib/log/rebuild-reader'
import { writeBase } from '@/lib/log/write-base'
import { receiveText } from '@/lib/messaging/inbound/receive-text'
import { markSeen } from '@/lib/messaging/messages/mark-seen'
import { newId } from '@/lib/platform/ids'
import type { Actor } from '@/lib/platform/unit'
import { catchUp } from '@/lib/testing/catch-up'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { randomHistory } from '@/lib/testing/random-history'
import { clocksAskedFor, standingClocks } from '@/lib/testing/reference-clocks'
import { assignPatient } from '@/lib/work/owners/assign-patient'
import { addTask } from '@/lib/work/tasks/add-task'
import { changeTask } from '@/lib/work/tasks/change-task'
import { completeTask } from '@/lib/work/tasks/complete-task'
import { reopenTask } from '@/lib/work/tasks/reopen-task'
import { advanceClocks } from './advance-clocks'
import { followClocks } from './follow-clocks'

const { unit, sqlUnit, sql } = testDatabase()
const long = process.env.LONG_TESTS ? 10 : 1
const rosa: Actor = { ...testActor, kind: 'staff', id: 'st_history', name: 'Rosa' }
const owner = { id: rosa.id, name: rosa.name }
let programId = ''

beforeAll(async () => {
  await sql(`delete from log_cursor where reader <> 'clocks'`)
  programId = await makeProgram()
  await sql(
    `insert into staff (id, email, name, password_hash, role) values ('st_history', 'rosa@example.org', 'Rosa', 'x', 'supervisor')`,
  )
  await sql(`insert into staff_program (staff_id, program_id) values ('st_history', $1)`, [programId])
})

const verify = (keep = false) => rebuildReader(testActor, 'clocks', followClocks, { keep })
const same = { aside: 0, tables: [{ table: 'clock', differing: 0 }] }
const kept = () => sql('select * from clock order by id')

test('random histories of sixteen at once: what is kept, what is made anew and what the record asks for are the same', async () => {
  const histories = Array.from({ length: 16 }, (_, n) => randomHistory(programId, 32_261_122 + n, { work: true }))
  let running = true
  const following = (async () => {
    while (running) await catchUp({ only: 'clocks', atOnce: 7 })
  })()
  for (let turn = 0; turn < 14 * long; turn += 1) await Promise.all(histories.map(({ act }) => act()))
  running = false
  await following
  await catchUp({ only: 'clocks' })
  expect(await sql('select from change_aside')).toEqual([])

  const stands = await standingClocks(sql)
  expect(stands).toEqual(await clocksAskedFor(sql))
  expect(new Set(stands.map(({ kind }) => kind)).size).toBeGreaterThan(6)
  const rebuilt = await verify()
  expect(rebuilt).toMatchObject(same)
  expect(rebuilt.followed).toBeGreaterThan(100)
}, 300_000)

test('a rebuild mends what is wrong, and leaves the rest, and what clocks did, as it is', async () => {
  const [first, second, third] = await sql<{ id: string }>(
    // One that has never stood still: its next time is not planned anew.
    `select id from clock where state = 'running' and since = started_at order by id limit 3`,
  )
  await sql(`insert into clock_mark (clock_id, stage, at) values ($1, 'warn', '2026-11-01T12:00:00Z')`, [first?.id])
  await sql(`update clock set warned_at = '2026-11-01T12:00:00Z' where id = $1`, [first?.id])
  const before = await kept()
  await sql(`update clock set started_at = started_at - interval '1 day' where id = $1`, [first?.id])
  await sql(`update clock set owner_id = case when owner_id is null then 'st_history' end where id = $1`, [second?.id])
  await sql('delete from clock where id = $1', [third?.id])
  expect((await verify()).tables).toMatchObject([{ differing: 5 }])
  await verify(true)
  const stable = (rows: Record<string, unknown>[]) => rows.map(({ closed_xid, used, ...row }) => row)
  expect(stable(await kept())).toEqual(stable(before))
  expect(await verify()).toMatchObject(same)
})

test('what is dropped of the log stands in the base, and a rebuild goes on from there', async () => {
  const [done] = await sql<{ id: string }>(
    `select id from task where kind = 'followUp' and done_at is not null limit 1`,
  )
  await writeBase(testActor, 'clocks')
  await sql(`delete from change where kind <> 'readModelBase'`)
  await unit((u) => reopenTask(u, { programId, taskId: done?.id ?? '' }), rosa)
  await makePatient(programId)
  await catchUp({ only: 'clocks' })
  expect(await verify()).toMatchObject({ ...same, followed: 2 })

  // A clock that warned since the base was written does not warn again once it is mended.
  const [warned] = await sql<{ id: string }>(
    `select id from clock where state = 'running' and warned_at is null and next_at is not null limit 1`,
  )
  const warnedAt = new Date('2026-11-02T12:00:00Z')
  await sql(`insert into clock_mark (clock_id, stage, at) values ($1, 'warn', $2)`, [warned?.id, warnedAt])
  await sql(`update clock set warned_at = $2, started_at = started_at - interval '1 day' where id = $1`, [
    warned?.id,
    warnedAt,
  ])
  await verify(true)
  expect(await sql('select warned_at as at from clock where id = $1', [warned?.id])).toEqual([{ at: warnedAt }])
})

test('what is done, read or given away is so when the call returns, while no reader runs', async () => {
  const patientId = await makePatient(programId)
  const [row] = await sql<{ phone: string }>('select phone_number as phone from patient where id = $1', [patientId])
  const text = {
    gateway: 'builtIn',
    gatewayId: newId('tx'),
    from: row?.phone ?? '',
    to: programId,
    programId,
    patientId,
  } as const
  await sqlUnit((u) => receiveText(u, { ...text, body: 'When will it come?' }))
  const add = (title: string) =>
    unit((u) => addTask(u, { programId, patientId, title, dueAt: null, assignee: null }), rosa)
  const [one, other] = [await add('Call'), await add('Call again')]
  await catchUp({ only: 'clocks' })
  const clocks = () =>
    sql(`select kind, owner_id as owner from clock where patient_id = $1 and state <> 'ended' order by kind`, [
      patientId,
    ])
  const nobody = { owner: null }
  expect(await clocks()).toEqual([
    { kind: 'followUp', ...nobody },
    { kind: 'followUp', ...nobody },
    { kind: 'reply', ...nobody },
  ])

  await sqlUnit((u) => assignPatient(u, { programId, patientId, owner }), rosa)
  await unit((u) => completeTask(u, { programId, taskId: one.id }), rosa)
  await unit((u) => markSeen(u, { programId, patientId }), rosa)
  const left = [{ kind: 'followUp', owner: rosa.id }]
  expect(await clocks()).toEqual(left)
  const before = await kept()
  await catchUp({ only: 'clocks' })
  // The reader finds them so, and leaves them.
  expect(await kept()).toEqual(before)
  await unit((u) => completeTask(u, { programId, taskId: other.id }), rosa)
  expect(await clocks()).toEqual([])
  await catchUp({ only: 'clocks' })
  expect(await verify()).toMatchObject(same)
})

test.each([1, 1_000])(
  'acts that are faster than the reader, which takes %i rows at once, come to what they would have come to',
  async (atOnce) => {
    const patientId = await makePatient(programId)
    const added = { programId, patientId, title: 'Call', dueAt: null, assignee: null }
    const [one, other] = [await unit((u) => addTask(u, added), rosa), await unit((u) => addTask(u, added), rosa)]
    await catchUp({ only: 'clocks' })
    const was = { title: 'Call', dueAt: null, assigneeId: null }
    const dueAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const done = ({ id: taskId }: { id: string }) => unit((u) => completeTask(u, { programId, taskId }), rosa)
    await unit((u) => changeTask(u, { programId, taskId: one.id, was, dueAt, assignee: null }), rosa)
    await done(one)
    await done(other)
    await unit((u) => reopenTask(u, { programId, taskId: other.id }), rosa)
    await catchUp({ only: 'clocks', atOnce })
    const clocks = await sql<{ state: string }>('select subject, state from clock where patient_id = $1 order by id', [
      patientId,
    ])
    expect(clocks.filter(({ state }) => state !== 'ended')).toEqual([{ subject: other.id, state: 'running' }])
    expect(clocks).toHaveLength(3)
    expect(await verify()).toMatchObject(same)
  },
)

test.each([1, 1_000])(
  'texts that were read together leave nothing behind for the next, where the reader takes %i rows at once',
  async (atOnce) => {
    const patientId = await makePatient(programId)
    const [row] = await sql<{ phone: string }>('select phone_number as phone from patient where id = $1', [patientId])
    const writes = (body: string) =>
      sqlUnit((u) =>
        receiveText(u, {
          gateway: 'builtIn',
          gatewayId: newId('tx'),
          from: row?.phone ?? '',
          to: programId,
          programId,
          patientId,
          body,
        }),
      )
    await writes('When will it come?')
    await writes('Is it on its way?')
    await catchUp({ only: 'clocks' })
    await unit((u) => markSeen(u, { programId, patientId }), rosa)
    await writes('Thank you. And the next one?')
    await catchUp({ only: 'clocks', atOnce })
    const replies = `select state, cardinality(texts) as texts from clock where patient_id = $1 and kind = 'reply' order by id`
    expect(await sql(replies, [patientId])).toMatchObject([{ state: 'ended' }, { state: 'running', texts: 1 }])
    expect(await verify()).toMatchObject(same)
  },
)

test('nothing happens by itself while the reader is behind with a patient, and others wait for nobody', async () => {
  const [late, other] = [await makePatient(programId), await makePatient(programId)]
  for (const patientId of [late, other])
    await unit((u) => addTask(u, { programId, patientId, title: 'Call', dueAt: null, assignee: null }), rosa)
  await catchUp({ only: 'clocks' })
  await sqlUnit((u) => assignPatient(u, { programId, patientId: late, owner }), rosa)
  const then = new Date(Date.now() + 30 * 86_400_000)
  const breached = () =>
    sql(`select patient_id from clock where patient_id = any($1::text[]) and breached_at is not null`, [[late, other]])
  await advanceClocks(testActor, then)
  expect(await breached()).toEqual([{ patient_id: other }])
  await catchUp({ only: 'clocks' })
  await advanceClocks(testActor, then)
  expect(await breached()).toHaveLength(2)
  expect(await verify()).toMatchObject(same)
})
