// What filters leave of a program's patients, and which way to them is short at a million of them.
//
// The five states stand in one word (`states`), of which the filters name a few dozen. How many patients have each is
// kept by the reader `counts`, so the way is chosen by counting, not by guessing:
//   few patients left    gather them by their owner, states, time or a trait, then sort: at most `gatherLimit` rows
//   many patients left   walk the index of the sort and drop what the filters exclude: a page is never far away
// Of several filters the one that leaves the fewest is gathered, and the others are asked of those few. Where each leaves
// many and all together next to nobody, a walk would be long: so those changed last are asked first, and where hardly one
// of them passes, all who pass are counted and, where they are few, gathered as the planner knows best.

import { patientCount } from '@/lib/access/programs/patient-count'
import { ownerMe, ownerNobody } from '@/lib/contract/patients/list-columns'
import { noStatus, type PatientFilters } from '@/lib/contract/patients/patient-list'
import { day } from '@/lib/contract/time'
import { CopayState, EnrollmentState, Lifecycle, PapState, PriorAuthState } from '@/lib/contract/vocabulary'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import type { Unit } from '@/lib/platform/unit'
import { inOrder, keyColumns, updatedColumn } from './list-sql'
import { traitsOf } from './list-traits'
import type { Trait } from './trait'

export type FilterPlan = {
  /** Null: every state. */
  states: string[] | null
  since: Date | null
  /** Null: anybody's; of id null: nobody's. */
  owner: { id: string | null } | null
  /** Everything else that is asked. */
  traits: readonly Trait[]
}

export const everybody: FilterPlan = { states: null, since: null, owner: null, traits: [] }

/** "Mine" is whoever asks. */
export function filterPlanOf(filters: PatientFilters, { now, actor }: Pick<Unit, 'now' | 'actor'>): FilterPlan {
  const { updatedWithin, owner } = filters
  return {
    states: statesOf(filters),
    since: updatedWithin === null ? null : new Date(now.getTime() - updatedWithin * day),
    owner: owner === null ? null : { id: owner === ownerNobody ? null : owner === ownerMe ? actor.id : owner },
    traits: traitsOf(filters, { now }),
  }
}

/** Spelled as the database's `hub_states` does. */
function statesOf(filters: PatientFilters): string[] | null {
  const parts = [
    chosen(Lifecycle.all, filters.lifecycle),
    chosen([noStatus, ...EnrollmentState.all], filters.enrollment),
    chosen([noStatus, ...PriorAuthState.all], filters.priorAuth),
    chosen([noStatus, ...PapState.all], filters.pap),
    chosen([noStatus, ...CopayState.all], filters.copay),
  ]
  if (parts.every(({ all }) => all)) return null
  return parts.reduce<string[]>(
    (words, { states }) => words.flatMap((word) => states.map((state) => (word ? `${word}/${state}` : state))),
    [''],
  )
}

function chosen(known: readonly string[], picked: readonly string[]) {
  const all = picked.length === 0 || known.every((word) => picked.includes(word))
  return { all, states: (all ? known : picked).map((word) => (word === noStatus ? '' : word)) }
}

/** Up to so many rows are collected and sorted in about 10 ms; beyond, walking an index finds a page sooner. */
const gatherLimit = 5_000
/** Where a walk would be one along each word of states. */
export const gatherLimitOfStates = 20_000

/** How many patients pass: exactly where states alone decide, counted no further than `limit` otherwise. */
export async function countPassing(
  unit: Unit,
  programId: string,
  filterPlan: FilterPlan,
  limit: number,
): Promise<number> {
  const values = new Values()
  const text = countQuery(values, programId, filterPlan, limit)
  const [row] = await unit.sql<{ n: number }>({ name: plannedAnew, text }, values.all)
  return row?.n ?? 0
}

/** Whether the kept counts answer, so that no patient is looked at. */
export const countedExactly = ({ since, owner, traits }: FilterPlan) => !since && !owner && traits.length === 0

/** One row with one number, `n`; several of them can stand in one statement. */
export function countQuery(values: Values, programId: string, filterPlan: FilterPlan, limit: number): string {
  const { states, owner, traits } = filterPlan
  const program = values.at(programId, 'text')
  if (countedExactly(filterPlan)) {
    const named = states ? { states: values.at(states, 'text[]') } : {}
    return `select ${patientCount({ program, ...named })}::int as n`
  }
  const atMost = values.at(limit, 'int')
  const where = [`program_id = ${program}`, ...narrowed(values, filterPlan)]
  // One person's are a range of their own; everybody else's are counted state by state. Which of several traits is the
  // rarest the planner knows well enough for a count.
  if (!states || owner?.id || traits.length > 0) {
    if (states) where.push(`states = any(${values.at(states, 'text[]')})`)
    where.push(...traits.map(({ holds }) => holds({ values, programId })))
    return `select count(*)::int as n from (select from patient where ${where.join(' and ')} limit ${atMost}) counted`
  }
  return `select count(*)::int as n
            from (select from unnest(${values.at(states, 'text[]')}) as state
                    cross join lateral (select from patient where ${where.join(' and ')} and states = state limit ${atMost}) one
                   limit ${atMost}) counted`
}

/** The conditions beside the states, so that an index answers them. */
export function narrowed(values: Values, { since, owner }: FilterPlan): string[] {
  const conditions: string[] = []
  if (since) conditions.push(`updated_at >= ${values.at(since, 'timestamptz')}`)
  if (owner) conditions.push(owner.id === null ? 'owner_id is null' : `owner_id = ${values.at(owner.id, 'text')}`)
  return conditions
}

/** Asked of each row, and written so that no index answers it. */
const asked = (condition: string) => `case when ${condition} then true else false end`
export const askedTraits = (values: Values, programId: string, traits: readonly Trait[]) =>
  traits.map(({ holds }) => asked(holds({ values, programId })))

/** Where a query reads from, and what it must still ask of each row there. */
export type Source = { with: string; from: string; conditions: string[] }

/** What leaves the fewest: states, time and owner together, one of the traits by its place, or all at once; `walk` where
 *  many are left. */
export type Way = 'own' | number | 'together' | 'walk'

/** Of so many who were changed last at least so many pass where a walk is worth its way: it then ends within 10,000. */
const asksFirst = { of: 1_000, pass: 5 }

const hasOwn = ({ states, since, owner }: FilterPlan) => states !== null || since !== null || owner !== null
export const asksNothing = (filterPlan: FilterPlan) => !hasOwn(filterPlan) && filterPlan.traits.length === 0

export async function choosePlan(
  unit: Unit,
  programId: string,
  filterPlan: FilterPlan,
  most = gatherLimit,
): Promise<Way> {
  const values = new Values()
  const limit = most + 1
  const ways: { way: Way; count: string }[] = []
  if (hasOwn(filterPlan))
    ways.push({ way: 'own', count: countQuery(values, programId, { ...filterPlan, traits: [] }, limit) })
  for (const [way, trait] of filterPlan.traits.entries()) {
    const range = rangeOf(trait, values, programId)
    if (range)
      ways.push({
        way,
        count: `select count(*)::int from (select from (${range}) ranged limit ${values.at(limit, 'int')}) counted`,
      })
  }
  // States, time and owner are ranges of their own wherever they are many.
  const asksTraits = filterPlan.traits.length > 0
  if (ways.length === 0 && !asksTraits) return 'walk'
  const passing = asksTraits
    ? `case when not exists (select from unnest(counts) n where n <= ${most}) then (${passingFirst(values, programId, filterPlan)}) end`
    : 'null::int'
  const text = `select counts, ${passing} as passing
                  from (select array[${ways.map(({ count }) => `(${count})`).join(', ')}]::int[] as counts offset 0) counted`
  const [row] = await unit.sql<{ counts: number[]; passing: number | null }>({ name: plannedAnew, text }, values.all)
  const counts = row?.counts ?? []
  const least = Math.min(...counts)
  if (least <= most) return ways[counts.indexOf(least)]?.way ?? 'walk'
  if ((row?.passing ?? asksFirst.pass) >= asksFirst.pass) return 'walk'
  return (await countTogether(unit, programId, filterPlan, limit)) <= most ? 'together' : 'walk'
}

/** Those changed last may be unlike all others, as after a night's run: what would be gathered is counted, up to `limit`. A
 *  common table keeps the plan that gathers; it is read no further than asked. */
async function countTogether(unit: Unit, programId: string, filterPlan: FilterPlan, limit: number): Promise<number> {
  const values = new Values()
  const text = `with passing as materialized (${togetherFew(values, programId, filterPlan)})
                select count(*)::int as n from (select from passing limit ${values.at(limit, 'int')}) counted`
  const [row] = await unit.sql<{ n: number }>({ name: plannedAnew, text }, values.all)
  return row?.n ?? 0
}

/** How many of those who were changed last pass. */
function passingFirst(values: Values, programId: string, filterPlan: FilterPlan): string {
  const { from, conditions } = walked(values, programId, filterPlan)
  return `select count(*)::int from (select * from patient where program_id = ${values.at(programId, 'text')}
           order by ${inOrder(updatedColumn, true)} limit ${asksFirst.of}) ${from} where ${conditions.join(' and ')}`
}

function rangeOf({ range }: Trait, values: Values, programId: string): string | null {
  if (range === null) return null
  const place = { values, programId }
  if ('ids' in range) return range.ids(place)
  return `select id from patient where program_id = ${values.at(programId, 'text')} and ${range.where(place)}`
}

function everyone(values: Values, programId: string): Source {
  return { with: '', from: 'patient', conditions: [`program_id = ${values.at(programId, 'text')}`] }
}

export const gatheredFrom = 'few'

/** Few pass: they are collected first, through the index of their owner, of their states, of their time or of a trait. */
function gathered(values: Values, programId: string, filterPlan: FilterPlan, way: Exclude<Way, 'walk'>): Source {
  const few =
    way === 'own'
      ? ownFew(values, programId, filterPlan)
      : way === 'together'
        ? togetherFew(values, programId, filterPlan)
        : traitFew(values, programId, filterPlan, way)
  return { with: `with ${gatheredFrom} as materialized (${few}) `, from: gatheredFrom, conditions: ['true'] }
}

function ownFew(values: Values, programId: string, filterPlan: FilterPlan): string {
  const { states, owner } = filterPlan
  const where = [
    `program_id = ${values.at(programId, 'text')}`,
    ...narrowed(values, filterPlan),
    ...askedTraits(values, programId, filterPlan.traits),
  ]
  const select = (more: string[]) => `select ${keyColumns} from patient where ${[...where, ...more].join(' and ')}`
  const named = states && values.at(states, 'text[]')
  return !named
    ? select([])
    : owner?.id
      ? select([`(states || '') = any(${named})`])
      : // `offset 0` keeps this a look-up per state: joined with everything else, it was planned as a hash over all patients.
        `select passing.* from unnest(${named}) as state cross join lateral (${select(['states = state'])} offset 0) passing`
}

function traitFew(values: Values, programId: string, filterPlan: FilterPlan, way: number): string {
  const trait = filterPlan.traits[way]
  const others = filterPlan.traits.filter((other) => other !== trait)
  const where = [
    `program_id = ${values.at(programId, 'text')}`,
    ...ownAsked(values, filterPlan),
    ...askedTraits(values, programId, others),
  ]
  const select = (more: string) => `select ${keyColumns} from patient where ${[...where, more].join(' and ')}`
  const range = trait?.range ?? null
  if (range && 'where' in range) return select(range.where({ values, programId }))
  const ids = trait && rangeOf(trait, values, programId)
  return `select passing.* from (select distinct id from (${ids}) ranged) few_ids
           cross join lateral (${select('patient.id = few_ids.id')} offset 0) passing`
}

/** Written so that every index may answer. */
function togetherFew(values: Values, programId: string, filterPlan: FilterPlan): string {
  const { states, traits } = filterPlan
  const where = [`program_id = ${values.at(programId, 'text')}`, ...narrowed(values, filterPlan)]
  if (states) where.push(`states = any(${values.at(states, 'text[]')})`)
  where.push(...traits.map(({ holds }) => holds({ values, programId })))
  return `select ${keyColumns} from patient where ${where.join(' and ')}`
}

/** States, time and owner, asked row by row. */
function ownAsked(values: Values, { states, since, owner }: FilterPlan): string[] {
  const conditions: string[] = []
  if (states) conditions.push(`(states || '') = any(${values.at(states, 'text[]')})`)
  if (since) conditions.push(`updated_at + interval '0' >= ${values.at(since, 'timestamptz')}`)
  if (owner) conditions.push(`coalesce(owner_id, '') = ${values.at(owner.id ?? '', 'text')}`)
  return conditions
}

/** Many pass: the index of the order is walked. What filters is written so that no index answers it, else the planner
 *  would sometimes leave the walk, collect hundreds of thousands of rows and sort them. */
function walked(values: Values, programId: string, filterPlan: FilterPlan): Source {
  const source = everyone(values, programId)
  source.conditions.push(...ownAsked(values, filterPlan), ...askedTraits(values, programId, filterPlan.traits))
  return source
}

/** `given`: the way is chosen already, for this filterPlan or for one of which it is a part. */
export async function sourceFor(
  unit: Unit,
  programId: string,
  filterPlan: FilterPlan,
  values: Values,
  given?: Way,
): Promise<Source> {
  if (asksNothing(filterPlan)) return everyone(values, programId)
  const way = given ?? (await choosePlan(unit, programId, filterPlan))
  return way === 'walk' ? walked(values, programId, filterPlan) : gathered(values, programId, filterPlan, way)
}
