import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { EndpointsView } from '@/components/callbacks/endpoints/endpoints-view'
import { programOf } from '@/components/kit/address'
import { may } from '@/lib/access/staff/permissions'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('endpoints')

export default async function EndpointsPage({ params }: PageProps<'/p/[programId]/callbacks/endpoints'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('program.read', programId)
  const now = new Date().toISOString()

  const queries = new QueryClient()
  queries.setQueryData(
    endpointList(programId).queryKey,
    await inUnit(actor, (unit) => listEndpoints(unit, { programId })),
  )

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <EndpointsView
        programId={programId}
        now={now}
        timeZone={staff.timeZone}
        mayManage={may(staff.role, 'endpoints.manage')}
        mayRead={may(staff.role, 'callbacks.read')}
      />
    </HydrationBoundary>
  )
}
