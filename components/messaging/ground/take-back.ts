'use client'

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { notifyDone, notifyFailed } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type MessageWords, messageWords } from '@/components/messaging/ground/message-words'
import { textingApi } from '@/lib/contract/messaging/texting'
import { slugOf } from '@/lib/contract/refusal-names'
import type { Language } from '@/lib/contract/vocabulary'

export type TakeBack = {
  programId: string
  smsId: string
  /** What was done together with the message and is not undone with it. */
  stays?: string
}

/** Takes a message back that has not left, and says what that did and what it did not. True once it is taken back. */
export async function takeBack(
  say: MessageWords,
  spoken: Language,
  client: QueryClient,
  { programId, smsId, stays }: TakeBack,
): Promise<boolean> {
  try {
    await call(textingApi.undoMessage, { params: { programId, smsId } })
    notifyDone(say.takenBackDone, stays)
    return true
  } catch (error) {
    notifyFailed(...problemWords(say, spoken, error))
    return false
  } finally {
    void refreshMessages(client, programId)
  }
}

/** The same for a button that is busy meanwhile. */
export function useTakeBack() {
  const say = useWords(messageWords)
  const spoken = useLanguage()
  const client = useQueryClient()
  return useMutation({ mutationFn: (what: TakeBack) => takeBack(say, spoken, client, what), networkMode: 'always' })
}

/** Everything that shows a message of the program. */
export function refreshMessages(client: QueryClient, programId: string): Promise<unknown> {
  return Promise.all(
    ['messages', 'patient', 'conversation'].map((what) => client.invalidateQueries({ queryKey: [what, programId] })),
  )
}

const gone = slugOf('messageGone')

function problemWords(say: MessageWords, spoken: Language, error: unknown): [title: string, description: string] {
  if (error instanceof CallRefused && error.type === gone) return [say.takeBackLate, say.messageLeft]
  if (error instanceof CallLost) return [say.perhapsNotTakenBack, say.takeBackLost]
  return [say.notTakenBack, error instanceof CallRefused ? failureWords(error, spoken) : say.takeBackFailedHint]
}
