import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { readView } from '@/components/dashboard/dashboard-address'
import { dashboardFigures } from '@/components/dashboard/dashboard-queries'
import { programOf } from '@/components/kit/address'
import { may } from '@/lib/access/staff/permissions'
import { readDashboard } from '@/lib/dashboard/read-dashboard'
import { single } from '@/lib/platform/unit'
import { peekOf } from '@/lib/server/web/peek-of'
import { requireStaff } from '@/lib/server/web/require-staff'
import { BoardDesk } from './board-desk'

export const generateMetadata = titled('dashboard')

export default async function Page({ params, searchParams }: PageProps<'/p/[programId]/dashboard'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('patients.read', programId)
  const view = readView(await searchParams)

  const queries = new QueryClient()
  const figures = await readDashboard(single(actor), { programId, query: view })
  queries.setQueryData(dashboardFigures(programId, view).queryKey, figures)

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <BoardDesk
        programId={programId}
        view={view}
        mayBulk={may(staff.role, 'patients.bulk')}
        mayExport={may(staff.role, 'patients.export')}
        timeZone={staff.timeZone}
        peek={peekOf(staff)}
      />
    </HydrationBoundary>
  )
}
