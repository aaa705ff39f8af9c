'use client'

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type DeliveryIds, deliveryMark, deliveryQuery } from '@/components/callbacks/delivery-queries'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useIdle } from '@/components/kit/use-idle'

/** One delivery, read again only when its revision says that something has changed. */
export function useDelivery(place: DeliveryIds) {
  const client = useQueryClient()
  const { data, dataUpdatedAt, isFetching, isError } = useSuspenseQuery(deliveryQuery(place))
  const revision = useQuery(deliveryMark(place))
  const { programId, deliveryId } = place
  useRefreshOn({ programId, topics: ['delivery'] }, () => void revision.refetch())

  const refresh = useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deliveryQuery({ programId, deliveryId }).queryKey }),
        client.invalidateQueries({ queryKey: endpointList(programId).queryKey }),
      ]),
    [client, programId, deliveryId],
  )

  // A revision taken before the delivery was read says nothing about it, and what is being read need not be read twice.
  const changed = revision.data !== undefined && revision.data !== data.mark && revision.dataUpdatedAt > dataUpdatedAt
  const idle = useIdle()
  const due = changed && !isFetching && !idle
  useEffect(() => {
    if (due) void refresh()
  }, [due, refresh])

  return {
    delivery: data.delivery,
    refresh,
    failing: revision.isError || isError,
    busy: revision.isFetching || isFetching,
    retry: () => void Promise.all([revision.refetch(), refresh()]),
  }
}
