import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { EndpointsView } from '@/components/callbacks/endpoints/endpoints-view'
import { programOf } from '@/components/kit/address'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { isSandbox } from '@/lib/partners/portal/require-own'
import { requirePortal } from '@/lib/server/web/require-portal'

export const generateMetadata = titled('endpoints')

export default async function PartnerEndpointsPage({ params }: PageProps<'/partner/[programId]/callbacks/endpoints'>) {
  const programId = await programOf(params)
  const { staff, reader, mayAct, inUnit } = await requirePortal(programId)
  const queries = new QueryClient()
  const sandbox = await inUnit(async (unit) => {
    queries.setQueryData(endpointList(programId).queryKey, await listEndpoints(unit, reader))
    return isSandbox(unit, programId)
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <EndpointsView
        programId={programId}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
        mayManage={mayAct}
        mayRemove={mayAct && sandbox}
      />
    </HydrationBoundary>
  )
}
