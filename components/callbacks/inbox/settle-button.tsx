'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { notifyFailed } from '@/components/kit/ui/notify'
import { useGo } from '@/components/kit/use-go'
import { useLanguage } from '@/components/kit/words/language'
import { troubleWords } from '@/components/work/ground/trouble-words'
import { type InboxEntryView, inboxApi } from '@/lib/contract/callbacks/inbox'

/** Says that a callback in quarantine is dealt with, and takes that back. */
export function SettleButton({
  programId,
  entry,
}: {
  programId: string
  entry: Pick<InboxEntryView, 'id' | 'settled'>
}) {
  const client = useQueryClient()
  const go = useGo()
  const language = useLanguage()
  const say = inboxWords[language]
  const settled = entry.settled === null
  const save = useMutation({
    mutationFn: () => call(inboxApi.settleInboxEntry, { params: { programId, entryId: entry.id }, body: { settled } }),
    networkMode: 'always',
    onSuccess: () => {
      void client.invalidateQueries()
      go.refresh()
    },
    onError: (error) => notifyFailed(say.notSettled, troubleWords(error, language)),
  })
  return (
    <Button size="small" busy={save.isPending} onClick={() => save.mutate()}>
      {settled ? say.settle : say.reopen}
    </Button>
  )
}
