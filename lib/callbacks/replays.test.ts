import { beforeEach, describe, expect, test } from 'vitest'
import { type ReplayScope, replayView } from '@/lib/contract/callbacks/callback-views'
import type { TxUnit } from '@/lib/platform/unit'
import { later, minute, second, start, testCallbacks } from '@/lib/testing/callbacks'
import { makeProgram } from '@/lib/testing/partner'
import { advanceReplay } from './advance-replay'
import { cancelDelivery } from './cancel-delivery'
import { countReplay } from './count-replay'
import { listReplays } from './list-replays'
import { startReplay } from './start-replay'
import { stopReplay } from './stop-replay'

const { world, sql, unit, single, addEndpoint, patient, cause, causes, claim, turn, states } = testCallbacks()
let other = ''

beforeEach(async () => {
  other = await makeProgram()
  await sql(`update replay set state = 'stopped' where state = 'running'`)
})

const at = <T>(now: Date, work: (u: TxUnit) => Promise<T>) => unit((u) => work({ ...u, now }))
const noon = later(240 * minute)
const count = (scope: ReplayScope = {}, programId = world.programId) =>
  at(noon, (u) => countReplay(u, { programId, scope }))
const begin = async (scope: ReplayScope = {}, now = noon, programId = world.programId) =>
  replayView.parse(await at(now, (u) => startReplay(u, { programId, scope })))
const advance = (batch?: number, now = noon) => at(now, (u) => advanceReplay(u, batch ? { batch } : {}))
async function run(batch?: number) {
  const steps: (readonly [seen: number, queued: number])[] = []
  for (let last = await advance(batch); last; last = await advance(batch)) steps.push([last.seen, last.queued])
  return steps
}
/** All that is due, in the order in which it goes out, one of each lane at a time. */
async function drain(now = noon) {
  const numbers: number[] = []
  for (let more = await turn(now); more.length > 0; more = await turn(now)) numbers.push(...more)
  return numbers
}
const idOf = (written: { deliveries: { id: string }[] }) => written.deliveries[0]?.id ?? expect.fail('no delivery')

describe('what a replay moves', () => {
  test('what has ended and what waits for its next try; nothing blocked, behind, under way, or of a removed endpoint', async () => {
    const [done, failed, cancelled, retrying, blocked, unmended, sending] = await Promise.all(
      Array.from({ length: 7 }, patient),
    )
    if (!done || !failed || !cancelled || !retrying || !blocked || !unmended || !sending) throw new Error('no patients')
    const removed = await addEndpoint()
    const here = { endpointId: world.endpoint }
    await cause(done, { endpointId: removed })
    await cause(done, here)
    await cause(null, here)
    await cause(failed, here)
    await causes(retrying, 2, here)
    await turn(start, ({ laneKey }) => (laneKey === failed ? 'crashed' : laneKey === retrying ? 'status' : 'accepted'))
    const problems = [{ path: 'event.patient.firstName', message: 'is required' }]
    await cause(blocked, { ...here, problems })
    const [one, two] = [idOf(await cause(cancelled, here)), idOf(await cause(unmended, { ...here, problems }))]
    for (const deliveryId of [one, two])
      await unit((u) => cancelDelivery(u, { programId: world.programId, deliveryId }))
    await cause(sending, here)
    await claim()
    await sql('update endpoint set removed_at = now() where id = $1', [removed])

    const counts: [ReplayScope, number][] = [
      [{}, 5],
      [{ state: 'delivered' }, 2],
      [{ state: 'failed' }, 1],
      [{ state: 'cancelled' }, 1],
      [{ state: 'retrying' }, 1],
      [{ state: 'pending' }, 1],
      [{ state: 'blocked' }, 0],
      [{ patient: retrying }, 1],
      [{ endpoint: removed }, 0],
      [{ shape: 'consent' }, 0],
      [{ until: start.toISOString() }, 0],
      [{ ids: [one, two] }, 1],
    ]
    for (const [scope, n] of counts) expect([scope, await count(scope)]).toEqual([scope, n])
    expect((await begin()).total).toBe(5)
    expect(await run()).toEqual([[5, 5]])
    expect(
      await sql(`select 1 from delivery where state = 'pending' and tries > 0 and program_id = $1`, [world.programId]),
    ).toEqual([])
    expect(await states(unmended)).toEqual(['1 cancelled'])
  })

  test('nothing that is another program’s', async () => {
    const id = await patient()
    const delivery = idOf(await cause(id))
    await turn(start)
    for (const scope of [{}, { ids: [delivery] }, { patient: id }, { endpoint: world.endpoint }]) {
      expect(await count(scope, other)).toBe(0)
      expect(await begin(scope, noon, other)).toMatchObject({ total: 0, state: 'done', endedAt: noon.toISOString() })
    }
    expect(await advance()).toBeNull()
    expect(await states(id)).toEqual(['1 delivered'])
  })

  test('nothing that was caused after it was started', async () => {
    const [one, two] = [await patient(), await patient()]
    await cause(one)
    await turn(start)
    const replay = await begin({}, later(minute))
    await cause(two, { at: later(minute + 1) })
    await turn(later(minute + 1))
    expect(await run()).toEqual([[1, 1]])
    expect(await states(two)).toEqual(['1 delivered'])
    expect(replay).toMatchObject({ state: 'running', seen: 0, queued: 0, total: 1, endedAt: null, createdBy: 'Test' })
  })
})

describe('the order', () => {
  test('of each patient is the one they had, also across batches and beside new causes', async () => {
    const people = [await patient(), await patient(), await patient()]
    for (let n = 1; n <= 5; n++)
      for (const [index, id] of people.entries()) await cause(id, { n: 10 * (index + 1) + n, at: later(n * second) })
    await drain()
    await begin()
    // A batch takes the rest of a moment along: three of the same second each.
    expect(await advance(4)).toMatchObject({ seen: 6, queued: 6, state: 'running' })
    await cause(String(people[0]), { n: 19, at: later(minute) })
    expect(await run(4)).toEqual([
      [12, 12],
      [15, 15],
    ])
    const sent = await drain()
    const of = (index: number) => sent.filter((n) => Math.floor(n / 10) === index + 1)
    expect(of(0)).toEqual([11, 12, 19, 13, 14, 15])
    expect(of(1)).toEqual([21, 22, 23, 24, 25])
    expect(of(2)).toEqual([31, 32, 33, 34, 35])
  })

  test('holds where two causes overlapped, so that the times are the other way round than the numbers', async () => {
    const [one, two] = [await patient(), await patient()]
    await cause(two, { n: 9, at: later(0) })
    await cause(one, { n: 1, at: later(20) })
    await cause(one, { n: 2, at: later(10) })
    await cause(two, { n: 10, at: later(15) })
    await drain()
    await begin()
    expect(await advance(2)).toMatchObject({ seen: 4, queued: 4 })
    await advance(2)
    const sent = await drain()
    expect(sent.filter((n) => n < 9)).toEqual([1, 2])
    expect(sent.filter((n) => n >= 9)).toEqual([9, 10])
  })

  test('one that waits for its next try keeps its place and is tried at once', async () => {
    const id = await patient()
    await causes(id, 3)
    await turn(start, () => 'status')
    await begin()
    expect(await run()).toEqual([[1, 1]])
    expect(await drain()).toEqual([1, 2, 3])
  })
})

describe('a replay goes on', () => {
  test('at its place after its worker was killed: nothing twice, nothing left out', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, patient))
    for (const [n, id] of people.entries()) await cause(id, { n, at: later(n) })
    await drain()
    const replay = await begin()
    await advance(3)
    const killed = at(noon, async (u) => {
      await advanceReplay(u, { batch: 3 })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await listReplays(single(), { programId: world.programId })).toMatchObject([
      { id: replay.id, seen: 3, queued: 3 },
    ])
    // What was put in line is delivered again while the replay runs, and is not taken a second time.
    await drain()
    expect(await run(3)).toEqual([
      [6, 6],
      [9, 9],
      [10, 10],
    ])
    expect((await drain()).sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(await sql('select distinct attempts from delivery where program_id = $1', [world.programId])).toEqual([
      { attempts: 2 },
    ])
  })

  test('in one worker at a time; another takes the next one', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, patient))
    for (const [n, id] of people.entries()) await cause(id, { at: later(n) })
    await drain()
    const [first, next] = [await begin({}, noon), await begin({ patient: String(people[3]) }, later(1, noon))]
    await at(noon, async (u) => {
      const taken = [(await advanceReplay(u, { batch: 2 }))?.id, (await advance(1))?.id]
      expect(taken.sort()).toEqual([first.id, next.id].sort())
    })
  })

  test('until a person stops it; what it put in line stays there', async () => {
    for (let n = 0; n < 4; n++) await cause(await patient(), { n, at: later(n) })
    await drain()
    const { id: replayId } = await begin()
    await advance(2)
    const stop = (programId = world.programId) => unit((u) => stopReplay(u, { programId, replayId }))
    await expect(stop(other)).rejects.toMatchObject({ refusal: 'notFound' })
    const stopped = await stop()
    expect(stopped).toMatchObject({ state: 'stopped', seen: 2, queued: 2, total: 4 })
    expect(await stop()).toEqual(stopped)
    expect(await advance()).toBeNull()
    expect(await drain()).toHaveLength(2)
    const rows = await sql(`select data from audit_entry where action = 'callback.stopReplay' and program_id = $1`, [
      world.programId,
    ])
    expect(rows).toEqual([{ data: { replayId, seen: 2, queued: 2, total: 4 } }])
  })
})

test('a replay sends the same id and the same bytes', async () => {
  await cause(await patient())
  const before = await claim()
  await sql('update lane set lease = null')
  await turn(start)
  await begin()
  await run()
  const after = await claim({ at: noon })
  expect(after).toMatchObject(
    before.map(({ deliveryId, callbackId, body }) => ({ deliveryId, callbackId, body, tries: 0 })),
  )
})

test('every replay is in the audit log: who started it and for how many, and whose deliveries it moved', async () => {
  const [one, two] = [await patient(), await patient()]
  await causes(one, 2, { at: start })
  await cause(two, { at: later(second) })
  await drain()
  const { id: replayId } = await begin({ state: 'delivered', patient: one })
  await run(1)
  const rows = () =>
    sql(`select patient_ids, data from audit_entry where action = 'callback.replay' and program_id = $1 order by id`, [
      world.programId,
    ])
  expect(await rows()).toEqual([
    { patient_ids: [], data: { replayId, total: 2, by: ['state', 'patient'] } },
    { patient_ids: [one], data: { replayId, deliveries: 2, queued: 2 } },
  ])
})

test('the list shows those that run and the last five that ended, newest first, of this program alone', async () => {
  await cause(await patient())
  await turn(start)
  for (let n = 0; n < 7; n++) await begin({ state: 'failed' }, later(n))
  const running = [await begin({}, later(minute)), await begin({ state: 'delivered' }, later(2 * minute))]
  const shown = await listReplays(single(), { programId: world.programId })
  expect(shown.map(({ state, createdAt }) => [state, createdAt])).toEqual([
    ['running', running[1]?.createdAt],
    ['running', running[0]?.createdAt],
    ...[6, 5, 4, 3, 2].map((n) => ['done', later(n).toISOString()]),
  ])
  expect(await listReplays(single(), { programId: other })).toEqual([])
})

test('the same replay asked for twice while it runs is one replay', async () => {
  await cause(await patient())
  await turn(start)
  const scope = { state: 'delivered', shape: 'pap' } as const
  const both = await Promise.all([begin(scope, later(minute)), begin(scope, later(minute))])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
})
