// decision §6: 410 and five days of nothing but failures disable an endpoint. Nothing that was meant for it is lost.
import { describe, expect, test } from 'vitest'
import type { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { single } from '@/lib/platform/unit'
import {
  day,
  hour,
  later,
  minute,
  numberOf,
  second,
  start,
  testCallbacks,
  testSecret,
  tried,
} from '@/lib/testing/callbacks'
import { testActor } from '@/lib/testing/database'
import { clearFailing } from './clear-failing'
import { tryDelivery } from './try-delivery'

const { world, sql, addEndpoint, patient, cause, causes, claim, finish, turn, lane, states, health } = testCallbacks()

/** One callback of somebody new comes to this at that moment. */
async function comesTo(outcome: AttemptOutcome, at: Date) {
  const one = await patient()
  await cause(one, { at })
  await turn(at, () => outcome)
  return one
}
const resume = () =>
  sql(
    `update endpoint set state = 'active', failing_since = null, disabled_reason = null, disabled_at = null where id = $1`,
    [world.endpoint],
  )

describe('410', () => {
  test('disables the endpoint at once and keeps the callback waiting', async () => {
    const one = await comesTo('gone', start)
    expect(await health()).toEqual({ state: 'disabled', reason: 'gone', since: start })
    expect(await sql('select disabled_at as at from endpoint where id = $1', [world.endpoint])).toEqual([{ at: start }])
    expect(await states(one)).toEqual(['1 pending'])
    expect(await claim({ at: later(30 * day) })).toEqual([])
  })

  test('counts more than what was accepted beside it', async () => {
    for (let n = 1; n <= 3; n++) await cause(await patient(), { n })
    await turn(start, (delivery) => (numberOf(delivery) === 2 ? 'gone' : 'accepted'))
    expect(await health()).toMatchObject({ state: 'disabled', reason: 'gone' })
  })

  test('of one endpoint disables no other', async () => {
    const other = await addEndpoint()
    await cause(await patient())
    await turn(start, ({ endpointId }) => (endpointId === other ? 'gone' : 'accepted'))
    expect([(await health())?.state, (await health(other))?.state]).toEqual(['active', 'disabled'])
  })

  test('of an endpoint that is paused leaves it paused', async () => {
    const one = await patient()
    await cause(one)
    const claimed = await claim()
    await sql(`update endpoint set state = 'paused' where id = $1`, [world.endpoint])
    await finish(claimed.map((each) => tried(each, 'gone')))
    expect(await health()).toMatchObject({ state: 'paused', reason: null })
    expect(await states(one)).toEqual(['1 pending'])
  })
})

describe('five days', () => {
  test.each(['status', 'timeout', 'unreachable', 'redirect', 'tls', 'address'] as const)(
    'of nothing but failures (%s) disable the endpoint, and not a moment less',
    async (outcome) => {
      await comesTo(outcome, start)
      expect(await health()).toEqual({ state: 'active', reason: null, since: start })
      await comesTo(outcome, later(5 * day - second))
      expect(await health()).toEqual({ state: 'active', reason: null, since: start })
      const last = await comesTo(outcome, later(5 * day))
      expect(await health()).toEqual({ state: 'disabled', reason: 'failing', since: start })
      expect(await states(last)).toEqual(['1 pending'])
    },
  )

  test('begin anew with every success', async () => {
    await comesTo('status', start)
    await comesTo('accepted', later(4 * day))
    expect(await health()).toMatchObject({ state: 'active', since: null })
    await comesTo('status', later(4 * day + hour))
    await comesTo('status', later(9 * day))
    expect(await health()).toMatchObject({ state: 'active', since: later(4 * day + hour) })
    await comesTo('status', later(9 * day + hour))
    expect(await health()).toMatchObject({ state: 'disabled', reason: 'failing' })
  })

  test('are not over while one of many succeeds', async () => {
    await comesTo('status', start)
    for (let n = 1; n <= 5; n++) await cause(await patient(), { n, at: later(6 * day) })
    await turn(later(6 * day), (delivery) => (numberOf(delivery) === 3 ? 'accepted' : 'status'))
    expect(await health()).toMatchObject({ state: 'active', since: null })
  })

  test('of one endpoint are its own', async () => {
    const other = await addEndpoint()
    for (const at of [start, later(5 * day)]) {
      await cause(await patient(), { at })
      await turn(at, ({ endpointId }) => (endpointId === other ? 'status' : 'accepted'))
    }
    expect([(await health())?.state, (await health(other))?.state]).toEqual(['active', 'disabled'])
  })
})

describe.each(['disabled', 'paused'] as const)('an endpoint that is %s', (state) => {
  const reason = state === 'disabled' ? 'failing' : null
  const hold = () =>
    sql('update endpoint set state = $2, disabled_reason = $3 where id = $1', [world.endpoint, state, reason])

  test('is sent nothing, and nothing meant for it is lost', async () => {
    const one = await patient()
    await causes(one, 2)
    await hold()
    await cause(one, { n: 3 })
    await cause(await patient(), { n: 4 })
    expect([await claim({ at: later(30 * day) }), await claim({ probation: true, at: later(30 * day) })]).toEqual([
      [],
      [],
    ])
    expect(await states(one)).toEqual(['1 pending', '2 pending', '3 pending'])
  })

  test('is not sent its suspects either', async () => {
    await cause(await patient())
    await sql('update lane set suspect = true where endpoint_id = $1', [world.endpoint])
    await hold()
    expect(await claim({ probation: true, at: later(day) })).toEqual([])
  })

  test('goes on in order when it is resumed', async () => {
    const [one, two] = [await patient(), await patient()]
    await causes(one, 2)
    await turn(start, () => 'status')
    await hold()
    await cause(one, { n: 3, at: later(hour) })
    await causes(two, 2, { at: later(hour) })
    await resume()
    const rounds = []
    for (let n = 1; n <= 3; n++) rounds.push((await turn(later(2 * hour))).sort())
    expect(rounds).toEqual([[1, 1], [2, 2], [3]])
    expect(await states(one)).toEqual(['1 delivered', '2 delivered', '3 delivered'])
  })

  test('ends what is under way as it came to', async () => {
    const [one, two] = [await patient(), await patient()]
    await cause(one, { n: 1 })
    await cause(two, { n: 2 })
    const claimed = await claim()
    await hold()
    await finish(claimed.map((each) => tried(each, numberOf(each) === 1 ? 'accepted' : 'status')))
    expect([await states(one), await states(two)]).toEqual([['1 delivered'], ['2 pending']])
  })

  test('holds up no other endpoint', async () => {
    const other = await addEndpoint()
    const one = await patient()
    await hold()
    await causes(one, 2)
    expect([await turn(start), await turn(start)]).toEqual([[1], [2]])
    expect(await states(one, other)).toEqual(['1 delivered', '2 delivered'])
  })
})

describe('an endpoint that failed', () => {
  const cleared = (at: Date) => clearFailing(single(testActor, at))

  test('goes on failing while something waits for it', async () => {
    await comesTo('status', start)
    expect(await cleared(later(minute))).toBe(0)
    expect(await health()).toMatchObject({ since: start })
  })

  test('ends failing, and its clock with it, when nothing waits any more; five days begin anew', async () => {
    const one = await comesTo('status', start)
    await sql(`select cancel_delivery($1::timestamptz, id) from delivery where lane_key = $2`, [later(minute), one])
    expect(await cleared(later(hour))).toBe(1)
    expect(await health()).toMatchObject({ state: 'active', since: null })
    const [told] = await sql(`select subject, data from change where kind = 'endpointMoved' order by seq desc limit 1`)
    expect(told).toEqual({ subject: world.endpoint, data: { endpoint: { id: world.endpoint, state: 'active' } } })
    await comesTo('status', later(30 * day))
    expect(await health()).toMatchObject({ state: 'active', since: later(30 * day) })
    expect(await cleared(later(30 * day))).toBe(0)
  })

  test.each(['paused', 'disabled'])('and is %s keeps its date for who resumes it', async (state) => {
    const one = await comesTo('status', start)
    await sql(`select cancel_delivery($1::timestamptz, id) from delivery where lane_key = $2`, [later(minute), one])
    await sql('update endpoint set state = $2, disabled_reason = $3 where id = $1', [
      world.endpoint,
      state,
      state === 'disabled' ? 'failing' : null,
    ])
    expect(await cleared(later(hour))).toBe(0)
    expect(await health()).toMatchObject({ since: start })
  })
})

test('an endpoint that was removed is written nothing and sent nothing', async () => {
  const other = await addEndpoint()
  const one = await patient()
  await cause(one, { n: 1 })
  await sql('update endpoint set removed_at = $2 where id = $1', [other, start])
  const { deliveries } = await cause(one, { n: 2 })
  expect(deliveries.map(({ endpointId }) => endpointId)).toEqual([world.endpoint])
  expect((await claim()).map(({ endpointId }) => endpointId)).toEqual([world.endpoint])
})

test('an endpoint that has failed for half a minute is told so to the worker, which then gives it less room', async () => {
  await comesTo('status', start)
  const failingAt = async (at: Date) => {
    await cause(await patient(), { at })
    return (await claim({ at })).at(-1)?.failing
  }
  expect(await failingAt(later(second))).toBe(false)
  expect(await failingAt(later(30 * second))).toBe(true)
})

test('after a day of outage two hundred callbacks drain in order, each under one id with the same bytes', async () => {
  const patients = await Promise.all(Array.from({ length: 40 }, patient))
  const sent = new Map<string, { bodies: Set<string>; signatures: Set<string>; tries: number }>()
  const received: { patientId: string; n: number }[] = []
  const tick = 10 * minute
  let [at, caused] = [start, 0]

  const post = async ({ body, headers }: { body: string | Buffer; headers: Record<string, string> }) => {
    const id = headers['webhook-id'] ?? ''
    const known = sent.get(id) ?? { bodies: new Set(), signatures: new Set(), tries: 0 }
    sent.set(id, known)
    known.bodies.add(String(body))
    known.signatures.add(headers['webhook-signature'] ?? '')
    known.tries += 1
    if (at < later(day)) return { outcome: 'unreachable' as const, status: null, ms: 1, head: '' }
    received.push(JSON.parse(String(body)))
    return { outcome: 'accepted' as const, status: 200, ms: 1, head: '' }
  }
  for (; received.length < 200 && at < later(3 * day); at = later(tick, at)) {
    // The last ones are caused after the outage, behind those that still wait.
    for (const until = ((at.getTime() - start.getTime()) / day) * 190; caused < Math.min(until + 1, 200); caused++)
      await cause(patients[caused % 40] ?? '', { n: Math.floor(caused / 40) + 1, at })
    for (;;) {
      const claimed = await claim({ at })
      if (claimed.length === 0) break
      await finish(
        await Promise.all(claimed.map((each) => tryDelivery(each, { secrets: [testSecret()], post, now: () => at }))),
        at,
      )
    }
  }

  for (const id of patients)
    expect(received.filter(({ patientId }) => patientId === id).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
  expect(received).toHaveLength(200)
  expect(
    await sql('select state, count(*)::int as n from delivery where program_id = $1 group by 1', [world.programId]),
  ).toEqual([{ state: 'delivered', n: 200 }])
  expect([...sent.values()].every(({ bodies }) => bodies.size === 1)).toBe(true)
  expect([...sent.values()].every(({ signatures, tries }) => signatures.size === tries)).toBe(true)
  expect(Math.max(...[...sent.values()].map(({ tries }) => tries))).toBeGreaterThan(6)
  expect(sent.size).toBe(200)
  // The longest wait is 14 hours and a tenth; a tick passes before it is seen, and one more ends the loop.
  expect(at.getTime()).toBeLessThanOrEqual(later(day + 15.4 * hour + 2 * tick).getTime())
  expect(await health()).toMatchObject({ state: 'active', since: null })
  for (const id of patients) expect(await lane(id)).toMatchObject({ head: null, leased: false, last: 5 })
})
