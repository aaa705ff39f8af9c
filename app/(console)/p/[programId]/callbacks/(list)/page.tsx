import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { DeliveriesView } from '@/components/callbacks/deliveries-view'
import { deliveryList, deliveryRevision, replayList } from '@/components/callbacks/delivery-queries'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { deliveriesAddress, filterOf } from '@/components/callbacks/ground/delivery-address'
import { programOf } from '@/components/kit/address'
import { may } from '@/lib/access/staff/permissions'
import { listDeliveries } from '@/lib/callbacks/list-deliveries'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { listReplays } from '@/lib/callbacks/list-replays'
import { watchDeliveries } from '@/lib/callbacks/watch-deliveries'
import { deliveryFilter } from '@/lib/contract/callbacks/callback-views'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('callbacks')

export default async function CallbacksPage({ params, searchParams }: PageProps<'/p/[programId]/callbacks'>) {
  const programId = await programOf(params)
  const { staff, actor } = await requireStaff('callbacks.read', programId)
  const view = deliveriesAddress.read(await searchParams)
  const now = new Date().toISOString()
  const asked = filterOf(view, now)
  const filter = deliveryFilter.parse(asked)

  const queries = new QueryClient()
  await inUnit(actor, async (unit) => {
    const list = await listDeliveries(unit, { programId, filter })
    queries.setQueryData(deliveryList(programId, asked).queryKey, list)
    const revision = await watchDeliveries(unit, { programId, filter })
    queries.setQueryData(deliveryRevision(programId, asked).queryKey, revision)
    queries.setQueryData(endpointList(programId).queryKey, await listEndpoints(unit, { programId }))
    queries.setQueryData(replayList(programId).queryKey, await listReplays(unit, { programId }))
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <DeliveriesView
        programId={programId}
        view={view}
        now={now}
        timeZone={staff.timeZone}
        mayRepair={may(staff.role, 'callbacks.repair')}
        mayManage={may(staff.role, 'endpoints.manage')}
      />
    </HydrationBoundary>
  )
}
