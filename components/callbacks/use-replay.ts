'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { replayList } from '@/components/callbacks/delivery-queries'
import type { CallbackWords } from '@/components/callbacks/ground/callback-words'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { failureWords as refusedWords } from '@/components/kit/words/failure-words'
import type { ReplayScope } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'
import type { Language } from '@/lib/contract/vocabulary'

/** Starting and stopping replays; the list of them shows how far each is. */
export function useReplay(programId: string) {
  const client = useQueryClient()
  // Also after a lost answer: the list then says whether it was started.
  const onSettled = () => client.invalidateQueries(replayList(programId))
  const start = useMutation({
    mutationFn: async (body: ReplayScope) =>
      (await call(callbacksApi.startReplay, { params: { programId }, body })).data,
    onSettled,
  })
  const stop = useMutation({
    mutationFn: async (replayId: string) =>
      (await call(callbacksApi.stopReplay, { params: { programId, replayId }, body: {} })).data,
    onSettled,
  })
  return { start, stop }
}

/** `lost`: what to look at before trying again. */
export function failureWords(say: CallbackWords, spoken: Language, error: Error, lost: string): string {
  if (error instanceof CallLost) return say.networkLost(lost)
  if (!(error instanceof CallRefused)) return say.failed
  const problems = (error.data?.problems ?? []) as { message: string }[]
  return problems.length > 0 ? problems.map(({ message }) => message).join('; ') : refusedWords(error, spoken)
}
