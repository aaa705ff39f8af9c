// The median of days from referral to approval, in eight equal pieces of the time: which way it goes.
import { trendPieces } from '@/lib/contract/dashboard/groups'
import { Milestone } from '@/lib/contract/dashboard/milestones'
import { lit } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'
import type { Period } from './read-period'

const read = ofAll<{ programId: string; from: Date; until: Date }, { piece: number; pace: number }>(
  'dashboard.trend',
  (of) => `
  select width_bucket(extract(epoch from m.at)::float8, extract(epoch from :from::timestamptz)::float8, extract(epoch from :until::timestamptz)::float8, ${trendPieces})::int as piece,
         percentile_disc(0.5) within group (order by m.entry_pace)::int as pace
    from patient_milestone m
   where m.program_id = :programId::text and m.milestone = ${lit(Milestone.approved)} and m.entry_pace is not null
     and m.at >= :from::timestamptz and m.at < :until::timestamptz${of('m.patient_id')}
   group by 1 order by 1`,
)

/** Milliseconds; null where nobody was approved. */
export async function readTrend(
  unit: Unit,
  { programId, period, whom }: { programId: string; period: Period; whom: OfWhom },
): Promise<(number | null)[]> {
  const { from, until } = period.now
  const rows = await read(unit, { programId, from, until }, whom)
  return Array.from({ length: trendPieces }, (_, place) => {
    const found = rows.find(({ piece }) => piece === place + 1)
    return found ? found.pace * 1_000 : null
  })
}
