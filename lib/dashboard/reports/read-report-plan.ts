// The goals of a program, and to whom its figures are reported how often.
import { type Goals, goals } from '@/lib/contract/dashboard/goals'
import type { ReportEvery, ReportPlan } from '@/lib/contract/dashboard/reports'
import type { ModelUnit } from '@/lib/platform/unit'

export const noGoals: Goals = goals.parse({})

/** Part of what pages of the program read, whose door has admitted who asks. */
export async function readReportPlan(unit: ModelUnit, { programId }: { programId: string }): Promise<ReportPlan> {
  const plan = await unit.tx.dashboardPlan.findUnique({ where: { programId } })
  const people = await unit.tx.staff.findMany({
    where: { disabledAt: null, programs: { some: { programId, endedAt: null } } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return {
    every: (plan?.every ?? null) as ReportEvery | null,
    recipients: plan?.recipients ?? [],
    goals: plan ? goals.parse(plan.goals) : noGoals,
    version: plan?.version ?? 0,
    people,
  }
}
