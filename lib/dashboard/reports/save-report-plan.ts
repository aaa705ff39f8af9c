// Changes the goals of a program, and to whom its figures are reported how often.
import type { ReportPlan, ReportPlanBody } from '@/lib/contract/dashboard/reports'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { readReportPlan } from './read-report-plan'

/** Throws dataInvalid for somebody who is no staff of the program, settingsChanged where somebody was faster. */
export async function saveReportPlan(
  unit: TxUnit,
  { programId, every, recipients, goals, version }: ReportPlanBody & { programId: string },
): Promise<ReportPlan> {
  const { people } = await readReportPlan(unit, { programId })
  if (recipients.some((id) => !people.some((person) => person.id === id)))
    throw new Refusal('dataInvalid', { data: { problems: [{ path: 'recipients', message: 'must be staff here' }] } })
  const data = { every, recipients: [...new Set(recipients)], goals, updatedAt: unit.now, updatedBy: unit.actor.name }
  const { count } =
    version === 0
      ? await unit.tx.dashboardPlan.createMany({ data: [{ programId, ...data }], skipDuplicates: true })
      : await unit.tx.dashboardPlan.updateMany({
          where: { programId, version },
          data: { ...data, version: { increment: 1 } },
        })
  if (count === 0) throw new Refusal('settingsChanged')
  await record(unit, { action: 'dashboard.plan', programId, data: { every, recipients: recipients.length } })
  return readReportPlan(unit, { programId })
}
