import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { readView } from '@/components/dashboard/dashboard-address'
import { DashboardPage } from '@/components/dashboard/dashboard-page'
import { dashboardFigures } from '@/components/dashboard/dashboard-queries'
import { programOf } from '@/components/kit/address'
import { readDashboard } from '@/lib/dashboard/read-dashboard'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('dashboard')

export default async function Page({ params, searchParams }: PageProps<'/p/[programId]/dashboard'>) {
  const programId = await programOf(params)
  const { actor } = await requireStaff('patients.read', programId)
  const view = readView(await searchParams)

  const queries = new QueryClient()
  const figures = await inUnit(actor, (unit) => readDashboard(unit, { programId, query: view }))
  queries.setQueryData(dashboardFigures(programId, view).queryKey, figures)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <DashboardPage programId={programId} view={view} />
    </HydrationBoundary>
  )
}
