// Every statement of the list and its search must find its page in an index: on 20,000 patients no plan reads the whole
// table, none touches many more rows than it shows unless a filter makes it look for them, and nothing sorts more than a
// gathered few. With the planner as it is, no switch turned, and under row-level security, which lets fewer indexes answer.
import { beforeAll, describe, expect, test } from 'vitest'
import { ListSort, patientListBody } from '@/lib/contract/patients/patient-list'
import { findPatients } from '@/lib/patients/search/find-patients'
import type { Unit } from '@/lib/platform/unit'
import { countAnew } from '@/lib/testing/count-anew'
import { testActor, testDatabase } from '@/lib/testing/database'
import { insertPatients, insertTraits } from '@/lib/testing/many-patients'
import { explained, type PlanNode, rowsLookedAt } from '@/lib/testing/plan-nodes'
import { countPatients } from './count-patients'
import { listPatients } from './list-patients'

const db = testDatabase()
const programId = 'prog-a'
const mostSorted = 5_000
/** Of 20,000: a page of 25, one more row to know whether there is a next, a few parts of a search, and the join. */
const mostTouched = { plain: 250, filtered: 6_000, traits: 20_000 }

beforeAll(async () => {
  await db.sql(`insert into support_program (id, name) values ($1, 'A'), ('prog-b', 'B')`, [programId])
  await db.sql(
    `insert into staff (id, email, name, password_hash, role) values ('ana', 'ana', 'Ana', '', 'case-manager')`,
  )
  await db.untold(['patient'], async () => {
    for (const id of [programId, 'prog-b']) await insertPatients(db.sql, id, 20_000, new Date(Date.now() - 60_000))
    const rare = `update patient set enrollment = 'denied' where program_id = $1 and external_id like 'EXT-1_7'`
    await db.sql(rare, [programId])
    const hers = `update patient set owner_id = 'ana' where program_id = $1 and right(id, 1) in ('3', '7')`
    await db.sql(hers, [programId])
    await insertTraits(db.sql, programId)
  })
  for (const table of ['patient', 'patient_search_key', 'clock', 'program_phone', 'campaign_entry'])
    await db.sql(`vacuum analyze ${table}`)
  await countAnew(db.sql)
  await db.sql('analyze patient_total')
})

const searched = ['patient', 'patient_search_key']

/** Rows a plan has looked at in the table of patients. */
const touched = (nodes: PlanNode[]) => rowsLookedAt(nodes, ...searched)

/** Runs `work` and gives the plans of what it asked of the table of patients. */
async function plansOf(work: (unit: Unit) => Promise<unknown>, scope = programId) {
  const plans: PlanNode[][] = []
  await db.sqlUnit(
    (unit) =>
      work(
        explained(
          unit,
          (nodes) => plans.push(nodes),
          ({ text }) => /from patient(_search_key)?\b/.test(text),
        ),
      ),
    { ...testActor, scope },
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
/** Beside each of these a few others: every pair would be too many. */
const traits = {
  'invited lately': { createdWithin: 20 },
  Spanish: { language: 'es' },
  English: { language: 'en', pap: ['papInvite'] },
  'a caregiver’s phone': { care: 'caregiver', enrollment: ['approved'] },
  'under 18, mine': { care: 'minor', owner: 'ana' },
  'texts stopped': { texting: 'stopped' },
  'texts wanted, a status': { texting: 'consented', enrollment: ['pending'] },
  'late work': { work: 'late' },
  'open work, lately changed': { work: 'open', updatedWithin: 60 },
  'in a campaign': { campaign: `cmp_${programId}`, texting: 'notConsented' },
}

/** What is found is gathered by the search; a filter only passes or does not. */
const besideSearch = ['none', 'a common status', 'a long time and a status', 'mine of a status'] as const

const ways = [
  // Each trait in one order and in a search: which order it is makes no difference to how it is found.
  ...Object.entries(traits).flatMap(([name, filter], index) => {
    const sort = (['updated', 'name', 'enrollment'] as const)[index % 3]
    return [
      [`by ${sort}, ${name}`, { sort, filters: filter }] as const,
      [`search a, ${name}`, { search: 'a', filters: filter }] as const,
    ]
  }),
  ...ListSort.all.flatMap((sort) =>
    Object.entries(filters).map(([name, filter]) => [`by ${sort}, ${name}`, { sort, filters: filter }] as const),
  ),
  ...[
    'mar',
    'a',
    'marta álv',
    'alvarez, m',
    '0143',
    'EXT-1',
    'pt_prog-a0000000007',
    'nobody',
    'marquez',
    'marquez ana',
    'brien',
    '3/27/1980',
    'marquez 3/27/80',
    '7143',
    'T-143',
  ].flatMap((search) =>
    besideSearch.map((name) => [`search ${search}, ${name}`, { search, filters: filters[name] }] as const),
  ),
]

/** A count knows no order: each is asked for once. */
const counted = new Set<string>()

describe.each([false, true])('descending %s', (descending) => {
  // What a search finds is in the search's own order, whichever way the list goes.
  const distinct = ways.filter(([, ask]) => !descending || !('search' in ask))
  test.each(distinct)('%s', async (_way, ask) => {
    const input = { ...patientListBody.parse({ ...ask, descending, size: 25 }), programId }
    const pages = await plansOf(async (unit) => {
      const first = await listPatients(unit, input)
      const second = first.older ? await listPatients(unit, { ...input, cursor: first.older }) : null
      if (second?.newer) await listPatients(unit, { ...input, cursor: second.newer })
    })
    const what = JSON.stringify([input.search, input.filters])
    const counts = counted.has(what) ? [] : await plansOf((unit) => countPatients(unit, input))
    counted.add(what)

    const asksTraits = Object.values(traits).some((filter) => filter === ask.filters)
    // The order by enrollment merges its states; of several words one is a range, and the others filter it.
    const plain = Object.keys(ask.filters).length === 0 && input.sort !== 'enrollment' && !/[, ]/.test(input.search)
    for (const nodes of pages)
      expect(touched(nodes)).toBeLessThan(mostTouched[plain ? 'plain' : asksTraits ? 'traits' : 'filtered'])
    // Of traits that most patients have the planner may count the program's part of the table, whole.
    for (const nodes of [...pages, ...(asksTraits ? [] : counts)]) {
      expect(
        nodes.filter(
          (node) => node['Node Type'].includes('Seq Scan') && searched.includes(node['Relation Name'] ?? ''),
        ),
      ).toEqual([])
      for (const sort of nodes.filter((node) => node['Node Type'] === 'Sort'))
        for (const below of sort.Plans ?? [])
          expect(below['Actual Rows'] * below['Actual Loops']).toBeLessThanOrEqual(mostSorted)
    }
  })
})

test.each(['m', 'mar', 'marquez ana', 'ana marqeuz', 'Ramirz', '7143', '3/27/80', 'marquez 3/27/80', 'T-143', 'zzzz'])(
  'the search of the whole console, %s',
  async (words) => {
    for (const nodes of await plansOf((unit) => findPatients(unit, { programId, words }))) {
      expect(touched(nodes)).toBeLessThan(mostTouched.filtered)
      expect(
        nodes.filter(
          (node) => node['Node Type'].includes('Seq Scan') && searched.includes(node['Relation Name'] ?? ''),
        ),
      ).toEqual([])
    }
  },
)

const firstPage = (ask: object) =>
  plansOf((unit) => listPatients(unit, { ...patientListBody.parse({ ...ask, size: 25 }), programId }))
const asksOfFew = (nodes: PlanNode[]) => nodes.filter((node) => node['CTE Name'] === 'few').length

describe('what was gathered is asked once', () => {
  test.each(['a caregiver’s phone', 'Spanish'])('by enrollment, %s: not once for each status', async (name) => {
    const filter = name === 'Spanish' ? { language: 'es' } : { care: 'caregiver' }
    const plans = await firstPage({ sort: 'enrollment', filters: filter })
    expect(plans.length).toBeLessThanOrEqual(2)
    expect(plans.map(asksOfFew).at(-1)).toBe(1)
  })

  test('a search among one’s own: not once for each part of it', async () => {
    const plans = await firstPage({ search: 'alv', filters: { owner: 'ana' } })
    expect(plans.map(asksOfFew).at(-1)).toBe(1)
  })
})

test('where hardly anybody passes no index of the order is walked to its end', async () => {
  const filters = { payer: 'Nobody’s Insurance', language: 'en' }
  for (const sort of ListSort.all) {
    const nodes = (await firstPage({ sort, filters })).at(-1) ?? []
    expect(asksOfFew(nodes)).toBe(1)
    expect(touched(nodes)).toBeLessThanOrEqual(20_000)
  }
})

describe('where a night’s run has changed a thousand who do not pass', () => {
  const ofNight = 'prog-c'
  beforeAll(async () => {
    await db.sql(`insert into support_program (id, name) values ($1, 'C')`, [ofNight])
    await db.untold(['patient'], async () => {
      await insertPatients(db.sql, ofNight, 20_000, new Date(Date.now() - 3 * 86_400_000))
      await insertTraits(db.sql, ofNight)
      const night = `update patient set enrollment = 'denied', updated_at = now() - interval '1 hour'
        where program_id = $1 and right(id, 10)::int between 1001 and 2000`
      await db.sql(night, [ofNight])
    })
    await db.sql('vacuum analyze patient')
    await countAnew(db.sql)
    await db.sql('analyze patient_total')
  })

  test.each(['updated', 'name'] as const)('by %s, the many who pass are walked to, not gathered', async (sort) => {
    const asked = { sort, size: 25, filters: { enrollment: ['approved', 'pending'], language: 'en' } }
    const input = { ...patientListBody.parse(asked), programId: ofNight }
    const plans = await plansOf((unit) => listPatients(unit, input), ofNight)
    expect(plans.map(asksOfFew)).toEqual(plans.map(() => 0))
    expect(touched(plans.at(-1) ?? [])).toBeLessThan(1_500)
    // What is counted before ends at the limit: two filters, those changed last, and all who pass.
    for (const nodes of plans) expect(touched(nodes)).toBeLessThan(20_000)
  })
})
