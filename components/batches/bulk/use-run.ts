'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bulkKey, bulkRun } from '@/components/batches/bulk/bulk-queries'
import { runWords } from '@/components/batches/bulk/run-words'
import { CallRefused, call } from '@/components/kit/call'
import { useRefreshOn } from '@/components/kit/live/use-refresh-on'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type BulkRun, bulkApi } from '@/lib/contract/batches/bulk'

/** A run as it goes on, and what can be done with it. */
export function useRun(programId: string, first: BulkRun, onEnded?: () => void) {
  const client = useQueryClient()
  const say = useWords(runWords)
  const spoken = useLanguage()
  const query = useQuery({ ...bulkRun(programId, first.id), initialData: first })
  useRefreshOn({ programId, topics: ['bulk'], gap: 500 }, () => void query.refetch())
  const run = query.data

  // What it changed is shown on many pages; they are read again when it has ended, and when it was undone.
  const before = useRef(run.state)
  useEffect(() => {
    if (before.current === run.state) return
    if (before.current === 'undoing' && run.state === 'undone') notifyDone(say.undoneNotice(run.undone, run.done))
    before.current = run.state
    if (run.state === 'running') return
    void client.invalidateQueries({ queryKey: bulkKey(programId), predicate: ({ queryKey }) => queryKey[2] !== 'run' })
    for (const what of ['patient', 'messages']) void client.invalidateQueries({ queryKey: [what, programId] })
    onEnded?.()
  }, [run.state, run.undone, run.done, say, client, programId, onEnded])

  const params = { programId, runId: run.id }
  const onError = (error: Error) => {
    notifyFailed(say.notDone, error instanceof CallRefused ? failureWords(error, spoken) : say.lost)
    void query.refetch()
  }
  const show = (next: BulkRun) => client.setQueryData(bulkRun(programId, run.id).queryKey, next)
  const options = { onError, networkMode: 'always' } as const
  const stop = useMutation({
    mutationFn: async () => (await call(bulkApi.stopBulk, { params, body: {} })).data,
    onSuccess: show,
    ...options,
  })
  const retry = useMutation({
    mutationFn: async () => (await call(bulkApi.retryBulk, { params, body: {} })).data,
    onSuccess: show,
    ...options,
  })
  const undo = useMutation({
    mutationFn: async () => (await call(bulkApi.undoBulk, { params, body: {} })).data,
    onSuccess: (undone) => {
      show(undone)
      // A large one says so in its place, and is told of when it has ended.
      if (undone.state === 'undone') notifyDone(say.undoneNotice(undone.undone, undone.done))
    },
    ...options,
  })
  return { run, query, stop, retry, undo }
}
export type RunActs = Omit<ReturnType<typeof useRun>, 'run' | 'query'>
