'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flowsQuery } from '@/components/journeys/ground/flow-queries'
import { useWake } from '@/components/kit/live/use-wake'
import { useResting } from '@/components/kit/use-resting'
import {
  type PatientPlace,
  patientKey,
  patientQuery,
  previewKey,
  pulseQuery,
} from '@/components/patients/ground/patient-page-queries'
import { patientClocksQuery } from '@/components/work/ground/work-queries'

const ofOnePatient = ['patient', 'message', 'messageState', 'delivery', 'inbox', 'flow', 'work'] as const

/**
 * Keeps what is shown of a patient up to date: asks whether anything changed, and reads again only then. Answers whether
 * asking fails at the moment, since what is on the page is then older than it looks.
 */
export function usePulse(place: PatientPlace): { failing: boolean; busy: boolean; retry: () => void } {
  const client = useQueryClient()
  const resting = useResting()
  const card = useQuery(patientQuery(place))
  const flows = useQuery(flowsQuery(place))
  const clocks = useQuery(patientClocksQuery(place))
  const pulse = useQuery(pulseQuery(place))

  // A pulse taken before the card was read says nothing about it, and what is being read already need not be read twice.
  const newer = pulse.dataUpdatedAt > card.dataUpdatedAt && !card.isFetching
  const changed = newer && pulse.data && card.data && pulse.data.mark !== card.data.mark
  const flowsNewer = pulse.dataUpdatedAt > flows.dataUpdatedAt && !flows.isFetching && !card.isFetching
  const flowsChanged = !changed && flowsNewer && pulse.data && flows.data && pulse.data.flows !== flows.data.mark
  // A pulse that came while the page was being read may know of more than the page: it is taken once more.
  const unread = !card.isFetching && !flows.isFetching && !pulse.isFetching && pulse.data && card.data && flows.data
  const behind =
    unread &&
    ((!newer && pulse.data?.mark !== card.data?.mark) || (!flowsNewer && pulse.data?.flows !== flows.data?.mark))
  const { refetch } = pulse
  useEffect(() => {
    if (behind && !resting) void refetch()
  }, [behind, resting, refetch])
  const { programId, patientId } = place
  useWake({ programId, patientId, topics: ofOnePatient }, () => void pulse.refetch())
  useEffect(() => {
    if (!changed || resting) return
    for (const queryKey of [patientKey({ programId, patientId }), previewKey({ programId, patientId })])
      void client.invalidateQueries({ queryKey })
  }, [changed, resting, client, programId, patientId])
  useEffect(() => {
    if (flowsChanged && !resting) void client.invalidateQueries(flowsQuery({ programId, patientId }))
  }, [flowsChanged, resting, client, programId, patientId])

  const clocksNewer = pulse.dataUpdatedAt > clocks.dataUpdatedAt && !clocks.isFetching
  const clocksChanged = clocksNewer && pulse.data && clocks.data && pulse.data.clocks !== clocks.data.mark
  useEffect(() => {
    if (clocksChanged && !resting) void client.invalidateQueries(patientClocksQuery({ programId, patientId }))
  }, [clocksChanged, resting, client, programId, patientId])

  return {
    failing: pulse.isError || card.isError,
    busy: pulse.isFetching,
    retry: () => void Promise.all([pulse.refetch(), client.invalidateQueries({ queryKey: patientKey(place) })]),
  }
}
