'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inboxHealth, inboxListKey, inboxPulse } from '@/components/callbacks/inbox/inbox-queries'
import { useWake } from '@/components/kit/live/use-wake'
import { useResting } from '@/components/kit/use-resting'

/** Asks whether the inbox has changed, and lets the list be read again only then. */
export function useInboxPulse(programId: string, shown: { mark: string; at: number } | undefined) {
  const client = useQueryClient()
  const resting = useResting()
  const pulse = useQuery(inboxPulse(programId))
  useWake({ programId, topics: ['inbox'] }, () => void pulse.refetch())

  // A pulse taken before the list was read says nothing about it.
  const changed = pulse.data && shown && pulse.data.mark !== shown.mark && pulse.dataUpdatedAt > shown.at
  useEffect(() => {
    if (!changed || resting) return
    void client.invalidateQueries({ queryKey: inboxListKey(programId) })
    void client.invalidateQueries({ queryKey: inboxHealth(programId).queryKey })
  }, [changed, resting, client, programId])
  return pulse
}
