'use client'

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWake } from '@/components/kit/live/use-wake'
import { useResting } from '@/components/kit/use-resting'
import {
  conversationPulse,
  conversationQuery,
  replyPreviewKey,
} from '@/components/messaging/ground/conversation-queries'
import type { PatientPlace } from '@/components/patients/ground/patient-page-queries'

/** Keeps an open conversation up to date: asks whether anything changed, and reads again only then. */
export function useConversationPulse(place: PatientPlace): { failing: boolean; busy: boolean; retry: () => void } {
  const client = useQueryClient()
  const resting = useResting()
  const lines = useInfiniteQuery(conversationQuery(place))
  const pulse = useQuery(conversationPulse(place))

  // A pulse taken before the lines were read says nothing about them, and what is being read need not be read twice.
  const newer = pulse.dataUpdatedAt > lines.dataUpdatedAt && !lines.isFetching
  const shown = lines.data?.pages[0]?.mark
  const changed = newer && pulse.data !== undefined && shown !== undefined && pulse.data.mark !== shown
  const { programId, patientId } = place
  useWake({ programId, patientId, topics: ['patient', 'message', 'messageState'] }, () => void pulse.refetch())
  useEffect(() => {
    if (!changed || resting) return
    void client.invalidateQueries({ queryKey: conversationQuery({ programId, patientId }).queryKey })
    void client.invalidateQueries({ queryKey: replyPreviewKey({ programId, patientId }) })
  }, [changed, resting, client, programId, patientId])

  return {
    failing: pulse.isError || (lines.isError && lines.data !== undefined),
    busy: pulse.isFetching,
    retry: () => void Promise.all([pulse.refetch(), lines.refetch()]),
  }
}
