import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { readView } from '@/components/dashboard/dashboard-address'
import { dashboardFigures } from '@/components/dashboard/dashboard-queries'
import { DashboardPage } from '@/components/dashboard/pages/dashboard-page'
import { programOf } from '@/components/kit/address'
import { may } from '@/lib/access/staff/permissions'
import { readDashboard } from '@/lib/dashboard/read-dashboard'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('dashboard')

export default async function Page({ params, searchParams }: PageProps<'/p/[programId]/dashboard'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const view = readView(await searchParams)

  const queries = new QueryClient()
  const figures = await inUnit(actor, (unit) => readDashboard(unit, { programId, query: view }))
  queries.setQueryData(dashboardFigures(programId, view).queryKey, figures)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <DashboardPage
        programId={programId}
        view={view}
        mayBulk={may(staff.role, 'patients.bulk')}
        mayExport={may(staff.role, 'patients.export')}
        timeZone={staff.timeZone}
      />
    </HydrationBoundary>
  )
}
