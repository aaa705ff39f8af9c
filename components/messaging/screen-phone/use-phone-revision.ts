'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useIdle } from '@/components/kit/use-idle'
import { textsRevision } from '@/components/messaging/ground/conversation-queries'
import { screenPhonesKey } from '@/components/messaging/screen-phone/screen-phone-queries'

/** Asks whether a phone has something new, and lets the list and the phone that is shown be read again only then. */
export function usePhoneRevision(programId: string, shown: { mark: string; at: number } | undefined) {
  const client = useQueryClient()
  const idle = useIdle()
  const revision = useQuery(textsRevision(programId))
  useRefreshOn({ programId, topics: ['message', 'messageState'] }, () => void revision.refetch())

  // A revision taken before the list was read says nothing about it.
  const changed = revision.data && shown && revision.data.phones !== shown.mark && revision.dataUpdatedAt > shown.at
  useEffect(() => {
    if (changed && !idle) void client.invalidateQueries({ queryKey: screenPhonesKey(programId) })
  }, [changed, idle, client, programId])
}
