// A report as it was made, for whom it was made; that they have taken it is kept, so that nobody is told of it again.
import { type DashboardView, dashboardView } from '@/lib/contract/dashboard/dashboard'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

/** `all`: also what was made for others. Throws notFound. */
export async function readReport(
  unit: TxUnit,
  { programId, reportId, all }: { programId: string; reportId: string; all: boolean },
): Promise<DashboardView> {
  const me = unit.actor.id
  const row = await unit.tx.dashboardReport.findFirst({
    where: { id: reportId, programId, ...(!all && { recipients: { has: me } }) },
  })
  if (!row) throw new Refusal('notFound')
  if (!row.seenBy.includes(me))
    await unit.tx.dashboardReport.update({ where: { id: reportId }, data: { seenBy: { push: me } } })
  await record(unit, { action: 'dashboard.report', programId, data: { reportId } })
  return dashboardView.parse(row.figures)
}
