// How many of those who came in within the time were heard of: on the phone, by a text of theirs, by a form they began. Of
// the time before, what was so when they were as old as these are now.
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'
import type { Period } from './read-period'
import { pairOf, type WindowValues, windows, windowValues } from './windows'

const read = ofAll<WindowValues, { now: boolean; n: number }>(
  'dashboard.reached',
  (of) => `
  select w.now, reached.n from ${windows}
   cross join lateral (
         select count(*)::int as n from patient p
          where p.program_id = :programId::text and p.created_at >= w.since and p.created_at < w.until
            and exists (select from patient_reached(:programId::text) r where r.patient_id = p.id and r.at <= w.seen)${of('p.id')}) reached`,
)

export async function readReached(
  unit: Unit,
  { programId, period, whom }: { programId: string; period: Period; whom: OfWhom },
) {
  return pairOf(await read(unit, windowValues(programId, period), whom), ({ n }) => n)
}
