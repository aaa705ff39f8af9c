import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { DeliveryPage } from '@/components/callbacks/delivery-page'
import { deliveryMark, deliveryQuery } from '@/components/callbacks/delivery-queries'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { idsOf } from '@/components/kit/address'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { watchDelivery } from '@/lib/callbacks/watch-delivery'
import { readOwnDelivery } from '@/lib/partners/portal/read-own-delivery'
import { ownsDelivery } from '@/lib/partners/portal/require-own'
import { requirePortal } from '@/lib/server/web/require-portal'

export const generateMetadata = titled('delivery')

export default async function PartnerDeliveryPage({
  params,
}: PageProps<'/partner/[programId]/callbacks/[deliveryId]'>) {
  const { programId, deliveryId } = await idsOf(params)
  const place = { programId, deliveryId }
  const { staff, reader, mayAct, inUnit } = await requirePortal(programId)

  const queries = new QueryClient()
  await inUnit(async (unit) => {
    if (!(await ownsDelivery(unit, { ...reader, deliveryId }))) notFound()
    const revision = await watchDelivery(unit, place)
    const delivery = await readOwnDelivery(unit, place)
    if (!revision || !delivery) notFound()
    queries.setQueryData(deliveryQuery(place).queryKey, { mark: revision.mark, delivery })
    queries.setQueryData(deliveryMark(place).queryKey, revision.mark)
    queries.setQueryData(endpointList(programId).queryKey, await listEndpoints(unit, reader))
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <DeliveryPage
        key={deliveryId}
        place={place}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
        mayRepair={mayAct}
      />
    </HydrationBoundary>
  )
}
