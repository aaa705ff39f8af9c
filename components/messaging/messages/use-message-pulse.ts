'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWake } from '@/components/kit/live/use-wake'
import { useResting } from '@/components/kit/use-resting'
import { messagesKey, messagesPulse } from '@/components/messaging/messages/message-queries'

/** Asks whether any message has changed, and lets what is shown be read again only then. */
export function useMessagePulse(programId: string) {
  const client = useQueryClient()
  const resting = useResting()
  const pulse = useQuery(messagesPulse(programId))
  useWake({ programId, topics: ['message', 'messageState'], gap: 500 }, () => void pulse.refetch())
  const mark = pulse.data?.mark
  // Whatever is read is read after the mark it was asked for with, so a change is never missed.
  const shown = useRef(mark)
  useEffect(() => {
    if (mark === undefined || mark === shown.current || resting) return
    shown.current = mark
    void client.invalidateQueries({ queryKey: messagesKey(programId) })
  }, [mark, resting, client, programId])
  return pulse
}
