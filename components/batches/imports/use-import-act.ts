'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importQuery, importRevision, importsKey } from '@/components/batches/imports/import-queries'
import { importWords, whyNot } from '@/components/batches/imports/import-words'
import { call } from '@/components/kit/call'
import { notifyFailed } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type ImportColumn, type ImportCounters, importsApi, type StartBody } from '@/lib/contract/batches/imports'

/** What a person may do with an import as a whole. The page follows the answer at once, and is read again. */
export function useImportAct(programId: string, importId: string) {
  const client = useQueryClient()
  const say = useWords(importWords)
  const spoken = useLanguage()
  const params = { programId, importId }
  const refresh = () => client.invalidateQueries({ queryKey: [...importsKey(programId), importId] })
  /** The rows on the page stay as they are. */
  const follow = async (counters: ImportCounters) => {
    client.setQueryData(importRevision(programId, importId).queryKey, counters)
    client.setQueryData(importQuery(programId, importId).queryKey, (was) => was && { ...was, ...counters })
    await client.invalidateQueries({ queryKey: [...importsKey(programId), 'list'] })
  }
  const onError = (error: unknown) => {
    notifyFailed(whyNot(error, say, spoken))
    void refresh()
  }
  const act = <Given>(run: (given: Given) => Promise<{ data: ImportCounters }>) => ({
    mutationFn: async (given: Given) => (await run(given)).data,
    onSuccess: async (counters: ImportCounters) => {
      await follow(counters)
      await refresh()
    },
    onError,
  })
  return {
    follow,
    map: useMutation(act((columns: ImportColumn[]) => call(importsApi.mapImport, { params, body: { columns } }))),
    start: useMutation(act((body: StartBody) => call(importsApi.startImport, { params, body }))),
    stop: useMutation(act((_: undefined) => call(importsApi.stopImport, { params }))),
    discard: useMutation(act((_: undefined) => call(importsApi.discardImport, { params }))),
  }
}
