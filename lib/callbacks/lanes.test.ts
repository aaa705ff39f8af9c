// §4.3, decision §6: in order per patient and endpoint, and nobody waits for anybody else. The functions of the
// migration one at a time; what the engine makes of them stands in delivery-engine.test.ts.
import { expect, test, vi } from 'vitest'
import { single } from '@/lib/platform/unit'
import { hour, later, minute, numberOf, second, start, testCallbacks, tried } from '@/lib/testing/callbacks'
import { testActor } from '@/lib/testing/database'
import { handBackDelivery } from './claim-deliveries'
import { type DeliveryEngine, startDeliveries } from './delivery-engine'
import { holdWorkerLock } from './worker-lock'

const {
  world,
  sql,
  sqlUnit,
  addEndpoint,
  patient,
  cause,
  causes,
  claim,
  claimOne,
  finish,
  turn,
  lane,
  states,
  takeOver,
} = testCallbacks()

const problems = [{ path: 'event.patient.firstName', message: 'too long' }]
const idsOf = async (patientId: string, endpointId = world.endpoint) =>
  (
    await sql<{ id: string }>('select id from delivery where endpoint_id = $1 and lane_key = $2 order by seq', [
      endpointId,
      patientId,
    ])
  ).map(({ id }) => id)
const call = async <T>(expression: string, ...values: unknown[]): Promise<T> => {
  const [row] = await sql<{ value: T }>(`select ${expression} as value`, values)
  return row?.value as T
}
const requeue = (ids: string[], at = start) => call<number>('requeue_deliveries($1::timestamptz, $2::text[])', at, ids)
const cancel = (id?: string, at = start) => call<boolean>('cancel_delivery($1::timestamptz, $2::text)', at, id)
const release = (callbackId: string, at = start) =>
  call<number>('release_callback($1::timestamptz, $2::text)', at, callbackId)
const wait = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms, undefined))
/** Somebody in this file's database waits for somebody else. */
const waitsForLock = async () =>
  (await sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length >
  0
const until = <T>(check: () => T) => expect.poll(check, { interval: 5 })
/** What `work` answers; undefined if it waits for somebody else instead. */
async function unlessItWaits<T>(work: Promise<T>): Promise<T | undefined> {
  let ended = false
  const end = () => {
    ended = true
  }
  work.then(end, end)
  await until(async () => ended || (await waitsForLock())).toBe(true)
  return ended ? work : undefined
}

// --- the head -------------------------------------------------------------------------------------------------------

test('only the first of a patient’s callbacks is claimed; each next one when the one before it ended', async () => {
  const one = await patient()
  await causes(one, 3)
  expect([await turn(start), await turn(start), await turn(start), await turn(start)]).toEqual([[1], [2], [3], []])
  expect(await states(one)).toEqual(['1 delivered', '2 delivered', '3 delivered'])
  expect(await lane(one)).toMatchObject({ head: null, due: null, leased: false })
})

test('a new callback stands behind what is waiting, whatever it waits for', async () => {
  const one = await patient()
  await cause(one, { n: 1 })
  await turn(start, () => 'status')
  await cause(one, { n: 2, at: later(second) })
  expect(await lane(one)).toMatchObject({ last: 2, head: 1 })
  expect(await claim({ at: later(2 * second) })).toEqual([])
  expect(await turn(later(minute))).toEqual([1])
  expect(await turn(later(minute))).toEqual([2])
})

test('a callback that comes to an idle lane is its head at once', async () => {
  const one = await patient()
  await cause(one, { n: 1 })
  await turn(start)
  await cause(one, { n: 2, at: later(minute) })
  expect(await lane(one)).toMatchObject({ last: 2, head: 2, due: later(minute) })
})

test('one that was given up lets the next one pass', async () => {
  const one = await patient()
  await causes(one, 2)
  await turn(start, () => 'crashed')
  expect(await turn(start)).toEqual([2])
  expect(await states(one)).toEqual(['1 failed', '2 delivered'])
})

test('two endpoints of one program are independent of each other', async () => {
  const one = await patient()
  const other = await addEndpoint()
  await causes(one, 2)
  const rounds = []
  for (let round = 0; round < 3; round++)
    rounds.push(await turn(start, ({ endpointId }) => (endpointId === other ? 'status' : 'accepted')))
  expect(rounds).toEqual([[1, 1], [2], []])
  expect(await states(one)).toEqual(['1 delivered', '2 delivered'])
  expect(await states(one, other)).toEqual(['1 pending', '2 pending'])
})

test('samples wait for nobody and hold up nobody', async () => {
  const one = await patient()
  await causes(one, 2)
  await cause(null, { n: 8, endpointId: world.endpoint })
  await cause(null, { n: 9, endpointId: world.endpoint })
  expect((await claim()).map(numberOf).sort()).toEqual([1, 8, 9])
})

// --- a cause and a finish at the same moment --------------------------------------------------------------------------

test('a callback written while the one before it is being finished is not forgotten', async () => {
  const one = await patient()
  await cause(one, { n: 1 })
  const first = await claimOne()
  let [finishing, finished] = [Promise.resolve(), false]
  await sqlUnit(async (unit) => {
    await cause(one, { n: 2, unit })
    finishing = finish([tried(first)]).then(() => {
      finished = true
    })
    await until(async () => finished || (await waitsForLock())).toBe(true)
  })
  await finishing
  await finish([tried(first)])
  expect(await states(one)).toEqual(['1 delivered', '2 pending'])
  expect((await claim({ at: later(minute) })).map(numberOf)).toEqual([2])
})

test('a finish never waits for a cause that is still being written', async () => {
  const [held, free] = [await patient(), await patient()]
  await cause(held)
  await cause(free)
  const claimed = await claim()
  const finished = await sqlUnit(async (unit) => {
    await cause(held, { n: 2, unit })
    return unlessItWaits(finish(claimed.map((each) => tried(each))))
  })
  const of = (id: string) => finished?.get(claimed.find(({ laneKey }) => laneKey === id)?.deliveryId ?? '')
  expect(finished).toBeDefined()
  expect([of(held), of(free)]).toEqual(['busy', 'done'])
})

test('of a batch of which some are lost or busy, each of the others is written down as what it came to', async () => {
  const ids = [await patient(), await patient(), await patient(), await patient(), await patient()] as const
  for (const id of ids) await causes(id, 2)
  const claimed = await claim()
  const byLane = (id: string) => claimed.find(({ laneKey }) => laneKey === id) ?? expect.fail('not claimed')
  const [lost, delivered, busy, retried, failed] = ids
  await finish([tried(byLane(lost))])
  const ends = [
    { ...tried(byLane(lost), 'timeout'), head: 'lost' },
    { ...tried(byLane(delivered), 'accepted'), head: 'delivered' },
    { ...tried(byLane(busy), 'timeout'), head: 'busy' },
    { ...tried(byLane(retried), 'status'), head: 'retried' },
    { ...tried(byLane(failed), 'crashed'), head: 'failed' },
  ]
  const verdicts = await sqlUnit(async (unit) => {
    await cause(busy, { n: 3, unit })
    return unlessItWaits(finish(ends))
  })
  expect(ids.map((id) => verdicts?.get(byLane(id).deliveryId))).toEqual(['lost', 'done', 'busy', 'done', 'done'])
  const heads = (id: string) =>
    sql('select outcome, head from delivery_attempt where delivery_id = $1', [byLane(id).deliveryId])
  expect(await states(delivered)).toEqual(['1 delivered', '2 pending'])
  expect(await states(retried)).toEqual(['1 pending', '2 pending'])
  expect(await states(failed)).toEqual(['1 failed', '2 pending'])
  expect(await heads(delivered)).toEqual([{ outcome: 'accepted', head: 'delivered' }])
  expect(await heads(retried)).toEqual([{ outcome: 'status', head: 'retried' }])
  expect(await heads(failed)).toEqual([{ outcome: 'crashed', head: 'failed' }])
  expect(await heads(busy)).toEqual([])
  const next = (await claim()).map((each) => [each.laneKey, numberOf(each)])
  expect(new Map(next as [string, number][])).toEqual(new Map([lost, delivered, failed].map((id) => [id, 2])))
})

test('a claim never waits for a cause that is still being written, and takes everybody else', async () => {
  const [held, free] = [await patient(), await patient()]
  await cause(held)
  await cause(free)
  const claimed = await sqlUnit(async (unit) => {
    await cause(held, { n: 2, unit })
    return unlessItWaits(claim())
  })
  expect(claimed?.map(({ laneKey }) => laneKey)).toEqual([free])
})

test('a takeover never waits for a cause that is still being written, and frees everybody else', async () => {
  const [held, free] = [await patient(), await patient()]
  await cause(held)
  await cause(free)
  await claim({ worker: 'dead' })
  const freed = await sqlUnit(async (unit) => {
    await cause(held, { n: 2, unit })
    return unlessItWaits(takeOver())
  })
  expect(freed).toBe(1)
  expect(await takeOver()).toBe(1)
})

test('two causes of one patient at the same moment follow each other, and nothing has the number of another', async () => {
  const one = await patient()
  await Promise.all(Array.from({ length: 12 }, (_, n) => cause(one, { n })))
  expect(await lane(one)).toMatchObject({ last: 12, head: 1 })
  const seqs = await sql<{ seq: number }>('select seq::int as seq from delivery where lane_key = $1 order by seq', [
    one,
  ])
  expect(seqs.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
})

test('the order of a patient’s callbacks is the order in which their causes are committed', async () => {
  const one = await patient()
  let second: Promise<unknown> = Promise.resolve()
  await sqlUnit(async (unit) => {
    await cause(one, { n: 1, unit })
    second = cause(one, { n: 2 })
    await until(waitsForLock).toBe(true)
    expect(await claim({ at: later(minute) })).toEqual([])
  })
  await second
  expect(await states(one)).toEqual(['1 pending', '2 pending'])
})

test('a cause that is refused leaves no callback, no delivery and no gap', async () => {
  const one = await patient()
  const refused = sqlUnit(async (unit) => {
    await cause(one, { n: 1, unit })
    throw new Error('the cause is refused')
  })
  await expect(refused).rejects.toThrow('the cause is refused')
  expect(await sql('select 1 from callback where patient_id = $1', [one])).toEqual([])
  await cause(one, { n: 2 })
  expect(await lane(one)).toMatchObject({ last: 1, head: 1 })
})

// --- leases -----------------------------------------------------------------------------------------------------------

test('a dead worker’s lanes are free at the next look, not when their lease has run out', async () => {
  const patients = await Promise.all(Array.from({ length: 5 }, patient))
  for (const id of patients) await cause(id)
  expect(await claim({ worker: 'dead' })).toHaveLength(5)
  expect(await claim({ worker: 'survivor' })).toEqual([])
  expect(await takeOver(later(second))).toBe(5)
  expect(await claim({ worker: 'survivor', at: later(second) })).toHaveLength(5)
})

test('what was taken over is finished by its new owner alone, whichever of the two is first', async () => {
  const one = await patient()
  await causes(one, 2)
  const before = await claimOne({ worker: 'dead' })
  await takeOver()
  const after = await claimOne()
  const verdicts = [
    await finish([tried(before, 'status')]),
    await finish([tried(after)]),
    await finish([tried(before)]),
  ]
  expect(verdicts.map((verdict) => verdict.get(after.deliveryId))).toEqual(['lost', 'done', 'lost'])
  expect(await states(one)).toEqual(['1 delivered', '2 pending'])
  expect(await sql('select outcome from delivery_attempt where delivery_id = $1', [after.deliveryId])).toEqual([
    { outcome: 'accepted' },
  ])
})

test('finishing twice counts once', async () => {
  const one = await patient()
  await cause(one)
  const delivery = await claimOne()
  await finish([tried(delivery, 'status')])
  expect(await finish([tried(delivery, 'status')])).toEqual(new Map([[delivery.deliveryId, 'lost']]))
  expect(await sql('select tries, attempts from delivery where lane_key = $1', [one])).toEqual([
    { tries: 1, attempts: 1 },
  ])
})

test('one that is handed back untried has used up no try, and only its owner can hand it back', async () => {
  const one = await patient()
  await cause(one)
  const delivery = await claimOne()
  const unit = single(testActor, start)
  await handBackDelivery(unit, { ...delivery, lease: 'another' }, later(minute))
  expect(await lane(one)).toMatchObject({ leased: true })
  await handBackDelivery(unit, delivery, later(minute))
  expect(await claim({ at: later(59 * second) })).toEqual([])
  expect((await claimOne({ at: later(minute) })).tries).toBe(0)
})

test('a kill uses up no try, and the next owner begins where the dead one began', async () => {
  const one = await patient()
  await cause(one)
  await turn(start, () => 'status')
  await claim({ worker: 'dead', at: later(hour) })
  await takeOver(later(hour))
  expect((await claimOne({ at: later(hour) })).tries).toBe(1)
})

test('a living worker’s lanes are left alone until their lease has run out', async () => {
  const [lock, other] = await Promise.all([holdWorkerLock('alive', () => {}), holdWorkerLock('survivor', () => {})])
  try {
    await cause(await patient())
    await claim({ worker: 'alive' })
    expect(await takeOver(later(39 * second))).toBe(0)
    expect(await takeOver(later(40 * second))).toBe(1)
    await claim({ worker: 'alive', at: later(40 * second) })
    await lock.release()
    await until(() => takeOver(later(41 * second))).toBe(1)
  } finally {
    await Promise.all([lock.release(), other.release()])
  }
})

test('two claims at the same moment never get the same lane, and only its head', async () => {
  const patients = await Promise.all(Array.from({ length: 8 }, patient))
  for (const id of patients) await causes(id, 2)
  const claims = (await Promise.all(Array.from({ length: 6 }, (_, n) => claim({ worker: `w${n}` })))).flat()
  expect(claims.map(numberOf)).toEqual(Array(8).fill(1))
  expect(new Set(claims.map(({ laneKey }) => laneKey)).size).toBe(8)
})

// --- blocked ----------------------------------------------------------------------------------------------------------

test('a blocked callback stands in the way of its own patient only', async () => {
  const [stuck, free] = [await patient(), await patient()]
  await cause(stuck, { n: 1, problems })
  await cause(stuck, { n: 2 })
  await cause(free, { n: 3 })
  expect(await turn(start)).toEqual([3])
  expect(await lane(stuck)).toMatchObject({ head: 1, due: null })
})

test('a blocked callback whose turn comes later holds up what follows it', async () => {
  const one = await patient()
  await cause(one, { n: 1 })
  await cause(one, { n: 2, problems })
  await cause(one, { n: 3 })
  expect([await turn(start), await turn(later(minute))]).toEqual([[1], []])
  expect(await lane(one)).toMatchObject({ head: 2, due: null, leased: false })
  expect(await states(one)).toEqual(['1 delivered', '2 blocked', '3 pending'])
})

test('a released callback goes out in its place', async () => {
  const one = await patient()
  const { callbackId } = await cause(one, { n: 1, problems })
  await cause(one, { n: 2 })
  expect(await release(callbackId, later(minute))).toBe(1)
  expect(await lane(one)).toMatchObject({ head: 1, due: later(minute) })
  expect([await turn(later(minute)), await turn(later(minute))]).toEqual([[1], [2]])
  expect(await release(callbackId)).toBe(0)
})

test('a released callback that is not the head leaves the head as it is', async () => {
  const one = await patient()
  await cause(one, { n: 1 })
  const { callbackId } = await cause(one, { n: 2, problems })
  await turn(start, () => 'status')
  const { due } = await lane(one)
  expect(await release(callbackId, later(second))).toBe(1)
  expect(await lane(one)).toMatchObject({ head: 1, due })
  expect([await turn(later(minute)), await turn(later(minute))]).toEqual([[1], [2]])
})

// --- cancel -----------------------------------------------------------------------------------------------------------

test('cancelling the head, blocked or waiting, lets the next one pass', async () => {
  const [blocked, waiting] = [await patient(), await patient()]
  await cause(blocked, { n: 1, problems })
  await cause(blocked, { n: 2 })
  await causes(waiting, 2)
  await turn(start, () => 'status')
  for (const id of [blocked, waiting]) expect(await cancel((await idsOf(id))[0], later(second))).toBe(true)
  expect(await turn(later(second))).toEqual([2, 2])
  expect([await states(blocked), await states(waiting)]).toEqual(Array(2).fill(['1 cancelled', '2 delivered']))
})

test('cancelling one in the middle leaves the head alone', async () => {
  const one = await patient()
  await causes(one, 3)
  expect(await cancel((await idsOf(one))[1])).toBe(true)
  expect([await turn(start), await turn(start), await turn(start)]).toEqual([[1], [3], []])
})

test('what is under way or has ended cannot be cancelled', async () => {
  const one = await patient()
  await cause(one)
  const delivery = await claimOne()
  expect(await cancel(delivery.deliveryId)).toBe(false)
  await finish([tried(delivery)])
  expect(await cancel(delivery.deliveryId)).toBe(false)
  expect(await cancel('dl_none')).toBe(false)
  expect(await states(one)).toEqual(['1 delivered'])
})

test('an endpoint that is removed takes what was meant for it along, and nothing of another', async () => {
  const one = await patient()
  const other = await addEndpoint()
  await causes(one, 2)
  await cause(one, { n: 3, problems })
  const under = (await claim()).find(({ endpointId }) => endpointId === other)
  expect(await call('cancel_endpoint($1::timestamptz, $2::text, 100)', start, other)).toBe(3)
  expect(await states(one, other)).toEqual(['1 cancelled', '2 cancelled', '3 cancelled'])
  expect(await states(one)).toEqual(['1 pending', '2 pending', '3 blocked'])
  expect(await lane(one, other)).toMatchObject({ head: null, due: null, leased: false })
  expect(under && (await finish([tried(under)])).get(under.deliveryId)).toBe('lost')
})

// --- replay -----------------------------------------------------------------------------------------------------------

test('what is replayed goes to the end of its lane, in the order it had', async () => {
  const one = await patient()
  await causes(one, 4)
  for (let n = 1; n <= 4; n++) await turn(start)
  await cause(one, { n: 5 })
  const ids = await idsOf(one)
  expect(await requeue([ids[3], ids[0], ids[2], ids[1]].map(String))).toBe(4)
  const order = []
  for (let n = 1; n <= 5; n++) order.push(...(await turn(start)))
  expect(order).toEqual([5, 1, 2, 3, 4])
})

test('a replayed one is sent with the id and the bytes it had, with all its tries before it again', async () => {
  const one = await patient()
  await cause(one)
  const before = await claimOne()
  await finish([tried(before, 'crashed')])
  expect(await requeue([before.deliveryId], later(minute))).toBe(1)
  const again = await claimOne({ at: later(minute) })
  expect(again).toMatchObject({
    callbackId: before.callbackId,
    deliveryId: before.deliveryId,
    body: before.body,
    tries: 0,
  })
})

test('one that waits for its next try is tried now, without losing its place', async () => {
  const one = await patient()
  await causes(one, 2)
  await turn(start, () => 'status')
  const [first, next] = await idsOf(one)
  expect(await requeue([String(first), String(next)], later(second))).toBe(1)
  expect(await lane(one)).toMatchObject({ head: 1, due: later(second) })
  expect((await claimOne({ at: later(second) })).tries).toBe(0)
})

test('what is under way, blocked, or of an endpoint that was removed is not replayed', async () => {
  const [one, two, three] = [await patient(), await patient(), await patient()]
  await cause(one)
  await claimOne()
  await cause(two, { problems })
  const removed = await addEndpoint()
  await cause(three, { endpointId: removed })
  await turn(start)
  await sql('update endpoint set removed_at = $2 where id = $1', [removed, start])
  const ids = [...(await idsOf(one)), ...(await idsOf(two)), ...(await idsOf(three, removed))]
  expect([ids.length, await requeue(ids)]).toEqual([3, 0])
})

// --- rooms ------------------------------------------------------------------------------------------------------------

test('an endpoint has no more under way than its room', async () => {
  const other = await addEndpoint()
  for (let n = 1; n <= 6; n++) await cause(await patient(), { n })
  const rooms = new Map([
    [world.endpoint, 2],
    [other, 0],
  ])
  const claimed = await claim({ rooms, usual: 5 })
  expect(claimed.map(({ endpointId }) => endpointId)).toEqual([world.endpoint, world.endpoint])
  expect(await claim({ only: [other], usual: 4 })).toHaveLength(4)
})

test('an endpoint that hangs fills its own room and nobody else’s', async () => {
  const hanging = await addEndpoint('https://hanging.example.com')
  const patients = await Promise.all(Array.from({ length: 50 }, patient))
  for (const id of patients) await cause(id, { at: new Date() })
  let letGo = () => {}
  const hang = new Promise<void>((done) => {
    letGo = done
  })
  const sent = { healthy: 0, hanging: 0 }
  const engine = startDeliveries({
    worker: 'worker',
    post: async ({ url }) => {
      const kind = url.includes('hanging') ? 'hanging' : 'healthy'
      sent[kind] += 1
      if (kind === 'hanging') await hang
      return { outcome: 'accepted', status: 200, ms: 1, head: '' }
    },
  })
  try {
    await until(() => sent.healthy).toBe(50)
    await wait(50)
    expect(sent.hanging).toBe(4)
    expect(
      await sql('select count(*)::int as n from lane where endpoint_id = $1 and lease is not null', [hanging]),
    ).toEqual([{ n: 4 }])
  } finally {
    letGo()
    await engine.stop()
  }
})

test('what waits for the room of an endpoint that stops answering is given back, and not sent into the dark', async () => {
  const patients = await Promise.all(Array.from({ length: 150 }, patient))
  for (const id of patients) await cause(id, { at: new Date() })
  const gates: (() => void)[] = []
  const gate = () => new Promise<void>((open) => gates.push(open))
  const [first, second] = [gate(), gate()]
  let sent = 0
  const engine = startDeliveries({
    worker: 'worker',
    post: async () => {
      sent += 1
      if (sent <= 8) return { outcome: 'accepted', status: 200, ms: 1, head: '' }
      await (sent <= 72 ? first : second)
      return { outcome: 'timeout', status: null, ms: 1, head: '' }
    },
  })
  const leased = async () =>
    Number((await sql<{ n: number }>('select count(*)::int as n from lane where lease is not null'))[0]?.n)
  try {
    await until(() => sent).toBe(72)
    await until(leased).toBeGreaterThan(64)
    expect(sent).toBe(72)
    gates[0]?.()
    await until(leased).toBeLessThanOrEqual(4)
    expect(sent).toBeLessThanOrEqual(76)
  } finally {
    for (const open of gates) open()
    await engine.stop()
  }
})

// --- the engine beside them -------------------------------------------------------------------------------------------

test('an answer that cannot be written down keeps no other from being written', async () => {
  const [odd = '', ...others] = await Promise.all(Array.from({ length: 4 }, patient))
  for (const id of [...others, odd]) await cause(id, { at: new Date() })
  let [sent, letGo] = [0, () => {}]
  const together = new Promise<void>((done) => {
    letGo = done
  })
  const engine = startDeliveries({
    worker: 'worker',
    post: async ({ body }) => {
      const first = ++sent <= 4
      if (sent === 4) letGo()
      await together
      const noWord = first && String(body).includes(odd) ? ('nonsense' as never) : 'accepted'
      return { outcome: noWord, status: 200, ms: 1, head: '' }
    },
  })
  try {
    await until(async () => (await Promise.all(others.map((id) => states(id)))).flat()).toEqual(
      Array(3).fill('1 delivered'),
    )
    expect(await states(odd)).toEqual(['1 pending'])
  } finally {
    await sql('update lane set lease = null where key = $1', [odd])
    await engine.stop()
  }
})

test('a worker that others may think dead claims nothing', async () => {
  await cause(await patient(), { at: new Date() })
  let [held, sent] = [false, 0]
  const engine = startDeliveries({
    worker: 'worker',
    held: () => held,
    post: async () => {
      sent += 1
      return { outcome: 'accepted', status: 200, ms: 1, head: '' }
    },
  })
  try {
    await wait(300)
    expect(sent).toBe(0)
    held = true
    await until(() => sent).toBe(1)
  } finally {
    await engine.stop()
  }
})

test('a worker that wakes after its lease has run out sends nothing', async () => {
  const one = await patient()
  await cause(one, { at: new Date() })
  let sent = 0
  let engine: DeliveryEngine | undefined
  const real = performance.now.bind(performance)
  try {
    await sqlUnit(async (unit) => {
      await unit.sql({ name: 'test.lock', text: 'lock table endpoint_secret in access exclusive mode' }, [])
      engine = startDeliveries({
        worker: 'worker',
        post: async () => {
          sent += 1
          return { outcome: 'accepted', status: 200, ms: 1, head: '' }
        },
      })
      await until(async () => (await lane(one)).leased).toBe(true)
      vi.spyOn(performance, 'now').mockImplementation(() => real() + minute)
    })
    await wait(200)
    expect([sent, await states(one)]).toEqual([0, ['1 pending']])
  } finally {
    vi.restoreAllMocks()
    await engine?.stop()
  }
})

test('a worker told to stop finishes what it began, and begins nothing more', async () => {
  const one = await patient()
  await causes(one, 2, { at: new Date() })
  let [sent, letGo] = [0, () => {}]
  const answer = new Promise<void>((done) => {
    letGo = done
  })
  const engine = startDeliveries({
    worker: 'worker',
    post: async () => {
      sent += 1
      await answer
      return { outcome: 'accepted', status: 200, ms: 1, head: '' }
    },
  })
  await until(() => sent).toBe(1)
  const stopped = engine.stop()
  // Long enough that one who does not wait for the answer has stopped before it comes.
  setTimeout(letGo, 1_500)
  await stopped
  expect([sent, await states(one), await lane(one)]).toMatchObject([
    1,
    ['1 delivered', '2 pending'],
    { head: 2, leased: false },
  ])
})

test('secrets that cannot be read use up no try and accuse nobody; once they can, everything goes out', async () => {
  const one = await patient()
  await cause(one, { at: new Date() })
  const [good] = await sql<{ sealed: string }>('select sealed from endpoint_secret where endpoint_id = $1', [
    world.endpoint,
  ])
  const write = (sealed = '') =>
    sql('update endpoint_secret set sealed = $2 where endpoint_id = $1', [world.endpoint, sealed])
  await write('v1.of.another.key')
  let [ahead, sent] = [0, 0]
  const engine = startDeliveries({
    worker: 'worker',
    pollMs: 20,
    now: () => new Date(Date.now() + ahead),
    post: async () => {
      sent += 1
      return { outcome: 'accepted', status: 200, ms: 1, head: '' }
    },
  })
  try {
    await expect
      .poll(async () => lane(one), { interval: 20 })
      .toMatchObject({ leased: false, crashes: 0, suspect: false })
    await wait(100)
    expect(await lane(one)).toMatchObject({ leased: false, crashes: 0, suspect: false })
    await write(good?.sealed)
    ahead = 6_000
    await until(() => sent).toBe(1)
  } finally {
    await engine.stop()
  }
  expect(await states(one)).toEqual(['1 delivered'])
})
