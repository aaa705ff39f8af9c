// Rows of the log that the reader of the dashboard has not followed yet, beside what it has added up: what they say of a
// message, a callback or an opt-out, by the hour, and how many say the same. What that counts as is said by the same rules
// (fold-hours.ts).
import type { CountedFigure } from '@/lib/contract/dashboard/milestones'
import { tailOf } from '@/lib/log/cursor'
import { foldHours, type Told } from './fold-hours'

const parts = ['message', 'delivery', 'opt'] as const satisfies readonly (keyof Told['data'])[]

/** `t(hour, said, n)` of `:programId`. */
export const tail = `(
    select (part.said ->> 'hour')::timestamptz as hour, jsonb_build_object(part.name, part.said - 'id') as said, count(*)::int as n
      from ${tailOf('dashboard')}
     cross join lateral (values ${parts.map((part) => `('${part}', c.data -> '${part}')`).join(', ')}) as part(name, said)
     where c.program_id = :programId::text and c.data ?| '{${parts.join(',')}}' and part.said is not null
     group by 1, 2) t`

/** A count, in which of the two times and, where days are asked for, on which day. */
export type Count = {
  now: boolean
  day: string | null
  figure: CountedFigure
  word: string
  reason: string
  ms: number
  n: number
}
/** As a statement gives it: a count, or with `said` what the tail says. */
export type CountRow = (Count & { said: null }) | (Pick<Count, 'now' | 'day' | 'n'> & { said: Told['data'] })

/** Both together, the shortest length of time first. */
export function sumCounts(rows: readonly CountRow[]): Count[] {
  const sums = new Map<string, Count>()
  for (const row of rows)
    for (const count of row.said === null ? [row] : foldHours([{ programId: '', data: row.said, n: row.n }])) {
      const { figure, word, reason, ms, n } = count
      const key = `${row.now} ${row.day} ${figure} ${word} ${reason} ${ms}`
      const sum = sums.get(key) ?? { now: row.now, day: row.day, figure, word, reason, ms, n: 0 }
      sums.set(key, { ...sum, n: sum.n + n })
    }
  return [...sums.values()].filter(({ n }) => n !== 0).sort((one, other) => one.ms - other.ms)
}
