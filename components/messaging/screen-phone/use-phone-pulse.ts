'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWake } from '@/components/kit/live/use-wake'
import { useResting } from '@/components/kit/use-resting'
import { textsPulse } from '@/components/messaging/ground/conversation-queries'
import { screenPhonesKey } from '@/components/messaging/screen-phone/screen-phone-queries'

/** Asks whether a phone has something new, and lets the list and the phone that is shown be read again only then. */
export function usePhonePulse(programId: string, shown: { mark: string; at: number } | undefined) {
  const client = useQueryClient()
  const resting = useResting()
  const pulse = useQuery(textsPulse(programId))
  useWake({ programId, topics: ['message', 'messageState'] }, () => void pulse.refetch())

  // A pulse taken before the list was read says nothing about it.
  const changed = pulse.data && shown && pulse.data.phones !== shown.mark && pulse.dataUpdatedAt > shown.at
  useEffect(() => {
    if (changed && !resting) void client.invalidateQueries({ queryKey: screenPhonesKey(programId) })
  }, [changed, resting, client, programId])
}
