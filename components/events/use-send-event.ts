'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type PatientPlace, patientKey } from '@/components/patients/patient-page-queries'
import { v1 } from '@/lib/contract/endpoints'
import type { EventBody } from '@/lib/contract/event'
import { slugOf } from '@/lib/contract/refusals'
import { CallRefused, call } from '@/lib/web/call'

/**
 * Sends an event through the partners' own handler. An attempt whose answer never came keeps its key, so pressing send
 * again cannot double it; another body, or an answer, ends the attempt.
 */
export function useSendEvent(place: PatientPlace) {
  const client = useQueryClient()
  const attempt = useRef<{ body: string; key: string } | null>(null)

  const keyOf = (body: EventBody) => {
    const text = JSON.stringify(body)
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    return attempt.current.key
  }

  return useMutation({
    mutationFn: async (body: EventBody) =>
      (await call(v1.sendEvent, { params: { patientId: place.patientId }, body, idempotencyKey: keyOf(body) })).data,
    // Offline is answered at once, not queued behind the person's back.
    networkMode: 'always',
    onSuccess: () => {
      attempt.current = null
      return refresh()
    },
    onError: (error) => {
      if (!isAnswer(error)) return
      attempt.current = null
      // Also a refusal may leave its trace: an attempt after an opt-out stands on the timeline.
      void refresh()
    },
  })

  function refresh() {
    for (const list of ['patients', 'messages']) void client.invalidateQueries({ queryKey: [list] })
    return client.invalidateQueries({ queryKey: patientKey(place) })
  }
}

const stillRunning = slugOf('idempotencyRunning')
const isAnswer = (error: Error) => error instanceof CallRefused && error.status < 500 && error.type !== stillRunning
