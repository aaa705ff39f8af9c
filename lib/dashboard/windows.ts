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

/** The day of the program an hour belongs to. Where midnight is not on a whole hour (India), the hour it falls into is
 * the first of its day, as the ends of the period have it: a day of a picture and the list behind it are the same hours. */
export const dayOf = (hour: string, zone: string) => `((${hour} + interval '59 minutes') at time zone ${zone})::date`

/** Of two rows, one of each time, a number of both; a row that is missing counts nothing. */
export function pairOf<Row extends { now: boolean }>(rows: readonly Row[], count: (row: Row) => number) {
  const of = (now: boolean) => rows.filter((row) => row.now === now).reduce((sum, row) => sum + count(row), 0)
  return { now: of(true), before: of(false) }
}
