import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { titled } from '@/app/(console)/page-titles'
import { DeliveriesView } from '@/components/callbacks/deliveries-view'
import { deliveryList, deliveryRevision, replayList } from '@/components/callbacks/delivery-queries'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { deliveriesAddress, filterOf } from '@/components/callbacks/ground/delivery-address'
import { programOf } from '@/components/kit/address'
import { listDeliveries } from '@/lib/callbacks/list-deliveries'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { listReplays } from '@/lib/callbacks/list-replays'
import { watchDeliveries } from '@/lib/callbacks/watch-deliveries'
import { deliveryFilter } from '@/lib/contract/callbacks/callback-views'
import { namelessPage } from '@/lib/partners/portal/read-own-delivery'
import { requirePortal } from '@/lib/server/web/require-portal'

export const generateMetadata = titled('callbacks')

export default async function PartnerCallbacksPage({
  params,
  searchParams,
}: PageProps<'/partner/[programId]/callbacks'>) {
  const programId = await programOf(params)
  const { staff, reader, mayAct, inUnit } = await requirePortal(programId)
  const view = deliveriesAddress.read(await searchParams)
  const now = new Date().toISOString()
  const asked = filterOf(view, now)
  const filter = deliveryFilter.parse(asked)

  const queries = new QueryClient()
  await inUnit(async (unit) => {
    const list = namelessPage(await listDeliveries(unit, { ...reader, filter }))
    queries.setQueryData(deliveryList(programId, asked).queryKey, list)
    const revision = await watchDeliveries(unit, { ...reader, filter })
    queries.setQueryData(deliveryRevision(programId, asked).queryKey, revision)
    queries.setQueryData(endpointList(programId).queryKey, await listEndpoints(unit, reader))
    queries.setQueryData(replayList(programId).queryKey, await listReplays(unit, reader))
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <DeliveriesView
        programId={programId}
        view={view}
        now={now}
        timeZone={staff.timeZone}
        mayRepair={mayAct}
        mayManage={mayAct}
      />
    </HydrationBoundary>
  )
}
