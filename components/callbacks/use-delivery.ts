'use client'

import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type DeliveryPlace, deliveryMark, deliveryQuery } from '@/components/callbacks/delivery-queries'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { useWake } from '@/components/kit/live/use-wake'
import { useResting } from '@/components/kit/use-resting'

/** One delivery, read again only when its pulse says that something has changed. */
export function useDelivery(place: DeliveryPlace) {
  const client = useQueryClient()
  const { data, dataUpdatedAt, isFetching, isError } = useSuspenseQuery(deliveryQuery(place))
  const pulse = useQuery(deliveryMark(place))
  const { programId, deliveryId } = place
  useWake({ programId, topics: ['delivery'] }, () => void pulse.refetch())

  const refresh = useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deliveryQuery({ programId, deliveryId }).queryKey }),
        client.invalidateQueries({ queryKey: endpointList(programId).queryKey }),
      ]),
    [client, programId, deliveryId],
  )

  // A pulse taken before the delivery was read says nothing about it, and what is being read need not be read twice.
  const changed = pulse.data !== undefined && pulse.data !== data.mark && pulse.dataUpdatedAt > dataUpdatedAt
  const resting = useResting()
  const due = changed && !isFetching && !resting
  useEffect(() => {
    if (due) void refresh()
  }, [due, refresh])

  return {
    delivery: data.delivery,
    refresh,
    failing: pulse.isError || isError,
    busy: pulse.isFetching || isFetching,
    retry: () => void Promise.all([pulse.refetch(), refresh()]),
  }
}
