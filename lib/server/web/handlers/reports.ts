// Handlers of the dashboard's goals, reports and files.
import { may } from '@/lib/access/staff/permissions'
import { byteOrderMark, csvLine } from '@/lib/batches/exports/csv-cell'
import type { DashboardView } from '@/lib/contract/dashboard/dashboard'
import type { reportsApi } from '@/lib/contract/dashboard/reports'
import { readDashboard } from '@/lib/dashboard/read-dashboard'
import { listReports } from '@/lib/dashboard/reports/list-reports'
import { readReport } from '@/lib/dashboard/reports/read-report'
import { readReportPlan } from '@/lib/dashboard/reports/read-report-plan'
import { reportLines } from '@/lib/dashboard/reports/report-lines'
import { saveReportPlan } from '@/lib/dashboard/reports/save-report-plan'
import { csvHeaders } from '@/lib/server/web/csv-headers'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })
const everyones = ({ staff }: Call) => staff !== null && may(staff.role, 'clocks.manage')
const ok = <T>(data: T) => ({ data, status: 200 as const })

const file = (view: DashboardView, call: Call, now: Date) => ({
  reply: new TextEncoder().encode(
    byteOrderMark +
      reportLines(view, call.staff?.language ?? 'en')
        .map(csvLine)
        .join(''),
  ),
  headers: csvHeaders('dashboard', programOf(call).programId, now),
})

export const reportHandlers: HandlersOf<typeof reportsApi> = {
  readReportPlan: async (unit, _, call) => ok(await readReportPlan(unit, programOf(call))),
  saveReportPlan: async (unit, plan, call) => ok(await saveReportPlan(unit, { ...programOf(call), ...plan })),
  listReports: async (unit, _, call) =>
    ok({ rows: await listReports(unit, { ...programOf(call), all: everyones(call) }) }),
  readReport: async (unit, _, call) => {
    const reportId = call.params.reportId ?? ''
    return file(await readReport(unit, { ...programOf(call), reportId, all: everyones(call) }), call, unit.now)
  },
  readFigures: async (unit, query, call) =>
    file(await readDashboard(unit, { ...programOf(call), query }), call, unit.now),
}
