// Day by day, who came in and who was approved; days of the program's zone, those without anybody too.
import type { Milestone } from '@/lib/contract/dashboard/milestones'
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'
import type { Period } from './read-period'
import { dayOf } from './windows'

/** By hours first: a zone is asked for two thousand of them instead of for every patient. */
const hourOf = (at: string) => `date_bin('1 hour', ${at}, timestamptz '2000-01-01 00:00:00+00')`
const approved = 'approved' satisfies Milestone

const read = ofAll<{ programId: string; from: Date; until: Date; timeZone: string; first: string; last: string }, Row>(
  'dashboard.intake',
  (of) => `
  with happened as (
    select ${hourOf('created_at')} as hour, count(*) as entered, 0 as approved
      from patient where program_id = :programId::text and created_at >= :from::timestamptz and created_at < :until::timestamptz${of('patient.id')} group by 1
    union all
    select ${hourOf('at')}, 0, count(*)
      from patient_milestone where program_id = :programId::text and milestone = '${approved}' and at >= :from::timestamptz and at < :until::timestamptz${of('patient_milestone.patient_id')} group by 1
  ), counted as (select ${dayOf('hour', ':timeZone::text')} as day, sum(entered) as entered, sum(approved) as approved from happened group by 1)
  select days.day::date::text as day, coalesce(entered, 0)::int as entered, coalesce(approved, 0)::int as approved
    from generate_series(:first::text::date::timestamp, :last::text::date::timestamp, '1 day') as days(day)
    left join counted on counted.day = days.day::date
   order by days.day`,
)

type Row = { day: string; entered: number; approved: number }

export function readIntake(
  unit: Unit,
  { programId, period, whom }: { programId: string; period: Period; whom: OfWhom },
): Promise<Row[]> {
  const { now, timeZone, first, last } = period
  return read(unit, { programId, from: now.from, until: now.until, timeZone, first, last }, whom)
}
