'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '@/components/endpoints/endpoint-draft'
import { endpointList } from '@/components/endpoints/endpoint-queries'
import { heldWords, resumedWords } from '@/components/endpoints/endpoint-words'
import { notifyDone, notifyFailed, notifyUndo } from '@/components/ui/notify'
import type { EndpointView } from '@/lib/contract/callback-views'
import { callbacksApi } from '@/lib/contract/console-callbacks'
import { call } from '@/lib/web/call'

/** Holding an endpoint's deliveries back, and letting them go. Neither loses anything, so holding asks no question. */
export function useHold(programId: string, { id: endpointId, name, pending }: EndpointView) {
  const client = useQueryClient()
  const params = { programId, endpointId }
  const again = () => client.invalidateQueries(endpointList(programId))
  const resume = useMutation({
    mutationFn: async () => (await call(callbacksApi.resumeEndpoint, { params, body: {} })).data,
    onSuccess: async (done) => {
      await again()
      notifyDone(`${name} gets its deliveries again`, resumedWords(done.pending))
    },
    onError: (error) => notifyFailed(`${name} was not resumed`, failureOf(error)),
  })
  const pause = useMutation({
    mutationFn: () => call(callbacksApi.pauseEndpoint, { params, body: {} }),
    onSuccess: async () => {
      await again()
      notifyUndo(`${name} is paused`, () => resume.mutate(), heldWords(pending))
    },
    onError: (error) => notifyFailed(`${name} was not paused`, failureOf(error)),
  })
  return { pause, resume }
}
