// The reports made for a person, or for supervisors all of a program, newest first.
import type { ReportEvery, ReportLine } from '@/lib/contract/dashboard/reports'
import type { ModelUnit } from '@/lib/platform/unit'

const most = 120

/** `all`: also what was made for others. */
export async function listReports(
  unit: ModelUnit,
  { programId, all }: { programId: string; all: boolean },
): Promise<ReportLine[]> {
  const me = unit.actor.id
  const rows = await unit.tx.dashboardReport.findMany({
    where: { programId, ...(!all && { recipients: { has: me } }) },
    omit: { figures: true },
    orderBy: [{ first: 'desc' }, { id: 'desc' }],
    take: most,
  })
  const day = (at: Date) => at.toISOString().slice(0, 10)
  return rows.map(({ id, every, first, last, madeAt, seenBy }) => ({
    id,
    every: every as ReportEvery,
    first: day(first),
    last: day(last),
    madeAt: madeAt.toISOString(),
    seen: seenBy.includes(me),
  }))
}
