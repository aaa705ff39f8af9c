// Under row-level security a statement uses the indexes that it uses without, in a database of which PostgreSQL knows nothing
// yet: a border is never what rows are looked up by. The plans are those that are kept, made without a look at the values.
import type { PoolClient } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { loadStatements } from '@/lib/testing/load-statements'
import { nodesOf, type PlanNode } from '@/lib/testing/plan-nodes'
import { borders } from './borders'
import { poolOf } from './client'
import { reach } from './scope'
import { statements } from './statement'

testDatabase()
beforeAll(loadStatements)

/** Which indexes a statement walks; a table that is walked whole stands there by its own name. */
async function waysOf(client: PoolClient, text: string): Promise<string[]> {
  await client.query(`prepare tried as ${text}`)
  try {
    const { rows } = await client.query<{ n: number }>(
      `select cardinality(parameter_types) as n from pg_prepared_statements where name = 'tried'`,
    )
    const given = Array.from({ length: Number(rows[0]?.n) }, () => 'null').join()
    const found = await client.query(`explain (costs off, format json) execute tried${given && `(${given})`}`)
    const plan: { Plan: PlanNode }[] = found.rows[0]['QUERY PLAN']
    return plan
      .flatMap(({ Plan }) => nodesOf(Plan))
      .filter((node) => node['Index Name'] ?? node['Node Type'] === 'Seq Scan')
      .map((node) => node['Index Name'] ?? node['Relation Name'] ?? '')
      .sort()
  } finally {
    await client.query('deallocate tried')
  }
}

/** What one has more often than the other. */
const beyond = (one: string[], other: string[]): string[] => {
  const left = [...other]
  return one.filter((way) => {
    const at = left.indexOf(way)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** How a row is seen with its parent. */
const parents = new Set(
  Object.values(borders).flatMap((border) => (border.is === 'by' ? [`${border.parent}_pkey`] : [])),
)
/** What goes another way: the first is asked by a command alone, which is not bound; the others walk an empty table or an
 *  index as narrow. */
const known = [
  'patient.audit',
  'campaigns.readClaimed',
  'flows.cards',
  'imports.dropPacks',
  'imports.dropValues',
  'links.holdTakenBack',
  'patient.timeline',
  'reseal.endpoint_secret.due',
  'reseal.note_version.body.due',
]

test('each statement goes the ways it goes without', async () => {
  const [wide, narrow] = [await poolOf(reach).connect(), await poolOf('a').connect()]
  const other: Record<string, string> = {}
  let compared = 0
  for (const client of [wide, narrow]) await client.query('set plan_cache_mode = force_generic_plan')
  for (const { name, text } of statements()) {
    if (name.startsWith('test.') || !/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) continue
    const without = await waysOf(wide, text).catch(() => undefined)
    if (!without) continue
    const within = await waysOf(narrow, text)
    compared += 1
    const lost = beyond(without, within)
    const gained = beyond(within, without).filter((way) => !parents.has(way))
    if (lost.length + gained.length > 0) other[name] = `${lost.join(' ')} → ${gained.join(' ')}`
  }
  for (const client of [wide, narrow]) client.release(true)
  expect(compared).toBeGreaterThan(300)
  expect(Object.entries(other).filter(([name]) => !known.includes(name))).toEqual([])
  expect(Object.keys(other).sort()).toEqual([...known].sort())
})
