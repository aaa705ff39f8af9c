// Every page of deliveries, its revision and every batch of a replay must find its rows in indexes: among 40,000 deliveries
// no plan reads a whole table, none looks at many more rows than it shows, and nothing sorts more than what it has merged.
// With the planner as it is, no switch turned.
import { beforeAll, expect, test } from 'vitest'
import { type DeliveryFilterDraft, deliveryFilter, type ReplayScope } from '@/lib/contract/callbacks/callback-views'
import { type TxUnit, toQuery } from '@/lib/platform/unit'
import { testDatabase } from '@/lib/testing/database'
import { insertDeliveries } from '@/lib/testing/many-deliveries'
import { insertPatients } from '@/lib/testing/many-patients'
import { advanceReplay } from './advance-replay'
import { listDeliveries } from './list-deliveries'
import { startReplay } from './start-replay'
import { watchDeliveries } from './watch-deliveries'

const db = testDatabase()
const programId = 'prog-a'
const latest = new Date(Date.now() - 60_000)
const tables = ['delivery', 'delivery_attempt', 'lane', 'callback', 'patient', 'task']
/** A page of 50 merged from at most 6 endpoints × 3 shapes × 5 states, or counts to 1,000; a batch of 100 likewise. */
const mostTouched = 3_000
const mostSorted = 3_000

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

beforeAll(async () => {
  await db.sql(`insert into support_program (id, name) values ($1, 'A'), ('prog-b', 'B')`, [programId])
  await db.untold(tables, async () => {
    for (const [id, count] of [
      [programId, 24_000],
      ['prog-b', 16_000],
    ] as const) {
      await insertPatients(db.sql, id, 3_000)
      await insertDeliveries(db.sql, id, count, latest)
    }
  })
  for (const table of tables) await db.sql(`vacuum analyze ${table}`)
})

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const rowsOf = (node: Node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

/** Runs `work` and gives the plans of what it asked about deliveries, with what they looked at. */
async function plansOf<T>(work: (unit: TxUnit) => Promise<T>) {
  const plans: { nodes: Node[]; touched: number; text: string }[] = []
  const result = await db.unit((unit) =>
    work({
      ...unit,
      sql: async (statement, values) => {
        if (/from delivery\b/.test(statement.text) && !/^\s*select requeue/.test(statement.text)) {
          const [row] = await unit.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(
            { name: '', text: `explain (analyze, format json) ${statement.text}` },
            toQuery(statement, values).values,
          )
          const nodes = nodesOf(row?.['QUERY PLAN'][0].Plan ?? expect.fail('no plan'))
          const touched = nodes
            .filter((node) => node['Relation Name'] === 'delivery')
            .reduce((sum, node) => sum + rowsOf(node), 0)
          plans.push({ nodes, touched, text: statement.text })
        }
        return unit.sql(statement, values)
      },
    }),
  )
  for (const { nodes, text } of plans) {
    const scans = nodes.filter((node) => node['Node Type'].includes('Seq Scan'))
    expect(
      scans.filter((node) => tables.includes(node['Relation Name'] ?? '')),
      text,
    ).toEqual([])
    for (const sort of nodes.filter((node) => node['Node Type'] === 'Sort'))
      for (const below of sort.Plans ?? [])
        expect(below['Actual Rows'] * below['Actual Loops'], text).toBeLessThanOrEqual(mostSorted)
  }
  return { result, touched: Math.max(...plans.map(({ touched }) => touched)) }
}

const place = (n: number) => `ep_${programId}${n}`
const states = ['pending', 'delivered', 'failed', 'blocked', 'cancelled', 'retrying'] as const
const ago = (ms: number) => new Date(latest.getTime() - ms).toISOString()
const hour = 3_600_000

const scopes: Record<string, DeliveryFilterDraft> = {
  nothing: {},
  ...Object.fromEntries(states.map((state) => [state, { state }])),
  'a busy endpoint': { endpoint: place(1) },
  'an endpoint without any': { endpoint: place(6) },
  'a removed endpoint': { endpoint: place(5) },
  'an endpoint of another program': { endpoint: 'ep_prog-b1' },
  'a rare shape': { shape: 'consent' },
  'a rare state of an endpoint that has none': { state: 'failed', endpoint: place(1) },
  'pending of a paused endpoint': { state: 'pending', endpoint: place(4) },
  'retrying beside a paused endpoint': { state: 'retrying', shape: 'consent' },
  'a short time': { from: ago(hour) },
  'a short time long ago': { from: ago(24 * hour), until: ago(23 * hour), state: 'delivered' },
  'a time before everything': { until: '2020-01-01T00:00:00Z' },
  'a patient': { patient: `pt_${programId}0000000007` },
  'a patient and a state': { patient: `pt_${programId}0000000007`, state: 'failed', shape: 'pap' },
}

test.each(Object.entries(scopes))('the page and the revision by %s', async (_scope, scope) => {
  const filter = deliveryFilter.parse(scope)
  const list = (unit: TxUnit, more: DeliveryFilterDraft = {}) =>
    listDeliveries(unit, { programId, filter: { ...filter, ...deliveryFilter.parse({ ...scope, ...more }) } })
  const { result, touched } = await plansOf(async (unit) => {
    const first = await list(unit)
    const second = first.older ? await list(unit, { before: first.older }) : null
    if (second?.newer) await list(unit, { after: second.newer })
    return first
  })
  expect(result.rows.length).toBeLessThanOrEqual(50)
  expect(touched).toBeLessThan(mostTouched)
  const revision = await plansOf((unit) => watchDeliveries(unit, { programId, filter }))
  expect(revision.touched).toBeLessThan(mostTouched)
})

const replays: Record<string, ReplayScope> = {
  everything: {},
  'what was given up': { state: 'failed' },
  'a rare shape of one endpoint': { shape: 'consent', endpoint: place(3) },
  'a short time long ago': { from: ago(24 * hour), until: ago(23 * hour) },
  'a patient': { patient: `pt_${programId}0000000007` },
}

test.each(Object.entries(replays))('a batch of a replay of %s', async (_scope, scope) => {
  const replay = await db.unit((unit) => startReplay(unit, { programId, scope }))
  expect(replay.total).toBeGreaterThan(0)
  const batch = await plansOf((unit) => advanceReplay(unit, { batch: 100 }))
  expect(batch.result?.seen).toBeGreaterThan(0)
  expect(batch.touched).toBeLessThan(mostTouched)
  await db.sql(`update replay set state = 'stopped'`)
})
