// The two times every figure is counted in, as a table a statement can join.
import type { Period } from './read-period'

/** What a statement with `windows` is given. `seen…`: what had happened by then counts. */
export type WindowValues = {
  programId: string
  from: Date
  until: Date
  seen: Date
  beforeFrom: Date
  beforeUntil: Date
  beforeSeen: Date
}

export const windows = `(values (true, :from::timestamptz, :until::timestamptz, :seen::timestamptz),
                                (false, :beforeFrom::timestamptz, :beforeUntil::timestamptz, :beforeSeen::timestamptz)) as w(now, since, until, seen)`

export const windowValues = (programId: string, { now, before }: Period): WindowValues => ({
  programId,
  ...now,
  beforeFrom: before.from,
  beforeUntil: before.until,
  beforeSeen: before.seen,
})

/** The day of the program an hour belongs to. Where midnight is not on a whole hour (India), the hour it falls into is
 * the first of its day, as the ends of the period have it: a day of a picture and the list behind it are the same hours. */
export const dayOf = (hour: string, zone: string) => `((${hour} + interval '59 minutes') at time zone ${zone})::date`

/** Of two rows, one of each time, a number of both; a row that is missing counts nothing. */
export function pairOf<Row extends { now: boolean }>(rows: readonly Row[], count: (row: Row) => number) {
  const of = (now: boolean) => rows.filter((row) => row.now === now).reduce((sum, row) => sum + count(row), 0)
  return { now: of(true), before: of(false) }
}
