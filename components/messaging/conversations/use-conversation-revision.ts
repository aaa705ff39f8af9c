'use client'

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useIdle } from '@/components/kit/use-idle'
import {
  conversationQuery,
  conversationRevision,
  replyPreviewKey,
} from '@/components/messaging/ground/conversation-queries'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'

/** Keeps an open conversation up to date: asks whether anything changed, and reads again only then. */
export function useConversationRevision(place: PatientIds): { failing: boolean; busy: boolean; retry: () => void } {
  const client = useQueryClient()
  const idle = useIdle()
  const lines = useInfiniteQuery(conversationQuery(place))
  const revision = useQuery(conversationRevision(place))

  // A revision taken before the lines were read says nothing about them, and what is being read need not be read twice.
  const newer = revision.dataUpdatedAt > lines.dataUpdatedAt && !lines.isFetching
  const shown = lines.data?.pages[0]?.mark
  const changed = newer && revision.data !== undefined && shown !== undefined && revision.data.mark !== shown
  const { programId, patientId } = place
  useRefreshOn({ programId, patientId, topics: ['patient', 'message', 'messageState'] }, () => void revision.refetch())
  useEffect(() => {
    if (!changed || idle) return
    void client.invalidateQueries({ queryKey: conversationQuery({ programId, patientId }).queryKey })
    void client.invalidateQueries({ queryKey: replyPreviewKey({ programId, patientId }) })
  }, [changed, idle, client, programId, patientId])

  return {
    failing: revision.isError || (lines.isError && lines.data !== undefined),
    busy: revision.isFetching,
    retry: () => void Promise.all([revision.refetch(), lines.refetch()]),
  }
}
