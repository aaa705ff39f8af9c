'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { refreshMessages } from '@/components/messages/take-back'
import { Button } from '@/components/ui/button'
import { notifyDone } from '@/components/ui/notify'
import { type settlements, textingApi } from '@/lib/contract/console-texting'
import { CallLost, CallRefused, call } from '@/lib/web/call'

type Settlement = (typeof settlements)[number]

const acts: Record<Settlement, { label: string; means: string; done: [string, string] }> = {
  arrived: {
    label: 'It arrived',
    means: 'The patient or the gateway’s own pages say so. It counts as delivered, and nothing more is sent.',
    done: ['Counted as delivered', 'Nothing more is sent.'],
  },
  sendAgain: {
    label: 'Send again',
    means: 'A new try, under the same rules as any message. If the first one did arrive, the patient reads it twice.',
    done: ['In line again', 'It goes out as soon as the rules let it.'],
  },
  leave: {
    label: 'Leave it',
    means: 'Nobody can tell. It counts as failed, and nothing more is sent.',
    done: ['Counted as failed', 'Nothing more is sent.'],
  },
}

/** The gateway was asked and its answer never came: only a person can say what happened, so only a person goes on. */
export function SettleMessage({ programId, smsId }: { programId: string; smsId: string }) {
  const id = useId()
  const client = useQueryClient()
  const settle = useMutation({
    mutationFn: (decision: Settlement) =>
      call(textingApi.settleMessage, { params: { programId, smsId }, body: { decision } }),
    networkMode: 'always',
    onSuccess: (_, decision) => void notifyDone(...acts[decision].done),
    // Also after a refusal or a lost answer: what stands here is then out of date.
    onSettled: () => refreshMessages(client, programId),
  })
  return (
    <section
      aria-labelledby={id}
      className="edge rounded-card bg-attention-bg px-3.5 py-3 text-attention-fg [&_p]:max-w-prose"
    >
      <h3 id={id} className="text-h3">
        Did it arrive?
      </h3>
      <p>The gateway was asked to send it and its answer was lost. It is not sent again by itself.</p>
      {settle.error && (
        <p role="alert" className="mt-2 font-semibold">
          {problemWords(settle.error)}
        </p>
      )}
      <ul className="mt-3 flex list-none flex-col gap-3">
        {(Object.keys(acts) as Settlement[]).map((decision) => (
          <li key={decision} className="grid gap-x-3 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
            <Button
              size="small"
              className="self-start justify-self-start"
              aria-describedby={`${id}-${decision}`}
              busy={settle.isPending && settle.variables === decision}
              onClick={() => settle.isPending || settle.mutate(decision)}
            >
              {acts[decision].label}
            </Button>
            <p id={`${id}-${decision}`}>{acts[decision].means}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function problemWords(error: Error): string {
  if (error instanceof CallLost) return 'The network was lost on the way. Look how the message stands now.'
  if (!(error instanceof CallRefused)) return 'Something went wrong in this browser. Load the page again.'
  return error.message
}
