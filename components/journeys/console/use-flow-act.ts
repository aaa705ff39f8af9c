'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type PatientIds, patientKey } from '@/components/patients/ground/patient-page-queries'

/** Something done about a patient's flows. Nothing is shown before the server has said so; after every end, a lost answer
 *  too, the page reads again how things stand. */
export function useFlowAct<Body, Done>(place: PatientIds, act: (body: Body) => Promise<Done>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['messages'] })
      return client.invalidateQueries({ queryKey: patientKey(place) })
    },
  })
}
