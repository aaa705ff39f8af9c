// How far those have come who entered the program in the time. The patients of the time before are counted as they stood
// when they were as old as these are now, so that a young month is not held against one that had years.

import { entry, type FunnelStep, funnelSteps } from '@/lib/contract/dashboard/dashboard'
import { Milestone } from '@/lib/contract/dashboard/milestones'
import type { Unit } from '@/lib/platform/unit'
import { type OfWhom, ofAll } from './of-whom'
import type { Period } from './read-period'
import { pairOf, type WindowValues, windows, windowValues } from './windows'

const read = ofAll<WindowValues, Row>(
  'dashboard.funnel',
  (of) => `
  select w.now, '${entry}' as step,
         (select count(*)::int from patient p where p.program_id = :programId::text and p.created_at >= w.since and p.created_at < w.until${of('p.id')}) as n, 0 as inferred
    from ${windows}
  union all
  select w.now, step, reached.n, reached.inferred
    from ${windows} cross join unnest(array[${Milestone.all.map((word) => `'${word}'`).join(', ')}]) as step
   cross join lateral (
         select (count(*) filter (where m.seen))::int as n, (count(*) filter (where not m.seen))::int as inferred from patient_milestone m
           where m.program_id = :programId::text and m.milestone = step and m.entered_at >= w.since and m.entered_at < w.until and m.at <= w.seen${of('m.patient_id')}) reached`,
)

type Row = { now: boolean; step: FunnelStep; n: number; inferred: number }

export async function readFunnel(
  unit: Unit,
  { programId, period, whom }: { programId: string; period: Period; whom: OfWhom },
) {
  const rows = await read(unit, windowValues(programId, period), whom)
  const of = (step: Row['step'], count = ({ n }: Row) => n) =>
    pairOf(
      rows.filter((row) => row.step === step),
      count,
    )
  const steps = (count: (row: Row) => number) =>
    Object.fromEntries(funnelSteps.map((step) => [step, of(step, count)])) as Record<FunnelStep, ReturnType<typeof of>>
  return {
    funnel: steps(({ n }) => n),
    inferred: steps(({ inferred }) => inferred),
  }
}
