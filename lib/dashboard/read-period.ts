// Which time the dashboard speaks of, in the days of the program: two people in two zones see the same figures. Messages
// and callbacks are counted by the hour, so both ends stand on one; the time before is as long and ends at the same hour
// of its last day, so that half a day is never held against a whole one.

import { type DashboardQuery, usualDays } from '@/lib/contract/dashboard/dashboard'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

/** `seen`: what had happened by then counts; of the time before, what had happened as long ago. */
export type Window = { from: Date; until: Date; seen: Date }
export type Period = { timeZone: string; first: string; last: string; days: number; now: Window; before: Window }

type Row = {
  timeZone: string
  first: string
  last: string
  days: number
  from: Date
  until: Date
  beforeFrom: Date
  beforeUntil: Date
  beforeSeen: Date
}

const read = statement<{ programId: string; now: Date; days: number; from: string | null; to: string | null }, Row>(
  'dashboard.period',
  'within',
  `
  with asked as (
    select time_zone as zone, coalesce(:from::text::date, (:now::timestamptz at time zone time_zone)::date - (:days::int - 1)) as first,
           coalesce(:to::text::date, (:now::timestamptz at time zone time_zone)::date) as last
      from support_program where id = :programId::text
  ), ends as (
    select *, last - first + 1 as days, date_trunc('hour', first::timestamp at time zone zone, 'UTC') as since,
           least(date_trunc('hour', (last + 1)::timestamp at time zone zone, 'UTC'), date_trunc('hour', :now::timestamptz, 'UTC') + interval '1 hour') as until
      from asked
  )
  select zone as "timeZone", first::text, last::text, days::int, since as "from", greatest(since, until) as until,
         date_trunc('hour', (first - days)::timestamp at time zone zone, 'UTC') as "beforeFrom",
         date_trunc('hour', ((greatest(since, until) at time zone zone) - make_interval(days => days)) at time zone zone, 'UTC') as "beforeUntil",
         ((:now::timestamptz at time zone zone) - make_interval(days => days)) at time zone zone as "beforeSeen"
    from ends`,
)

/** Throws notFound for a program that is none. */
export async function readPeriod(
  unit: Unit,
  { programId, query }: { programId: string; query: DashboardQuery },
): Promise<Period> {
  const days = query.days ? Number(query.days) : usualDays
  const [row] = await unit.sql(read, {
    programId,
    now: unit.now,
    days,
    from: query.from ?? null,
    to: query.to ?? null,
  })
  if (!row) throw new Refusal('notFound')
  const { timeZone, first, last, from, until, beforeFrom, beforeUntil, beforeSeen } = row
  return {
    timeZone,
    first,
    last,
    days: row.days,
    now: { from, until, seen: unit.now },
    before: { from: beforeFrom, until: beforeUntil, seen: beforeSeen },
  }
}
