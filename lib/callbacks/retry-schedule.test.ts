// decision §6: ten tries over three days, each pause a tenth longer or shorter, `retry-after` obeyed, then a person.
import { describe, expect, test } from 'vitest'
import { mostTries, retryPauses } from '@/lib/contract/callbacks/delivery-rules'
import { day, hour, later, minute, second, start, testCallbacks, tried } from '@/lib/testing/callbacks'
import { whatNext } from './finish-deliveries'
import { nextTryAt } from './retry-schedule'

// biome-ignore format: the schedule is read as one line
const pauses = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
const pauseAfter = (tries: number, options: { random?: number; retryAfter?: number } = {}) =>
  (nextTryAt(start, { tries, ...options })?.getTime() ?? Number.NaN) - start.getTime()

describe('the table', () => {
  test('ten tries: at once, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h', () => {
    expect(retryPauses).toEqual(pauses)
    expect(mostTries).toBe(10)
  })

  test.each(pauses.slice(1).map((pause, index) => [index + 1, pause]))(
    'after failure %i the pause is %i ms, a tenth more or less',
    (tries, pause) => {
      expect(pauseAfter(tries, { random: 0 })).toBeCloseTo(pause * 0.9, 0)
      expect(pauseAfter(tries, { random: 0.5 })).toBeCloseTo(pause, 0)
      expect(pauseAfter(tries, { random: 1 })).toBeCloseTo(pause * 1.1, 0)
    },
  )

  test('what failed together does not come back together', () => {
    const back = Array.from({ length: 300 }, () => pauseAfter(4) / (2 * hour))
    expect(Math.min(...back)).toBeGreaterThanOrEqual(0.9)
    expect(Math.max(...back)).toBeLessThanOrEqual(1.1)
    for (let from = 0.9; from < 1.09; from += 0.02)
      expect(back.some((part) => part >= from && part < from + 0.02)).toBe(true)
  })

  test('the tenth failure is the last', () => {
    expect(nextTryAt(start, { tries: 9 })).not.toBeNull()
    expect(nextTryAt(start, { tries: 10 })).toBeNull()
  })

  test('retry-after lengthens a pause and never shortens it', () => {
    expect(pauseAfter(1, { retryAfter: hour })).toBe(hour)
    expect(pauseAfter(5, { retryAfter: second, random: 0.5 })).toBe(5 * hour)
    expect(pauseAfter(9, { retryAfter: day, random: 0 })).toBe(day)
  })

  test('retry-after gives no try beyond the tenth', () => {
    expect(nextTryAt(start, { tries: 10, retryAfter: hour })).toBeNull()
  })
})

describe('what a try came to decides what is next', () => {
  const next = (outcome: Parameters<typeof whatNext>[0]['outcome'], tries = 0) =>
    whatNext({ outcome, delivery: { tries } }, start).next

  test.each([
    'status',
    'redirect',
    'gone',
    'timeout',
    'reset',
    'unreachable',
    'dns',
    'tls',
    'address',
    'malformed',
  ] as const)('%s is tried again, and is given up after the tenth', (outcome) =>
    expect([next(outcome), next(outcome, 8), next(outcome, 9)]).toEqual(['retry', 'retry', 'failed']),
  )

  test('what was accepted is delivered, also by the tenth try', () =>
    expect([next('accepted'), next('accepted', 9)]).toEqual(['delivered', 'delivered']))

  test('what crashed its workers is given up at once', () => expect(next('crashed')).toBe('failed'))
})

describe('in the database', () => {
  const { sql, patient, cause, causes, claim, claimOne, finish, lane, states, tasks, turn } = testCallbacks()

  /** Fails `count` tries, each at the moment it is due; returns when each was made. */
  async function failing(key: string, count: number) {
    const times = []
    for (let n = 0; n < count; n++) {
      const at = (await lane(key)).due ?? start
      times.push(at.getTime())
      await turn(at, () => 'status')
    }
    return times
  }

  test('each try comes when the schedule says, and not a moment sooner', async () => {
    const one = await patient()
    await cause(one)
    for (const [index, pause] of pauses.slice(1).entries()) {
      const at = (await lane(one)).due ?? start
      await turn(at, () => 'status')
      const due = (await lane(one)).due ?? start
      const waited = due.getTime() - at.getTime()
      expect(waited / pause, `after failure ${index + 1}`).toBeGreaterThanOrEqual(0.9)
      expect(waited / pause, `after failure ${index + 1}`).toBeLessThanOrEqual(1.1)
      expect(await claim({ at: later(-1, due) })).toEqual([])
    }
    expect((await claimOne({ at: (await lane(one)).due ?? start })).tries).toBe(9)
  })

  test('the tenth failure gives up with one task, and the next callback of the patient goes on', async () => {
    const one = await patient()
    const { callbackId, deliveries } = await cause(one, { n: 1 })
    await cause(one, { n: 2 })
    const last = (await failing(one, 10)).at(-1)
    expect(await states(one)).toEqual(['1 failed', '2 pending'])
    expect(
      await sql('select tries, attempts, last_outcome from delivery where callback_id = $1', [callbackId]),
    ).toEqual([{ tries: 10, attempts: 10, last_outcome: 'status' }])
    expect(await tasks(one)).toEqual([
      { kind: 'callbackFailed', data: { callbackId, deliveryId: deliveries[0]?.id, shape: 'pap' }, done: false },
    ])
    expect(await turn(new Date(last ?? 0))).toEqual([2])
  })

  test('nine failures make no task', async () => {
    const one = await patient()
    await cause(one)
    await failing(one, 9)
    expect([await states(one), await tasks(one)]).toEqual([['1 pending'], []])
  })

  test('a sample that is given up is nobody’s task', async () => {
    const { callbackId } = await cause(null)
    await failing(callbackId, 10)
    expect(await states(callbackId)).toEqual(['1 failed'])
    expect(await sql(`select 1 from task where data->>'callbackId' = $1`, [callbackId])).toEqual([])
  })

  test('given up, replayed and given up again is one task; what arrives in the end closes it', async () => {
    const one = await patient()
    const { deliveries } = await cause(one)
    const requeue = (at: Date) => sql('select requeue_deliveries($1, $2)', [at, deliveries.map(({ id }) => id)])
    await failing(one, 10)
    // Somebody else’s success in between: an endpoint that did nothing but fail would be disabled on the way.
    await cause(await patient(), { at: later(4 * day) })
    await turn(later(4 * day))
    await requeue(later(4 * day))
    await failing(one, 10)
    expect((await tasks(one)).map(({ done }) => done)).toEqual([false])
    await requeue(later(8 * day))
    await turn(later(8 * day))
    expect([await states(one), (await tasks(one)).map(({ done }) => done)]).toEqual([['1 delivered'], [true]])
    expect(await sql('select tries, attempts from delivery where lane_key = $1', [one])).toEqual([
      { tries: 1, attempts: 21 },
    ])
  })

  test('retry-after moves the next try of that callback alone', async () => {
    const [slow, other] = [await patient(), await patient()]
    await causes(slow, 2)
    await cause(other)
    const claimed = await claim()
    await finish(
      claimed.map((each) => tried(each, 'status', each.laneKey === slow ? { retryAfter: hour } : {})),
      start,
    )
    expect((await lane(slow)).due).toEqual(later(hour))
    expect((await lane(other)).due?.getTime()).toBeLessThan(later(6 * second).getTime())
  })

  test('an attempt is counted when it ends, and each is kept with its moment', async () => {
    const one = await patient()
    await cause(one)
    const times = await failing(one, 3)
    await turn((await lane(one)).due ?? start)
    const rows = await sql<{ at: Date; outcome: string; status: number }>(
      `select a.at, a.outcome, a.status from delivery_attempt a join delivery d on d.id = a.delivery_id where d.lane_key = $1 order by a.id`,
      [one],
    )
    expect(rows.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['status', 503],
      ['status', 503],
      ['status', 503],
      ['accepted', 200],
    ])
    expect(rows.slice(0, 3).map(({ at }) => at.getTime())).toEqual(times)
  })
})
