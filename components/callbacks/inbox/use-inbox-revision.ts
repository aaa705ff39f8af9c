'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inboxHealth, inboxListKey, inboxRevision } from '@/components/callbacks/inbox/inbox-queries'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useIdle } from '@/components/kit/use-idle'

/** Asks whether the inbox has changed, and lets the list be read again only then. */
export function useInboxRevision(programId: string, shown: { mark: string; at: number } | undefined) {
  const client = useQueryClient()
  const idle = useIdle()
  const revision = useQuery(inboxRevision(programId))
  useRefreshOn({ programId, topics: ['inbox'] }, () => void revision.refetch())

  // A revision taken before the list was read says nothing about it.
  const changed = revision.data && shown && revision.data.mark !== shown.mark && revision.dataUpdatedAt > shown.at
  useEffect(() => {
    if (!changed || idle) return
    void client.invalidateQueries({ queryKey: inboxListKey(programId) })
    void client.invalidateQueries({ queryKey: inboxHealth(programId).queryKey })
  }, [changed, idle, client, programId])
  return revision
}
