'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { deliveryListKey, deliveryPulse, replayList } from '@/components/callbacks/delivery-queries'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { useWake } from '@/components/kit/live/use-wake'
import { useResting } from '@/components/kit/use-resting'
import type { DeliveryFilterDraft } from '@/lib/contract/callbacks/callback-views'

type Shown = { mark: string; at: number } | undefined

/**
 * Asks whether this page of deliveries has changed, and lets it be read again only then. While rows are selected nothing
 * moves under the pointer: what has happened is counted, and shown when asked for.
 */
export function useDeliveryPulse(programId: string, filter: DeliveryFilterDraft, shown: Shown, selected: boolean) {
  const resting = useResting()
  const held = selected || resting
  const client = useQueryClient()
  const pulse = useQuery(deliveryPulse(programId, filter))
  useWake({ programId, topics: ['delivery'], gap: 500 }, () => void pulse.refetch())
  const [waiting, setWaiting] = useState<{ since: string; marks: readonly string[] }>({ since: '', marks: [] })

  const refresh = useCallback(() => {
    for (const queryKey of [
      deliveryListKey(programId),
      endpointList(programId).queryKey,
      replayList(programId).queryKey,
    ])
      void client.invalidateQueries({ queryKey })
  }, [client, programId])

  // A pulse taken before the list was read, or for another page, says nothing about it.
  const { data, dataUpdatedAt, isPlaceholderData } = pulse
  const newer = data && shown && !isPlaceholderData && dataUpdatedAt > shown.at && data.mark !== shown.mark
  const news = newer ? data.mark : undefined
  const since = shown?.mark ?? ''
  useEffect(() => {
    if (news === undefined) return
    if (held)
      setWaiting((was) => {
        const marks = was.since === since ? was.marks : []
        return marks.includes(news) ? was : { since, marks: [...marks, news] }
      })
    else refresh()
  }, [news, since, held, refresh])

  return {
    pulse,
    refresh,
    updates: selected && news !== undefined && waiting.since === since ? waiting.marks.length : 0,
  }
}
