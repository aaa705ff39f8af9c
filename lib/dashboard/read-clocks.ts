// Clocks kept and missed: of those that ended in the time, which ended before they were due.
import type { ClockLine } from '@/lib/contract/dashboard/dashboard'
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'
import type { Period } from './read-period'
import { type WindowValues, windows, windowValues } from './windows'

const read = ofAll<WindowValues, ClockLine>(
  'dashboard.clocks',
  (of) => `
  with ended as (
    select c.kind, count(*) filter (where w.now and c.breached_at is null) as kept, count(*) filter (where w.now and c.breached_at is not null) as missed,
           count(*) filter (where not w.now and c.breached_at is null) as kept_before, count(*) filter (where not w.now and c.breached_at is not null) as missed_before
      from ${windows} join clock c on c.program_id = :programId::text and c.ended_at >= w.since and c.ended_at < w.until${of('c.patient_id')}
     group by c.kind
  ), open as (
    select kind, count(*) as running, count(*) filter (where breached_at is not null) as overdue
      from clock where program_id = :programId::text and ended_at is null${of('clock.patient_id')} group by kind
  )
  select kind, coalesce(kept, 0)::int as kept, coalesce(missed, 0)::int as missed, coalesce(running, 0)::int as running,
         coalesce(overdue, 0)::int as overdue, coalesce(kept_before, 0)::int as "keptBefore", coalesce(missed_before, 0)::int as "missedBefore"
    from ended full join open using (kind) order by coalesce(kept, 0) + coalesce(missed, 0) + coalesce(running, 0) desc, kind`,
)

export function readClocks(
  unit: Unit,
  { programId, period, whom }: { programId: string; period: Period; whom: OfWhom },
): Promise<ClockLine[]> {
  return read(unit, windowValues(programId, period), whom)
}
