'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { useIdle } from '@/components/kit/use-idle'
import {
  type PatientIds,
  patientKey,
  patientQuery,
  previewKey,
  revisionQuery,
} from '@/components/patients/ground/patient-page-queries'
import { patientClocksQuery } from '@/components/work/ground/work-queries'

const ofOnePatient = ['patient', 'message', 'messageState', 'delivery', 'inbox', 'flow', 'work'] as const

/**
 * Keeps what is shown of a patient up to date: asks whether anything changed, and reads again only then. Answers whether
 * asking fails at the moment, since what is on the page is then older than it looks.
 */
export function useRevision(place: PatientIds): { failing: boolean; busy: boolean; retry: () => void } {
  const client = useQueryClient()
  const idle = useIdle()
  const card = useQuery(patientQuery(place))
  const flows = useQuery(flowsQuery(place))
  const clocks = useQuery(patientClocksQuery(place))
  const revision = useQuery(revisionQuery(place))

  // A revision taken before the card was read says nothing about it, and what is being read already need not be read twice.
  const newer = revision.dataUpdatedAt > card.dataUpdatedAt && !card.isFetching
  const changed = newer && revision.data && card.data && revision.data.mark !== card.data.mark
  const flowsNewer = revision.dataUpdatedAt > flows.dataUpdatedAt && !flows.isFetching && !card.isFetching
  const flowsChanged = !changed && flowsNewer && revision.data && flows.data && revision.data.flows !== flows.data.mark
  // A revision that came while the page was being read may know of more than the page: it is taken once more.
  const unread =
    !card.isFetching && !flows.isFetching && !revision.isFetching && revision.data && card.data && flows.data
  const behind =
    unread &&
    ((!newer && revision.data?.mark !== card.data?.mark) || (!flowsNewer && revision.data?.flows !== flows.data?.mark))
  const { refetch } = revision
  useEffect(() => {
    if (behind && !idle) void refetch()
  }, [behind, idle, refetch])
  const { programId, patientId } = place
  useRefreshOn({ programId, patientId, topics: ofOnePatient }, () => void revision.refetch())
  useEffect(() => {
    if (!changed || idle) return
    for (const queryKey of [patientKey({ programId, patientId }), previewKey({ programId, patientId })])
      void client.invalidateQueries({ queryKey })
  }, [changed, idle, client, programId, patientId])
  useEffect(() => {
    if (flowsChanged && !idle) void client.invalidateQueries(flowsQuery({ programId, patientId }))
  }, [flowsChanged, idle, client, programId, patientId])

  const clocksNewer = revision.dataUpdatedAt > clocks.dataUpdatedAt && !clocks.isFetching
  const clocksChanged = clocksNewer && revision.data && clocks.data && revision.data.clocks !== clocks.data.mark
  useEffect(() => {
    if (clocksChanged && !idle) void client.invalidateQueries(patientClocksQuery({ programId, patientId }))
  }, [clocksChanged, idle, client, programId, patientId])

  return {
    failing: revision.isError || card.isError,
    busy: revision.isFetching,
    retry: () => void Promise.all([revision.refetch(), client.invalidateQueries({ queryKey: patientKey(place) })]),
  }
}
