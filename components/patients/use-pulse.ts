'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWake } from '@/components/live/use-wake'
import { flowsQuery } from '@/components/patient-flows/flow-queries'
import {
  type PatientPlace,
  patientKey,
  patientQuery,
  previewKey,
  pulseQuery,
} from '@/components/patients/patient-page-queries'
import { useResting } from '@/components/session/use-resting'

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
  const pulse = useQuery(pulseQuery(place))

  // A pulse taken before the card was read says nothing about it, and what is being read already need not be read twice.
  const newer = pulse.dataUpdatedAt > card.dataUpdatedAt && !card.isFetching
  const changed = newer && pulse.data && card.data && pulse.data.mark !== card.data.mark
  const flowsNewer = pulse.dataUpdatedAt > flows.dataUpdatedAt && !flows.isFetching && !card.isFetching
  const flowsChanged = !changed && flowsNewer && pulse.data && flows.data && pulse.data.flows !== flows.data.mark
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

  return {
    failing: pulse.isError || card.isError,
    busy: pulse.isFetching,
    retry: () => void Promise.all([pulse.refetch(), client.invalidateQueries({ queryKey: patientKey(place) })]),
  }
}
