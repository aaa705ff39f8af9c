'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '@/components/callbacks/endpoints/endpoint-draft'
import { endpointList } from '@/components/callbacks/endpoints/endpoint-queries'
import { heldWords, resumedWords } from '@/components/callbacks/endpoints/endpoint-words'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { call } from '@/components/kit/call'
import { notifyDone, notifyFailed, notifyUndo } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'

/** Holding an endpoint's deliveries back, and letting them go. Neither loses anything, so holding asks no question. */
export function useHold(programId: string, { id: endpointId, name, pending }: EndpointView) {
  const say = useWords(endpointWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const params = { programId, endpointId }
  const again = () => client.invalidateQueries(endpointList(programId))
  const resume = useMutation({
    mutationFn: async () => (await call(callbacksApi.resumeEndpoint, { params, body: {} })).data,
    onSuccess: async (done) => {
      await again()
      notifyDone(say.getsItsDeliveriesAgain(name), resumedWords(say, done.pending))
    },
    onError: (error) => notifyFailed(say.wasNotResumed(name), failureOf(say, spoken, error)),
  })
  const pause = useMutation({
    mutationFn: () => call(callbacksApi.pauseEndpoint, { params, body: {} }),
    onSuccess: async () => {
      await again()
      notifyUndo(say.isPaused(name), () => resume.mutate(), heldWords(say, pending))
    },
    onError: (error) => notifyFailed(say.wasNotPaused(name), failureOf(say, spoken, error)),
  })
  return { pause, resume }
}
