import { afterEach, expect, test, vi } from 'vitest'
import { clockGap, gapSentence, noteClock } from '@/lib/platform/db/clock-gap'
import * as logs from '@/lib/platform/log'
import { testDatabase } from '@/lib/testing/database'
import { readiness } from './health'
import { metricsText } from './metrics'

const { sql } = testDatabase()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const second = 1_000
const asked = async (wrong: number) => {
  await sql(
    `insert into worker_heartbeat (id, seen_at, version) values ('w', now(), '1') on conflict (id) do update set seen_at = now()`,
  )
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrong })
  const { status, body } = await readiness()
  vi.useRealTimers()
  return { status, said: JSON.parse(String(body)) }
}

test('a machine whose clock is the database’s serves, and says no more than before', async () => {
  expect(await asked(0)).toEqual({ status: 200, said: { status: 'ready', database: true, worker: true } })
})

test.each([
  [3_600 * second, 'ahead of'],
  [-3_600 * second, 'behind'],
])('one whose clock is %s ms off is not ready, and says why', async (wrong, way) => {
  const { status, said } = await asked(wrong)
  expect(status).toBe(503)
  expect(said).toMatchObject({ status: 'not ready', database: true, worker: true })
  expect(said.clock).toMatch(
    new RegExp(`^The clock of this machine is 3[56]\\d\\d seconds ${way} PostgreSQL’s: set both`),
  )
})

test('ten seconds are told where an operator looks, once a minute, and it serves', async () => {
  const warn = vi.fn()
  vi.spyOn(logs, 'log').mockReturnValue({ warn } as unknown as ReturnType<typeof logs.log>)
  const at = new Date('2020-01-01T12:00:00Z')
  for (const later of [0, 30 * second, 61 * second]) {
    const came = at.getTime() + later
    expect(noteClock(new Date(came - 10 * second), came, came)).toBe(10 * second)
  }
  expect(warn.mock.calls).toEqual(Array(2).fill([{ event: 'database.clock', ms: 10 * second }]))
  expect(gapSentence(clockGap())).toBeUndefined()
  expect(await metricsText()).toContain('\nhubline_database_clock_seconds 10\n')
})

test('what the answer’s way took is no gap', () => {
  const asked = 1_000_000
  expect(noteClock(new Date(asked + 500), asked, asked + 90 * second)).toBe(0)
  expect(noteClock(new Date(asked + 100 * second), asked, asked + 90 * second)).toBe(-10 * second)
  expect(noteClock(new Date(asked - 10 * second), asked, asked + 90 * second)).toBe(10 * second)
  expect([gapSentence(60 * second), gapSentence(-60 * second)]).toEqual([undefined, undefined])
  expect(gapSentence(-61 * second)).toContain('61 seconds behind')
})
