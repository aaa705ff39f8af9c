// What filters leave of a program's patients, and which way to them is short at a million of them.
//
// The five states stand in one word (`states`), of which the filters name a few dozen. How many patients have each is
// kept by `patient_total`, so the way is chosen by counting, not by guessing:
//   few patients left    gather them by their owner, states or time, then sort: at most `gatherLimit` rows
//   many patients left   walk the index of the sort and drop what the filters exclude: a page is never far away
import { noStatus, type PatientFilters } from '@/lib/contract/console-patient-list'
import { ownerMe, ownerNobody } from '@/lib/contract/list-columns'
import { copayStates, enrollmentStates, lifecycles, papStates, priorAuthStates } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'
import { keyColumns, plannedAnew, Values } from './list-sql'

export type Sieve = {
  /** Null: every state. */
  states: string[] | null
  since: Date | null
  /** Null: anybody's; of id null: nobody's. */
  owner: { id: string | null } | null
}

export const everybody: Sieve = { states: null, since: null, owner: null }

const day = 86_400_000

/** "Mine" is whoever asks. */
export function sieveOf(filters: PatientFilters, { now, actor }: Pick<Unit, 'now' | 'actor'>): Sieve {
  const { updatedWithin, owner } = filters
  return {
    states: statesOf(filters),
    since: updatedWithin === null ? null : new Date(now.getTime() - updatedWithin * day),
    owner: owner === null ? null : { id: owner === ownerNobody ? null : owner === ownerMe ? actor.id : owner },
  }
}

/** Spelled as the database's `hub_states` does. */
function statesOf(filters: PatientFilters): string[] | null {
  const parts = [
    chosen(lifecycles, filters.lifecycle),
    chosen([noStatus, ...enrollmentStates], filters.enrollment),
    chosen([noStatus, ...priorAuthStates], filters.priorAuth),
    chosen([noStatus, ...papStates], filters.pap),
    chosen([noStatus, ...copayStates], filters.copay),
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

/** How many patients pass: exactly where states alone decide, counted no further than `limit` otherwise. */
export async function countPassing(unit: Unit, programId: string, sieve: Sieve, limit: number): Promise<number> {
  const values = new Values()
  const text = countQuery(values, programId, sieve, limit)
  const [row] = await unit.sql<{ n: number }>({ name: plannedAnew, text }, values.all)
  return row?.n ?? 0
}

/** One row with one number, `n`; several of them can stand in one statement. */
export function countQuery(values: Values, programId: string, sieve: Sieve, limit: number): string {
  const { states, since, owner } = sieve
  const program = values.at(programId, 'text')
  if (!since && !owner) {
    const named = states
      ? ` and hub_states(lifecycle, enrollment, prior_auth, pap, copay) = any(${values.at(states, 'text[]')})`
      : ''
    return `select coalesce(sum(n), 0)::int as n from patient_total where program_id = ${program}${named}`
  }
  const atMost = values.at(limit, 'int')
  const where = [`program_id = ${program}`, ...narrowed(values, sieve)]
  // One person's are a range of their own; everybody else's are counted state by state.
  if (!states || owner?.id) {
    if (states) where.push(`states = any(${values.at(states, 'text[]')})`)
    return `select count(*)::int as n from (select from patient where ${where.join(' and ')} limit ${atMost}) counted`
  }
  return `select count(*)::int as n
            from (select from unnest(${values.at(states, 'text[]')}) as state
                    cross join lateral (select from patient where ${where.join(' and ')} and states = state limit ${atMost}) one
                   limit ${atMost}) counted`
}

/** The conditions beside the states, so that an index answers them. */
export function narrowed(values: Values, { since, owner }: Sieve): string[] {
  const conditions: string[] = []
  if (since) conditions.push(`updated_at >= ${values.at(since, 'timestamptz')}`)
  if (owner) conditions.push(owner.id === null ? 'owner_id is null' : `owner_id = ${values.at(owner.id, 'text')}`)
  return conditions
}

/** Where a query reads from, and what it must still ask of each row there. */
export type Source = { with: string; from: string; conditions: string[] }

function everyone(values: Values, programId: string): Source {
  return { with: '', from: 'patient', conditions: [`program_id = ${values.at(programId, 'text')}`] }
}

/** Few pass: they are collected first, through the index of their owner, of their states or of their time. */
function gathered(values: Values, programId: string, sieve: Sieve): Source {
  const { states, owner } = sieve
  const where = [`program_id = ${values.at(programId, 'text')}`, ...narrowed(values, sieve)]
  const select = (more: string[]) => `select ${keyColumns} from patient where ${[...where, ...more].join(' and ')}`
  const named = states && values.at(states, 'text[]')
  const few = !named
    ? select([])
    : owner?.id
      ? select([`(states || '') = any(${named})`])
      : // `offset 0` keeps this a look-up per state: joined with everything else, it was planned as a hash over all patients.
        `select passing.* from unnest(${named}) as state cross join lateral (${select(['states = state'])} offset 0) passing`
  return { with: `with few as materialized (${few}) `, from: 'few', conditions: ['true'] }
}

/** Many pass: the index of the order is walked. What filters is written so that no index answers it, else the planner
 *  would sometimes leave the walk, collect hundreds of thousands of rows and sort them. */
function walked(values: Values, programId: string, { states, since, owner }: Sieve): Source {
  const source = everyone(values, programId)
  if (states) source.conditions.push(`(states || '') = any(${values.at(states, 'text[]')})`)
  if (since) source.conditions.push(`updated_at + interval '0' >= ${values.at(since, 'timestamptz')}`)
  if (owner) source.conditions.push(`coalesce(owner_id, '') = ${values.at(owner.id ?? '', 'text')}`)
  return source
}

export async function sourceFor(unit: Unit, programId: string, sieve: Sieve, values: Values): Promise<Source> {
  if (!sieve.states && !sieve.since && !sieve.owner) return everyone(values, programId)
  const few = (await countPassing(unit, programId, sieve, gatherLimit + 1)) <= gatherLimit
  return few ? gathered(values, programId, sieve) : walked(values, programId, sieve)
}
