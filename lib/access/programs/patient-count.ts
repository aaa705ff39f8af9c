// How many patients a program has, as part of another statement: what the reader `counts` has added up, and the rows of
// the log that it has not followed yet. Exact at once, whether or not a worker runs.
import { tailOf } from '@/lib/log/cursor'

/** A number. `states`: an array of `patient.states`; without it patients of any states count. */
export function patientCount({ program, states }: { program: string; states?: string }): string {
  const within = (column: string) => (states ? `${column} = any(${states})` : `${column} is not null`)
  const one = (side: 'from' | 'to') => `coalesce((${within(`(c.data -> 'states' ->> '${side}')`)})::int, 0)`
  return `((select coalesce(sum(t.n), 0) from patient_total t where t.program_id = ${program} and ${within('t.states')})
          + (select coalesce(sum(${one('to')} - ${one('from')}), 0) from ${tailOf('counts')}
              where c.program_id = ${program} and c.data ? 'states'))`
}
