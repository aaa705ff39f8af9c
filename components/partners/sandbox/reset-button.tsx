'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { ConfirmDialog } from '@/components/kit/ui/confirm-dialog'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { sandboxQuery } from '@/components/partners/sandbox/sandbox-queries'
import { sandboxWords } from '@/components/partners/sandbox/sandbox-words'
import { numberWords } from '@/lib/contract/bilingual'
import { sandboxApi } from '@/lib/contract/partners/sandbox-console'

/** Empties a sandbox, once it is said what goes and what stays. */
export function ResetButton({ programId, patients }: { programId: string; patients: number }) {
  const say = useWords(sandboxWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const reset = useMutation({
    mutationFn: async () => (await call(sandboxApi.wipeSandbox, { params: { programId }, body: {} })).data,
    onSuccess: async () => {
      await client.invalidateQueries(sandboxQuery(programId))
      notifyDone(say.wasReset)
    },
    onError: (error) => notifyFailed(say.notReset, failureWords(error, spoken)),
    onSettled: () => setAsking(false),
  })
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      trigger={<Button>{say.reset}</Button>}
      title={say.resetTitle}
      confirm={say.reset}
      danger
      busy={reset.isPending}
      onConfirm={() => reset.isPending || reset.mutate()}
    >
      <p>{say.resetBody(numberWords(patients, spoken))}</p>
    </ConfirmDialog>
  )
}
