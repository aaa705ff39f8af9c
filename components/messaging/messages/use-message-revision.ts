'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useIdle } from '@/components/kit/use-idle'
import { messagesKey, messagesRevision } from '@/components/messaging/messages/message-queries'

/** Asks whether any message has changed, and lets what is shown be read again only then. */
export function useMessageRevision(programId: string) {
  const client = useQueryClient()
  const idle = useIdle()
  const revision = useQuery(messagesRevision(programId))
  useRefreshOn({ programId, topics: ['message', 'messageState'], gap: 500 }, () => void revision.refetch())
  const mark = revision.data?.mark
  // Whatever is read is read after the mark it was asked for with, so a change is never missed.
  const shown = useRef(mark)
  useEffect(() => {
    if (mark === undefined || mark === shown.current || idle) return
    shown.current = mark
    void client.invalidateQueries({ queryKey: messagesKey(programId) })
  }, [mark, idle, client, programId])
  return revision
}
