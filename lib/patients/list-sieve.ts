// What filters leave of a program's patients, and which way to them is short at a million of them.
//
// The five states stand in one word (`states`), of which the filters name a few dozen. How many patients have each is
// kept by `patient_total`, so the way is chosen by counting, not by guessing:
//   few patients left    gather them by their states or their time, then sort: at most `gatherLimit` rows
//   many patients left   walk the index of the sort and drop what the filters exclude: a page is never far away
import { noStatus, type PatientFilters } from '@/lib/contract/console-patient-list'
import { copayStates, enrollmentStates, lifecycles, papStates, priorAuthStates } from '@/lib/contract/vocabulary'
import type { Statement, Unit } from '@/lib/platform/unit'
import { keyColumns, type Values } from './list-sql'

export type Sieve = {
  /** Null: every state. */
  states: string[] | null
  since: Date | null
}

const day = 86_400_000

export function sieveOf(filters: PatientFilters, now: Date): Sieve {
  const { updatedWithin } = filters
  return {
    states: statesOf(filters),
    since: updatedWithin === null ? null : new Date(now.getTime() - updatedWithin * day),
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

/** How many patients pass, counted no further than `limit` where a time is asked for, exactly otherwise. */
export async function countPassing(unit: Unit, programId: string, sieve: Sieve, limit: number): Promise<number> {
  const { states, since } = sieve
  const count = (statement: Statement, ...more: unknown[]) => unit.sql<{ n: number }>(statement, [programId, ...more])
  const [row] = await (since
    ? states
      ? count(total.statesSince, since, limit, states)
      : count(total.since, since, limit)
    : states
      ? count(total.states, states)
      : count(total.all))
  return row?.n ?? 0
}

const total = {
  all: {
    name: 'patients.total',
    text: 'select coalesce(sum(n), 0)::int as n from patient_total where program_id = $1::text',
  },
  states: {
    name: 'patients.totalOfStates',
    text: `select coalesce(sum(n), 0)::int as n from patient_total
            where program_id = $1::text and hub_states(lifecycle, enrollment, prior_auth, pap, copay) = any($2::text[])`,
  },
  since: {
    name: 'patients.countSince',
    text: `select count(*)::int as n
             from (select from patient where program_id = $1::text and updated_at >= $2::timestamptz limit $3::int) counted`,
  },
  statesSince: {
    name: 'patients.countStatesSince',
    text: `select count(*)::int as n
             from (select from unnest($4::text[]) as state
                     cross join lateral (select from patient
                                          where program_id = $1::text and states = state and updated_at >= $2::timestamptz
                                          limit $3::int) one
                    limit $3::int) counted`,
  },
}

/** Where a query reads from, and what it must still ask of each row there. */
export type Source = { with: string; from: string; conditions: string[] }

function everyone(values: Values, programId: string): Source {
  return { with: '', from: 'patient', conditions: [`program_id = ${values.at(programId, 'text')}`] }
}

/** Few pass: they are collected first, through the index of their states or of their time. */
function gathered(values: Values, programId: string, { states, since }: Sieve): Source {
  const program = values.at(programId, 'text')
  const recent = since ? ` and updated_at >= ${values.at(since, 'timestamptz')}` : ''
  // `offset 0` keeps this a look-up per state: joined with everything else, it was planned as a hash over all patients.
  const few = states
    ? `select passing.* from unnest(${values.at(states, 'text[]')}) as state
         cross join lateral (select ${keyColumns} from patient
                              where program_id = ${program} and states = state${recent} offset 0) passing`
    : `select ${keyColumns} from patient where program_id = ${program}${recent}`
  return { with: `with few as materialized (${few}) `, from: 'few', conditions: ['true'] }
}

/** Many pass: the index of the order is walked. What filters is written so that no index answers it, else the planner
 *  would sometimes leave the walk, collect hundreds of thousands of rows and sort them. */
function walked(values: Values, programId: string, { states, since }: Sieve): Source {
  const source = everyone(values, programId)
  if (states) source.conditions.push(`(states || '') = any(${values.at(states, 'text[]')})`)
  if (since) source.conditions.push(`updated_at + interval '0' >= ${values.at(since, 'timestamptz')}`)
  return source
}

export async function sourceFor(unit: Unit, programId: string, sieve: Sieve, values: Values): Promise<Source> {
  if (!sieve.states && !sieve.since) return everyone(values, programId)
  const few = (await countPassing(unit, programId, sieve, gatherLimit + 1)) <= gatherLimit
  return few ? gathered(values, programId, sieve) : walked(values, programId, sieve)
}
