import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { CallbackShape, completeEnrollment } from '@/lib/contract/vocabulary'
import { config } from '@/lib/platform/config'
import { closePools, postOnce } from '@/lib/platform/http/post-once'
import { seal } from '@/lib/platform/seal'
import { single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { finishDeliveries } from '@/lib/testing/finish-deliveries'
import { makeProgram } from '@/lib/testing/partner'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { claimDeliveries, takeOverLanes } from './claim-deliveries'
import { type DeliveryEngine, startDeliveries } from './delivery-engine'
import type { Tried } from './finish-deliveries'
import { holdWorkerLock, type WorkerLock } from './worker-lock'
import { writeCallback } from './write-callback'

const { unit, sql } = testDatabase()
const { pap } = CallbackShape
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
let programId = ''
let receiver: Receiver
let endpoint = ''
const engines: DeliveryEngine[] = []
const locks: WorkerLock[] = []

beforeAll(async () => {
  receiver = await startReceiver()
  receiver.secrets = [secret]
})
afterAll(async () => {
  await receiver.close()
  await closePools()
})
beforeEach(async () => {
  programId = await makeProgram()
  endpoint = await addEndpoint(receiver.url)
  receiver.seen.length = 0
  receiver.answer = () => 200
})
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.stop()))
  await Promise.all(locks.splice(0).map((lock) => lock.release()))
})

async function addEndpoint(url: string) {
  const id = `ep_${randomUUID()}`
  await sql(`insert into endpoint (id, program_id, kind, name, url) values ($1, $2, 'partner', 'Partner', $3)`, [
    id,
    programId,
    url,
  ])
  await sql(`insert into endpoint_secret (id, endpoint_id, sealed) values ($1, $2, $3)`, [
    `sec_${id}`,
    id,
    seal(secret),
  ])
  return id
}
async function patient() {
  const id = `pt_${randomUUID()}`
  await sql(`insert into patient (id, program_id, zones) values ($1, $2, '{}')`, [id, programId])
  return id
}
const cause = (patientId: string, n = 0) =>
  unit((u) =>
    writeCallback(u, {
      programId,
      patientId,
      shape: pap,
      eventName: completeEnrollment,
      body: JSON.stringify({ n, ...callbackSamples({ programId, patientId })[pap] }),
      problems: [],
    }),
  )
/** A worker of its own in this process, with its lock. */
async function work(options: Partial<Parameters<typeof startDeliveries>[0]> = {}) {
  const worker = randomUUID()
  let notify: (id: string) => void = () => undefined
  const lock = await holdWorkerLock(worker, (id) => notify(id))
  locks.push(lock)
  const engine = startDeliveries({
    worker,
    post: (request) => postOnce(request, { insecure: true }),
    held: () => lock.held,
    ...options,
  })
  notify = engine.notify
  engines.push(engine)
  return { engine, worker, lock }
}
const states = async () =>
  (
    await sql<{ state: string }>(`select state from delivery where program_id = $1 order by created_at, seq`, [
      programId,
    ])
  ).map(({ state }) => state)
const until = (check: () => boolean | Promise<boolean>) => expect.poll(check, { interval: 10 }).toBe(true)
/** Longer than a test takes on a busy machine. */
const timeoutMs = 120_000
const triesAt = async (endpointId: string) =>
  (
    await sql(`select 1 from delivery_attempt a join delivery d on d.id = a.delivery_id where d.endpoint_id = $1`, [
      endpointId,
    ])
  ).length
const order = (patientId: string) =>
  receiver.seen
    .map(({ body }) => JSON.parse(body))
    .flatMap((body) => (body.event.patient.id === patientId ? [body.n as number] : []))

test('a callback goes out signed, at the path of the interface, once', async () => {
  await work()
  const { callbackId } = await cause(await patient())
  await until(async () => (await states()).every((state) => state === 'delivered') && receiver.seen.length > 0)
  expect(receiver.seen).toMatchObject([{ id: callbackId, verified: true, path: '/webhook/user-enrollment' }])
  expect(await sql(`select outcome, status from delivery_attempt`)).toEqual([{ outcome: 'accepted', status: 200 }])
  expect(
    await sql(`select last_delivered_at > now() - interval '1 minute' as lately from endpoint where id = $1`, [
      endpoint,
    ]),
  ).toEqual([{ lately: true }])
})

test('what was caused while no worker ran goes out when one starts', async () => {
  const [one, two] = [await patient(), await patient()]
  for (let n = 1; n <= 20; n++) await cause(n % 2 ? one : two, n)
  await work()
  await until(() => receiver.seen.length === 20)
  expect(order(one)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
  expect(order(two)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
})

test('a failed one is tried again with the same id and the same bytes, and holds back only its own patient', async () => {
  const [slow, quick] = [await patient(), await patient()]
  let failed = 0
  receiver.answer = ({ body }) => (JSON.parse(body).event.patient.id === slow && ++failed <= 1 ? 503 : 200)
  await work()
  for (let n = 1; n <= 3; n++) await cause(slow, n)
  for (let n = 1; n <= 3; n++) await cause(quick, n)
  await until(() => receiver.seen.length === 4)
  expect(order(quick)).toEqual([1, 2, 3])
  const [retry] = await sql<{ due: number; tries: number }>(
    `select extract(epoch from l.due_at - d.last_at)::float as due, d.tries from lane l join delivery d on d.lane_key = l.key and d.seq = l.head_seq where l.key = $1`,
    [slow],
  )
  expect(retry?.tries).toBe(1)
  expect(retry?.due).toBeGreaterThan(4.4)
  expect(retry?.due).toBeLessThan(5.7)
  await until(() => receiver.seen.length === 7)
  expect(order(slow)).toEqual([1, 1, 2, 3])
  const [first, again] = receiver.seen.filter(({ body }) => JSON.parse(body).n === 1 && body.includes(slow))
  expect([again?.id, again?.body]).toEqual([first?.id, first?.body])
})

test('no endpoint holds up another: one hangs, the other has everything at once', async () => {
  const hanging = await startReceiver(() => undefined)
  const dead = await addEndpoint(hanging.url)
  await work({ post: (request) => postOnce(request, { insecure: true, deadlineMs: timeoutMs }) })
  const patients = await Promise.all(Array.from({ length: 60 }, patient))
  for (const id of patients) await cause(id)
  await until(() => receiver.seen.length === 60)
  const [{ n } = { n: 0 }] = await sql<{ n: number }>(
    `select count(*)::int as n from lane where endpoint_id = $1 and lease is not null`,
    [dead],
  )
  expect(n).toBeLessThanOrEqual(4)
  // Not one of the tries there had to end first.
  expect(await triesAt(dead)).toBe(0)
  await hanging.close()
  await Promise.all(engines.splice(0).map((engine) => engine.stop()))
})

test('two workers share the work and keep the order', async () => {
  const patients = await Promise.all(Array.from({ length: 10 }, patient))
  await Promise.all([work(), work()])
  for (let n = 1; n <= 10; n++) await Promise.all(patients.map((id) => cause(id, n)))
  await until(() => receiver.seen.length >= 100)
  for (const id of patients) expect(order(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(receiver.seen).toHaveLength(100)
})

test('a worker told to stop finishes what it began and makes no duplicate', async () => {
  let release = () => {}
  receiver.answer = (_received, _n, response) => {
    release = () => response.writeHead(200).end()
    return undefined
  }
  const { engine } = await work()
  await cause(await patient())
  await until(() => receiver.seen.length === 1)
  const stopped = engine.stop()
  const later = await cause(await patient())
  setTimeout(() => release(), 100)
  await stopped
  expect(await states()).toEqual(['delivered', 'pending'])
  receiver.answer = () => 200
  await work()
  await until(() => receiver.seen.length === 2)
  expect(receiver.seen[1]?.id).toBe(later.callbackId)
})

describe('leases', () => {
  const claimOne = (worker: string, at = new Date()) =>
    claimDeliveries(single(testActor, at), {
      worker,
      lease: randomUUID(),
      leasedUntil: new Date(at.getTime() + 40_000),
      only: [endpoint],
      rooms: new Map(),
      usual: 10,
      most: 1_000,
      probation: false,
    })
  const accepted = (delivery: Tried['delivery']): Tried => ({
    delivery,
    at: new Date(),
    ms: 1,
    outcome: 'accepted',
    status: 200,
    head: '',
    signedAt: null,
    signature: null,
  })

  test('a worker that was paused completes nothing it no longer owns', async () => {
    await cause(await patient())
    const [mine] = await claimOne('paused')
    if (!mine) throw new Error('nothing was claimed')
    // Its lock was never held: others take it for dead.
    expect(await takeOverLanes(single(testActor), { worker: 'second' })).toBe(1)
    const [theirs] = await claimOne('second')
    expect(theirs?.deliveryId).toBe(mine.deliveryId)
    expect(await finishDeliveries(single(testActor), [accepted(mine)])).toEqual(new Map([[mine.deliveryId, 'lost']]))
    expect(await states()).toEqual(['pending'])
    if (theirs) await finishDeliveries(single(testActor), [accepted(theirs)])
    expect(await states()).toEqual(['delivered'])
    expect(
      await sql(
        `select count(*)::int as n from delivery_attempt a join delivery d on d.id = a.delivery_id where d.program_id = $1`,
        [programId],
      ),
    ).toEqual([{ n: 1 }])
  })

  test('a living worker’s lanes are left alone until the lease has run out', async () => {
    const { lock } = await work({ held: () => false })
    const { worker } = await work({ held: () => false })
    await cause(await patient())
    expect(await claimOne(worker)).toHaveLength(1)
    expect(await takeOverLanes(single(testActor), { worker: 'other' })).toBe(0)
    expect(await takeOverLanes(single(testActor, new Date(Date.now() + 41_000)), { worker: 'other' })).toBe(1)
    await lock.release()
  })

  test('a try that was under way when its endpoint was removed stays on the record, and nothing else of it counts', async () => {
    await cause(await patient())
    const [mine] = await claimOne('me')
    if (!mine) throw new Error('nothing was claimed')
    await sql('update endpoint set removed_at = now() where id = $1', [endpoint])
    await sql('select cancel_endpoint(now(), $1, 100)', [endpoint])
    expect(await finishDeliveries(single(testActor), [accepted(mine)])).toEqual(new Map([[mine.deliveryId, 'lost']]))
    expect(await sql('select state, attempts, last_status from delivery where id = $1', [mine.deliveryId])).toEqual([
      { state: 'cancelled', attempts: 1, last_status: 200 },
    ])
  })

  test('a kill uses up no try', async () => {
    await cause(await patient())
    expect(await claimOne('dead')).toHaveLength(1)
    await takeOverLanes(single(testActor), { worker: 'next' })
    const [again] = await claimOne('next')
    expect(again?.tries).toBe(0)
  })

  test('two claims at the same moment never get the same lane, and only its head', async () => {
    const patients = await Promise.all(Array.from({ length: 8 }, patient))
    for (const id of patients) for (let n = 1; n <= 2; n++) await cause(id, n)
    const claims = (await Promise.all(Array.from({ length: 6 }, (_, n) => claimOne(`w${n}`)))).flat()
    expect(claims).toHaveLength(8)
    expect(new Set(claims.map(({ laneKey }) => laneKey)).size).toBe(8)
    expect(claims.map(({ body }) => JSON.parse(body).n)).toEqual(Array(8).fill(1))
  })

  test('one patient whose cause is still being written does not hold up a batch', async () => {
    const [held, free] = [await patient(), await patient()]
    await cause(held)
    await cause(free)
    const claimed = await claimOne('me')
    let verdicts = new Map<string, string>()
    await unit(async (u) => {
      await writeCallback(u, {
        programId,
        patientId: held,
        shape: pap,
        eventName: completeEnrollment,
        body: '{}',
        problems: [],
      })
      verdicts = await finishDeliveries(single(testActor), claimed.map(accepted))
    })
    const of = (id: string) => verdicts.get(claimed.find(({ laneKey }) => laneKey === id)?.deliveryId ?? '')
    expect([of(held), of(free)]).toEqual(['busy', 'done'])
  })
})

test('two endpoints behind one host: one that hangs takes only its own connections', async () => {
  const server = await startReceiver(({ path }) => (path.startsWith('/dead') ? undefined : 200))
  await sql('update endpoint set url = $2 where id = $1', [endpoint, `${server.url}/alive`])
  const dead = await addEndpoint(`${server.url}/dead`)
  await work({
    post: (request, { apart }) => postOnce(request, { apart, insecure: true, deadlineMs: timeoutMs, connections: 4 }),
  })
  const patients = await Promise.all(Array.from({ length: 40 }, patient))
  for (const id of patients) await cause(id)
  const alive = () => server.seen.filter(({ path }) => path.startsWith('/alive')).length
  await until(() => alive() === 40)
  expect(await triesAt(dead)).toBe(0)
  await server.close()
  await Promise.all(engines.splice(0).map((engine) => engine.stop()))
})

test('a day’s backlog of a hundred endpoints does not come in one piece', async () => {
  let [underWay, most] = [0, 0]
  const endpoints = await Promise.all(Array.from({ length: 100 }, () => addEndpoint('http://127.0.0.1:9')))
  const patients = await Promise.all(Array.from({ length: 10 }, patient))
  for (const id of patients) await cause(id)
  await work({
    post: async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((done) => setTimeout(done, 5))
      underWay -= 1
      return { outcome: 'accepted', status: 200, ms: 5, head: '' }
    },
  })
  const delivered = `select count(*)::int as n from delivery where endpoint_id = any($1) and state = 'delivered'`
  await until(async () => (await sql<{ n: number }>(delivered, [endpoints]))[0]?.n === 1_000)
  expect(most).toBeLessThanOrEqual(512)
})

test('a worker whose own connection is lost in silence has its lock again within seconds', async () => {
  const { lock, worker } = await work()
  // An abandoned connection of ours goes on holding the lock: PostgreSQL does not know yet that nobody is there.
  const [mine] = await sql<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'hubline-worker-lock' and datname = current_database() order by backend_start desc limit 1`,
  )
  const other = new Client({ connectionString: config().databaseUrl })
  other.on('error', () => undefined)
  await other.connect()
  await sql('select pg_terminate_backend($1)', [mine?.pid])
  await other.query(`select pg_advisory_lock(hashtextextended('hubline worker ' || $1::text, 0))`, [worker])
  await until(() => lock.held)
  await cause(await patient())
  await until(() => receiver.seen.length === 1)
  await other.end().catch(() => undefined)
})
