'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importRowsKey } from '@/components/batches/imports/import-queries'
import { importWords, whyNot } from '@/components/batches/imports/import-words'
import { rowWords } from '@/components/batches/imports/row-words'
import { call } from '@/components/kit/call'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type FixBody, type ImportCounters, type ImportRowView, importsApi } from '@/lib/contract/batches/imports'
import type { ReplyOf } from '@/lib/contract/endpoint'

export type FixTarget = { programId: string; importId: string; follow: (counters: ImportCounters) => Promise<void> }
type Rows = ReplyOf<typeof importsApi.listImportRows>['data']

/** Mends a value. The row stays where it is and shows what came of it; other rows that changed are read again. */
export function useFix({ programId, importId, follow }: FixTarget) {
  const client = useQueryClient()
  const say = useWords(importWords)
  const spoken = useLanguage()
  const words = useWords(rowWords)
  const rowsKey = importRowsKey(programId, importId)
  const put = (row: ImportRowView) =>
    client.setQueriesData<Rows>(
      { queryKey: rowsKey },
      (was) => was && { ...was, rows: was.rows.map((each) => (each.row === row.row ? row : each)) },
    )
  return useMutation({
    mutationFn: async (body: FixBody) =>
      (await call(importsApi.fixImportRow, { params: { programId, importId }, body })).data,
    onSuccess: async ({ changed, row, counters }) => {
      put(row)
      if (changed > 1) {
        notifyDone(words.changed(changed))
        await client.invalidateQueries({ queryKey: rowsKey })
      } else void client.invalidateQueries({ queryKey: rowsKey, refetchType: 'none' })
      await follow(counters)
    },
    onError: (error) => notifyFailed(whyNot(error, say, spoken)),
  })
}
