// Every statement of the list and its search must find its page in an index: on 20,000 patients no plan reads the whole
// table, none touches many more rows than it shows unless a filter makes it look for them, and nothing sorts more than a
// gathered few. With the planner as it is, no switch turned.
import { beforeAll, describe, expect, test } from 'vitest'
import { listSorts, patientListBody } from '@/lib/contract/console-patient-list'
import type { Unit } from '@/lib/platform/unit'
import { testDatabase } from '@/lib/testing/database'
import { insertPatients } from '@/lib/testing/many-patients'
import { countPatients } from './count-patients'
import { listPatients } from './list-patients'

const db = testDatabase()
const programId = 'prog-a'
const mostSorted = 5_000
/** Of 20,000: a page of 25, one more row to know whether there is a next, a few parts of a search, and the join. */
const mostTouched = { plain: 250, filtered: 6_000 }

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
  await insertPatients(db.sql, programId, 20_000, new Date(Date.now() - 60_000))
  await insertPatients(db.sql, 'prog-b', 20_000, new Date(Date.now() - 60_000))
  await db.sql(`update patient set enrollment = 'denied' where program_id = $1 and external_id like 'EXT-1_7'`, [
    programId,
  ])
  await db.sql(
    `insert into staff (id, email, name, password_hash, role) values ('ana', 'ana', 'Ana', '', 'case-manager')`,
  )
  await db.sql(`update patient set owner_id = 'ana' where program_id = $1 and right(id, 1) in ('3', '7')`, [programId])
  await db.sql('vacuum analyze patient')
  await db.sql('analyze patient_total')
}, 120_000)

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Rows a plan has looked at in the table of patients. */
const touched = (nodes: Node[]) =>
  nodes
    .filter((node) => node['Relation Name'] === 'patient')
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

/** Runs `work` and gives the plans of what it asked of the table of patients. */
async function plansOf(work: (unit: Unit) => Promise<unknown>) {
  const plans: Node[][] = []
  await db.sqlUnit((unit) =>
    work({
      ...unit,
      sql: async (statement, values) => {
        if (/from patient\b/.test(statement.text)) {
          const [row] = await unit.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(
            { name: '', text: `explain (analyze, format json) ${statement.text}` },
            values,
          )
          if (row) plans.push(nodesOf(row['QUERY PLAN'][0].Plan))
        }
        return unit.sql(statement, values)
      },
    }),
  )
  return plans
}

const filters = {
  none: {},
  'a rare status': { enrollment: ['denied'] },
  'a common status': { enrollment: ['approved', 'pending'] },
  'two tracks': { pap: ['papInvite'], priorAuth: ['none'] },
  'next to everybody': { lifecycle: ['active', 'invited'] },
  'a short time': { updatedWithin: 10 },
  'a long time and a status': { updatedWithin: 150, enrollment: ['approved'] },
  mine: { owner: 'ana' },
  'mine of a status': { owner: 'ana', enrollment: ['approved'] },
  'nobody’s': { owner: 'nobody' },
  'nobody’s of a status': { owner: 'nobody', pap: ['papInvite'], updatedWithin: 100 },
}

const ways = [
  ...listSorts.flatMap((sort) =>
    Object.entries(filters).map(([name, filter]) => [`by ${sort}, ${name}`, { sort, filters: filter }] as const),
  ),
  ...['mar', 'a', 'marta álv', 'alvarez, m', '0143', 'EXT-1', 'pt_prog-a0000000007', 'nobody'].flatMap((search) =>
    Object.entries(filters).map(
      ([name, filter]) => [`search ${search}, ${name}`, { search, filters: filter }] as const,
    ),
  ),
]

describe.each([false, true])('descending %s', (descending) => {
  test.each(ways)('%s', async (_way, ask) => {
    const input = { ...patientListBody.parse({ ...ask, descending, size: 25 }), programId }
    const pages = await plansOf(async (unit) => {
      const first = await listPatients(unit, input)
      const second = first.older ? await listPatients(unit, { ...input, cursor: first.older }) : null
      if (second?.newer) await listPatients(unit, { ...input, cursor: second.newer })
    })
    const counts = await plansOf((unit) => countPatients(unit, input))

    // The order by enrollment merges its states; a first name after a comma filters the range of the last names.
    const plain = Object.keys(ask.filters).length === 0 && input.sort !== 'enrollment' && !input.search.includes(',')
    for (const nodes of pages) expect(touched(nodes)).toBeLessThan(mostTouched[plain ? 'plain' : 'filtered'])
    for (const nodes of [...pages, ...counts]) {
      expect(
        nodes.filter((node) => node['Node Type'].includes('Seq Scan') && node['Relation Name'] === 'patient'),
      ).toEqual([])
      for (const sort of nodes.filter((node) => node['Node Type'] === 'Sort'))
        for (const below of sort.Plans ?? [])
          expect(below['Actual Rows'] * below['Actual Loops']).toBeLessThanOrEqual(mostSorted)
    }
  })
})
