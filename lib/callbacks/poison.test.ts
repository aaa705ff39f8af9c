// A callback that ends whichever worker sends it is set aside and takes nobody along; a crash that was nobody’s fault
// sets nobody aside.
import { expect, test } from 'vitest'
import { later, minute, numberOf, second, start, testCallbacks, tried } from '@/lib/testing/callbacks'
import type { ClaimedDelivery } from './claim-deliveries'
import { startDeliveries } from './delivery-engine'
import { mostProven, tryDelivery } from './try-delivery'

const {
  world,
  sql,
  addEndpoint,
  patient,
  cause,
  causes,
  claim,
  claimOne,
  finish,
  takeOver,
  turn,
  lane,
  states,
  tasks,
} = testCallbacks()

let workers = 0
/** A worker claims, and dies. */
async function crash(options: Parameters<typeof claim>[0] = {}) {
  workers += 1
  const claimed = await claim({ worker: `dead-${workers}`, ...options })
  await takeOver()
  return claimed
}
const suspects = () => claim({ probation: true })
const neverSent = async () => {
  throw new Error('It was sent')
}
const setAside = (delivery: ClaimedDelivery) =>
  tryDelivery(delivery, { secrets: [], post: neverSent, now: () => start })
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('a first crash is retried like anything else, at once and together', async () => {
  for (let n = 1; n <= 3; n++) await cause(await patient(), { n })
  await crash()
  const again = await claim()
  expect(again.map(numberOf).sort()).toEqual([1, 2, 3])
  expect(again.map(({ tries, proven }) => tries + proven)).toEqual([0, 0, 0])
})

test('what was under way in a second crash is a suspect, and no longer runs among the others', async () => {
  const [bad, good] = [await patient(), await patient()]
  await cause(bad, { n: 1 })
  await crash()
  await crash()
  await cause(good, { n: 2 })
  expect(await lane(bad)).toMatchObject({ crashes: 2, suspect: true, probation: false, proven: 0 })
  expect((await claim()).map(numberOf)).toEqual([2])
  expect((await suspects()).map(numberOf)).toEqual([1])
  expect(await lane(bad)).toMatchObject({ suspect: true, probation: true, proven: 0 })
})

test('one suspect at a time', async () => {
  for (let n = 1; n <= 3; n++) await cause(await patient(), { n })
  await crash()
  await crash()
  expect(await suspects()).toHaveLength(1)
  expect(await suspects()).toHaveLength(1)
  expect(await claim()).toEqual([])
})

test('a worker tries its next suspect only when the one before it has ended', async () => {
  const at = new Date()
  for (let n = 1; n <= 3; n++) await cause(await patient(), { n, at })
  await crash({ at })
  await crash({ at })
  let [under, most, sent] = [0, 0, 0]
  const engine = startDeliveries({
    worker: 'survivor',
    pollMs: 20,
    post: async () => {
      sent += 1
      most = Math.max(most, ++under)
      // Long enough for the worker to look for the next one many times, on a busy machine too.
      await wait(sent === 1 ? 1_000 : 0)
      under -= 1
      return { outcome: 'accepted', status: 200, ms: 1, head: '' }
    },
  })
  try {
    await expect.poll(() => sent, { interval: 5 }).toBe(3)
    expect(most).toBe(1)
  } finally {
    await engine.stop()
  }
})

test('the others do not wait for a suspect', async () => {
  const at = new Date()
  const bad = await patient()
  await cause(bad, { n: 1, at })
  await crash({ at })
  await crash({ at })
  let letGo = () => {}
  const hang = new Promise<void>((done) => {
    letGo = done
  })
  let sent = 0
  const engine = startDeliveries({
    worker: 'survivor',
    pollMs: 20,
    post: async ({ body }) => {
      if (String(body).includes(bad)) await hang
      else sent += 1
      return { outcome: 'accepted', status: 200, ms: 1, head: '' }
    },
  })
  try {
    await expect.poll(async () => (await lane(bad)).probation, { interval: 5 }).toBe(true)
    for (let n = 2; n <= 6; n++) await cause(await patient(), { n, at })
    await expect.poll(() => sent, { interval: 5 }).toBe(5)
  } finally {
    letGo()
    await engine.stop()
  }
})

test.each(['accepted', 'status', 'timeout'] as const)(
  'a suspect whose try ends (%s) is like anybody else again',
  async (outcome) => {
    const one = await patient()
    await causes(one, 2)
    await crash()
    await crash()
    const [suspect] = await suspects()
    if (suspect) await finish([tried(suspect, outcome)])
    expect(await lane(one)).toMatchObject({ crashes: 0, suspect: false, probation: false, proven: 0, leased: false })
    expect((await claim({ at: later(minute) })).map(numberOf)).toEqual([outcome === 'accepted' ? 2 : 1])
  },
)

test('crashes are forgotten once a try ends: two with a try between them make no suspect', async () => {
  const one = await patient()
  await cause(one)
  await crash()
  await turn(start, () => 'status')
  await crash({ at: later(minute) })
  expect(await lane(one)).toMatchObject({ crashes: 1, suspect: false })
})

test('what ends its worker as the only suspect, again and again, is set aside with a task, and never sent once more', async () => {
  const one = await patient()
  const { callbackId, deliveries } = await cause(one, { n: 1 })
  await cause(one, { n: 2 })
  await crash()
  await crash()
  for (let n = 1; n <= mostProven; n++) {
    expect(await crash({ probation: true })).toHaveLength(1)
    expect(await lane(one)).toMatchObject({ suspect: true, proven: n })
  }
  const proven = await claimOne({ probation: true })
  const aside = await setAside(proven)
  expect(aside).toMatchObject({ outcome: 'crashed', status: null, signature: null })
  await finish([aside])
  expect(await states(one)).toEqual(['1 failed', '2 pending'])
  expect(await sql('select last_outcome from delivery where callback_id = $1', [callbackId])).toEqual([
    { last_outcome: 'crashed' },
  ])
  expect(await tasks(one)).toEqual([
    { kind: 'callbackFailed', data: { callbackId, deliveryId: deliveries[0]?.id, shape: 'pap' }, done: false },
  ])
  expect(await turn(start)).toEqual([2])
})

test('setting one aside says nothing about its endpoint', async () => {
  await cause(await patient())
  await finish([tried(await claimOne(), 'crashed')])
  expect(await sql('select failing_since as since from endpoint where id = $1', [world.endpoint])).toEqual([
    { since: null },
  ])
})

test('a crash in which a lane was no suspect proves nothing against it, however many there are', async () => {
  const one = await patient()
  await cause(one)
  await crash()
  await crash()
  expect(await lane(one)).toMatchObject({ crashes: 2, proven: 0 })
  expect((await suspects())[0]?.proven).toBe(0)
})

test('a poison is found and set aside; everybody beside it is delivered once, by the next worker', async () => {
  const bad = await patient()
  const good = await Promise.all(Array.from({ length: 8 }, patient))
  for (const id of [...good.slice(0, 4), bad, ...good.slice(4)]) await causes(id, 2)
  const poison = (delivery: ClaimedDelivery) => delivery.laneKey === bad && numberOf(delivery) === 1

  let deaths = 0
  for (let n = 1; n <= 20; n++) {
    const worker = `w${n}`
    const claimed = [...(await claim({ worker, probation: true })), ...(await claim({ worker }))]
    if (claimed.some((each) => poison(each) && each.proven < mostProven)) {
      deaths += 1
      await takeOver()
    } else await finish(await Promise.all(claimed.map((each) => (poison(each) ? setAside(each) : tried(each)))))
  }

  expect(deaths).toBe(2 + mostProven)
  expect(await states(bad)).toEqual(['1 failed', '2 delivered'])
  for (const id of good) expect(await states(id)).toEqual(['1 delivered', '2 delivered'])
  const attempts = await sql(
    `select d.lane_key = $2 as bad, a.outcome, count(*)::int as n
       from delivery_attempt a join delivery d on d.id = a.delivery_id where d.program_id = $1 group by 1, 2 order by 1, 2`,
    [world.programId, bad],
  )
  expect(attempts).toEqual([
    { bad: false, outcome: 'accepted', n: 16 },
    { bad: true, outcome: 'accepted', n: 1 },
    { bad: true, outcome: 'crashed', n: 1 },
  ])
})

test('a lease that ran out frees its lane and accuses nobody: only a death does', async () => {
  const one = await patient()
  await cause(one)
  const [at, at2] = [later(41 * second), later(82 * second)]
  await claim({ worker: 'survivor' })
  expect(await takeOver(at)).toBe(1)
  await claim({ worker: 'survivor', at })
  expect(await takeOver(at2)).toBe(1)
  expect(await lane(one)).toMatchObject({ leased: false, crashes: 0, suspect: false })
})

test('a suspect of an endpoint that answers is tried before one of an endpoint that fails', async () => {
  const other = await addEndpoint()
  const one = await patient()
  await cause(one, { n: 1, endpointId: world.endpoint })
  await cause(one, { n: 2, at: later(second), endpointId: other })
  await crash({ at: later(second) })
  await crash({ at: later(second) })
  await sql('update endpoint set failing_since = $2 where id = $1', [world.endpoint, later(-minute)])
  expect((await claim({ at: later(minute), probation: true })).map(numberOf)).toEqual([2])
})

test('a replayed poison has to prove itself anew', async () => {
  const one = await patient()
  const { deliveries } = await cause(one)
  await crash()
  await crash()
  for (let n = 1; n <= mostProven; n++) await crash({ probation: true })
  await finish([await setAside(await claimOne({ probation: true }))])
  await sql('select requeue_deliveries($1, $2)', [start, deliveries.map(({ id }) => id)])
  expect(await lane(one)).toMatchObject({ crashes: 0, suspect: false, proven: 0 })
  expect((await claimOne()).proven).toBe(0)
})
