import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { databaseClock } from './clock'

const { sql } = testDatabase()
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

test.each([
  ['an hour ahead', hour],
  ['an hour behind', -hour],
  ['right', 0],
])('a machine whose clock is %s goes by the database’s', async (_case, wrong) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrong })
  const clock = await databaseClock()
  const [row] = await sql<{ now: Date }>('select clock_timestamp() as now')
  expect(Math.abs(clock.now().getTime() - (row?.now.getTime() ?? 0))).toBeLessThan(5_000)
  clock.stop()
})
