import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { notFound } from 'next/navigation'
import { titled } from '@/app/(console)/page-titles'
import { DeliveryPage } from '@/components/callbacks/delivery-page'
import { deliveryMark, deliveryQuery } from '@/components/callbacks/delivery-queries'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { idsOf } from '@/components/kit/address'
import { may } from '@/lib/access/staff/permissions'
import { listEndpoints } from '@/lib/callbacks/list-endpoints'
import { readDelivery } from '@/lib/callbacks/read-delivery'
import { watchDelivery } from '@/lib/callbacks/watch-delivery'
import { inUnit } from '@/lib/platform/unit'
import { requireStaff } from '@/lib/server/web/require-staff'

export const generateMetadata = titled('delivery')

export default async function CallbackPage({ params }: PageProps<'/p/[programId]/callbacks/[deliveryId]'>) {
  const { programId, deliveryId } = await idsOf(params)
  const place = { programId, deliveryId }
  const { staff, actor } = await requireStaff('callbacks.read', programId)

  const queries = new QueryClient()
  await inUnit(actor, async (unit) => {
    // The mark first: what changes while the delivery is read is then seen by the next revision.
    const revision = await watchDelivery(unit, place)
    const delivery = await readDelivery(unit, place)
    if (!revision || !delivery) notFound()
    queries.setQueryData(deliveryQuery(place).queryKey, { mark: revision.mark, delivery })
    queries.setQueryData(deliveryMark(place).queryKey, revision.mark)
    queries.setQueryData(endpointList(programId).queryKey, await listEndpoints(unit, { programId }))
  })

  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <DeliveryPage
        key={deliveryId}
        place={place}
        now={new Date().toISOString()}
        timeZone={staff.timeZone}
        mayRepair={may(staff.role, 'callbacks.repair')}
      />
    </HydrationBoundary>
  )
}
