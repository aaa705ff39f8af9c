'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inboxTexts } from '@/components/inbox/inbox-texts'
import { call } from '@/components/kit/call'
import { useGo } from '@/components/kit/use-go'
import { troubleWords } from '@/components/owners/trouble-words'
import { Button } from '@/components/ui/button'
import { notifyFailed } from '@/components/ui/notify'
import { useLanguage } from '@/components/words/language'
import { type InboxEntryView, inboxApi } from '@/lib/contract/console-inbox'

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
  const say = inboxTexts[language]
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
