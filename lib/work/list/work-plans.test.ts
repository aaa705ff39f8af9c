// What needs action of a large program: a page and its counts ask no more clocks than they tell of, however many run.
import { beforeAll, describe, expect, test } from 'vitest'
import { WorkSort, WorkTab } from '@/lib/contract/work/clock-vocabulary'
import { mostWork, workPageSize } from '@/lib/contract/work/work'
import type { Unit } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { insertPatients, insertTraits } from '@/lib/testing/many-patients'
import { explained, rowsLookedAt } from '@/lib/testing/plan-nodes'
import { listWork } from './list-work'
import { watchWork } from './watch-work'

const db = testDatabase()
const programId = 'prog-a'

beforeAll(async () => {
  await db.sql(`insert into support_program (id, name) values ($1, 'A')`, [programId])
  await db.sql(`insert into staff (id, email, name, password_hash, role) values ($1, $1, $1, '', 'case-manager')`, [
    testActor.id,
  ])
  await db.untold(['patient', 'clock'], async () => {
    await insertPatients(db.sql, programId, 60_000, new Date(Date.now() - 60_000))
    await insertTraits(db.sql, programId)
  })
  for (const table of ['patient', 'clock']) await db.sql(`vacuum analyze ${table}`)
})

/** How many clocks the statement looks at. */
async function clocksAsked(work: (unit: Unit) => Promise<unknown>) {
  let asked = 0
  await db.sqlUnit((unit) =>
    work(
      explained(
        unit,
        (nodes) => (asked += rowsLookedAt(nodes, 'clock')),
        ({ text }) => /from clock\b/.test(text),
      ),
    ),
  )
  return asked
}

describe.each(['nobody', 'somebody'] as const)('%s has a third of them', (owner) => {
  beforeAll(async () => {
    const owned = `update clock set owner_id = $1 where right(patient_id, 1) in ('2', '3', '4')`
    if (owner === 'somebody') await db.untold(['clock'], () => db.sql(owned, [testActor.id]).then(() => undefined))
    await db.sql('vacuum analyze clock')
  })

  test.each(WorkTab.all)('%s', async (tab) => {
    const [running] = await db.sql<{ n: number }>(`select count(*)::int as n from clock where state = 'running'`)
    expect(running?.n).toBeGreaterThan(6 * mostWork)
    const counts = await clocksAsked((unit) => watchWork(unit, { programId, tab, sort: 'due' }))
    const page = await clocksAsked((unit) => listWork(unit, { programId, tab, sort: 'due' }))
    // Two groups have clocks. Each is asked for the tab that is open and for the four tabs, with the others of its patient.
    expect(counts).toBeLessThan(16 * mostWork)
    expect(page - counts).toBeLessThan(10 * workPageSize)
  })
})

describe('somebody has all but three of them', () => {
  beforeAll(async () => {
    const owned = `update clock set owner_id = $1
      where id not in (select id from clock where state = 'running' order by id limit 3)`
    await db.untold(['clock'], () => db.sql(owned, [testActor.id]).then(() => undefined))
    await db.sql('vacuum analyze clock')
  })

  test('the unassigned are found among those, not among all that run', async () => {
    for (const sort of WorkSort.all) {
      const asked = { programId, tab: 'unassigned', sort } as const
      const counts = await clocksAsked((unit) => watchWork(unit, asked))
      const page = await clocksAsked((unit) => listWork(unit, asked))
      expect(counts).toBeLessThan(12 * mostWork)
      expect(page - counts).toBeLessThan(workPageSize)
    }
  })
})
