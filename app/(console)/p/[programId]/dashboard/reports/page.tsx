import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { ReportList } from '@/components/dashboard/reports/report-list'
import { reportsQuery } from '@/components/dashboard/reports/report-queries'
import { programOf } from '@/components/kit/address'
import { may } from '@/lib/access/staff/permissions'
import { listReports } from '@/lib/dashboard/reports/list-reports'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('reports')

export default async function Page({ params }: PageProps<'/p/[programId]/dashboard/reports'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const queries = new QueryClient()
  const all = may(staff.role, 'clocks.manage')
  const rows = await inUnit(actor, (unit) => listReports(unit, { programId, all }))
  queries.setQueryData(reportsQuery(programId).queryKey, rows)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ReportList programId={programId} timeZone={staff.timeZone} />
    </HydrationBoundary>
  )
}
