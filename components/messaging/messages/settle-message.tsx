'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { CallLost, CallRefused, call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { notifyDone } from '@/components/kit/ui/notify'
import { failureWords } from '@/components/kit/words/failure-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { type MessagePageWords, messagePageWords } from '@/components/messaging/ground/message-page-words'
import { refreshMessages } from '@/components/messaging/ground/take-back'
import { type Settlement, textingApi } from '@/lib/contract/messaging/texting'
import type { Language } from '@/lib/contract/vocabulary'

const acts = (say: MessagePageWords): Record<Settlement, { label: string; means: string; done: [string, string] }> => ({
  arrived: {
    label: say.itArrived,
    means: say.settleArrivedHint,
    done: [say.countedAsDelivered, say.nothingMoreIsSent],
  },
  sendAgain: {
    label: say.sendAgain,
    means: say.settleAgainHint,
    done: [say.inLineAgain, say.settleAgainDone],
  },
  leave: {
    label: say.leaveIt,
    means: say.settleFailedHint,
    done: [say.countedAsFailed, say.nothingMoreIsSent],
  },
})

/** The gateway was asked and its answer never came: only a person can say what happened, so only a person goes on. */
export function SettleMessage({ programId, smsId }: { programId: string; smsId: string }) {
  const say = useWords(messagePageWords)
  const spoken = useLanguage()
  const id = useId()
  const client = useQueryClient()
  const settle = useMutation({
    mutationFn: (decision: Settlement) =>
      call(textingApi.settleMessage, { params: { programId, smsId }, body: { decision } }),
    networkMode: 'always',
    onSuccess: (_, decision) => void notifyDone(...acts(say)[decision].done),
    // Also after a refusal or a lost answer: what stands here is then out of date.
    onSettled: () => refreshMessages(client, programId),
  })
  return (
    <section
      aria-labelledby={id}
      className="edge rounded-card bg-attention-bg px-3.5 py-3 text-attention-fg [&_p]:max-w-prose"
    >
      <h3 id={id} className="text-h3">
        {say.didItArrive}
      </h3>
      <p>{say.settleBody}</p>
      {settle.error && (
        <p role="alert" className="mt-2 font-semibold">
          {problemWords(say, spoken, settle.error)}
        </p>
      )}
      <ul className="mt-3 flex list-none flex-col gap-3">
        {(Object.keys(acts(say)) as Settlement[]).map((decision) => (
          <li key={decision} className="grid gap-x-3 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
            <Button
              size="small"
              className="self-start justify-self-start"
              aria-describedby={`${id}-${decision}`}
              busy={settle.isPending && settle.variables === decision}
              onClick={() => settle.isPending || settle.mutate(decision)}
            >
              {acts(say)[decision].label}
            </Button>
            <p id={`${id}-${decision}`}>{acts(say)[decision].means}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function problemWords(say: MessagePageWords, spoken: Language, error: Error): string {
  if (error instanceof CallLost) return say.settleLost
  if (!(error instanceof CallRefused)) return say.failedBrowser
  return failureWords(error, spoken)
}
