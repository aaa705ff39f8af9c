'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type PatientPlace, patientKey, patientQuery, pulseQuery } from '@/components/patients/patient-page-queries'

/**
 * Keeps what is shown of a patient up to date: asks whether anything changed, and reads again only then. Answers whether
 * asking fails at the moment, since what is on the page is then older than it looks.
 */
export function usePulse(place: PatientPlace): { failing: boolean; busy: boolean; retry: () => void } {
  const client = useQueryClient()
  const card = useQuery(patientQuery(place))
  const pulse = useQuery(pulseQuery(place))

  // A pulse taken before the card was read says nothing about it.
  const changed =
    pulse.data && card.data && pulse.data.mark !== card.data.mark && pulse.dataUpdatedAt > card.dataUpdatedAt
  useEffect(() => {
    if (changed)
      void client.invalidateQueries({
        queryKey: patientKey({ programId: place.programId, patientId: place.patientId }),
      })
  }, [changed, client, place.programId, place.patientId])

  return {
    failing: pulse.isError || card.isError,
    busy: pulse.isFetching,
    retry: () => void Promise.all([pulse.refetch(), client.invalidateQueries({ queryKey: patientKey(place) })]),
  }
}
