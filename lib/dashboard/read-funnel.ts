// How far those have come who entered the program in the time. The patients of the time before are counted as they stood
// when they were as old as these are now, so that a young month is not held against one that had years.

import { entry, type FunnelPath, type FunnelStep, funnelPaths, funnelSteps } from '@/lib/contract/dashboard/dashboard'
import { Milestone } from '@/lib/contract/dashboard/milestones'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { Period } from './read-period'
import { pairOf, type WindowValues, windows, windowValues } from './windows'

const paths = Object.entries(funnelPaths)
  .map(([path, { steps, otherwise }]) => `('${path}', '${steps.at(-1)}', '${otherwise}')`)
  .join(', ')

const read = statement<WindowValues, Row>(
  'dashboard.funnel',
  'list',
  `
  select w.now, '${entry}' as step,
         (select count(*)::int from patient p where p.program_id = :programId::text and p.created_at >= w.since and p.created_at < w.until) as n, 0 as inferred
    from ${windows}
  union all
  select w.now, step, reached.n, reached.inferred
    from ${windows} cross join unnest(array[${Milestone.all.map((word) => `'${word}'`).join(', ')}]) as step
   cross join lateral (
         select (count(*) filter (where m.seen))::int as n, (count(*) filter (where not m.seen))::int as inferred from patient_milestone m
           where m.program_id = :programId::text and m.milestone = step and m.entered_at >= w.since and m.entered_at < w.until and m.at <= w.seen) reached
  union all
  select w.now, path,
         (select count(*)::int from (
            select from patient_milestone m
             where m.program_id = :programId::text and m.milestone in (last, otherwise) and m.entered_at >= w.since and m.entered_at < w.until and m.at <= w.seen
             group by m.patient_id having count(*) = 2) both_ends), 0
    from ${windows} cross join (values ${paths}) as p(path, last, otherwise)`,
)

type Row = { now: boolean; step: FunnelStep | FunnelPath; n: number; inferred: number }

export async function readFunnel(unit: Unit, { programId, period }: { programId: string; period: Period }) {
  const rows = await unit.sql(read, windowValues(programId, period))
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
    bothEnds: { enrollment: of('enrollment'), pap: of('pap') },
  }
}
