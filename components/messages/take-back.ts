'use client'

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyDone, notifyFailed } from '@/components/ui/notify'
import { textingApi } from '@/lib/contract/console-texting'
import { slugOf } from '@/lib/contract/refusals'
import { CallLost, CallRefused, call } from '@/lib/web/call'

export type TakeBack = {
  programId: string
  smsId: string
  /** What was done together with the message and is not undone with it. */
  stays?: string
}

/** Takes a message back that has not left, and says what that did and what it did not. True once it is taken back. */
export async function takeBack(client: QueryClient, { programId, smsId, stays }: TakeBack): Promise<boolean> {
  try {
    await call(textingApi.undoMessage, { params: { programId, smsId } })
    notifyDone('Taken back: the SMS is not sent', stays)
    return true
  } catch (error) {
    notifyFailed(...problemWords(error))
    return false
  } finally {
    void refreshMessages(client, programId)
  }
}

/** The same for a button that is busy meanwhile. */
export function useTakeBack() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (what: TakeBack) => takeBack(client, what), networkMode: 'always' })
}

/** Everything that shows a message of the program. */
export function refreshMessages(client: QueryClient, programId: string): Promise<unknown> {
  return Promise.all(
    ['messages', 'patient', 'conversation'].map((what) => client.invalidateQueries({ queryKey: [what, programId] })),
  )
}

const gone = slugOf('messageGone')

function problemWords(error: unknown): [title: string, description: string] {
  if (error instanceof CallRefused && error.type === gone)
    return ['Too late to take it back', 'The message has left already.']
  if (error instanceof CallLost)
    return ['Perhaps not taken back', 'The network was lost on the way. Look at the message before you try again.']
  return [
    'Not taken back',
    error instanceof CallRefused ? error.message : 'Load the page again and look at the message.',
  ]
}
