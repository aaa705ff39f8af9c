// The two times every figure is counted in, as a table a statement can join: $2 to $7, after the program in $1.
import type { Period, Window } from './read-period'

export const windows = `(values (true, $2::timestamptz, $3::timestamptz, $4::timestamptz),
                                (false, $5::timestamptz, $6::timestamptz, $7::timestamptz)) as w(now, since, until, seen)`

const ends = ({ from, until, seen }: Window) => [from, until, seen]

export const windowValues = (programId: string, period: Period) => [
  programId,
  ...ends(period.now),
  ...ends(period.before),
]

/** Of two rows, one of each time, a number of both; a row that is missing counts nothing. */
export function pairOf<Row extends { now: boolean }>(rows: readonly Row[], count: (row: Row) => number) {
  const of = (now: boolean) => rows.filter((row) => row.now === now).reduce((sum, row) => sum + count(row), 0)
  return { now: of(true), before: of(false) }
}
