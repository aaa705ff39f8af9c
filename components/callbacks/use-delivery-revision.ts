'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { deliveryListKey, deliveryRevision, replayList } from '@/components/callbacks/delivery-queries'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useIdle } from '@/components/kit/use-idle'
import type { DeliveryFilterDraft } from '@/lib/contract/callbacks/callback-views'

type Shown = { mark: string; at: number } | undefined

/**
 * Asks whether this page of deliveries has changed, and lets it be read again only then. While rows are selected nothing
 * moves under the pointer: what has happened is counted, and shown when asked for.
 */
export function useDeliveryRevision(programId: string, filter: DeliveryFilterDraft, shown: Shown, selected: boolean) {
  const idle = useIdle()
  const held = selected || idle
  const client = useQueryClient()
  const revision = useQuery(deliveryRevision(programId, filter))
  useRefreshOn({ programId, topics: ['delivery'], gap: 500 }, () => void revision.refetch())
  const [waiting, setWaiting] = useState<{ since: string; marks: readonly string[] }>({ since: '', marks: [] })

  const refresh = useCallback(() => {
    for (const queryKey of [
      deliveryListKey(programId),
      endpointList(programId).queryKey,
      replayList(programId).queryKey,
    ])
      void client.invalidateQueries({ queryKey })
  }, [client, programId])

  // A revision taken before the list was read, or for another page, says nothing about it.
  const { data, dataUpdatedAt, isPlaceholderData } = revision
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
    revision,
    refresh,
    updates: selected && news !== undefined && waiting.since === since ? waiting.marks.length : 0,
  }
}
