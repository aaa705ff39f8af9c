'use client'

import { type KeyboardEvent, useId } from 'react'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { Kbd } from '@/components/kit/ui/kbd'
import { notifyDone } from '@/components/kit/ui/notify'
import { keysOn } from '@/components/kit/ui/single-keys'
import { useWords } from '@/components/kit/words/language'
import { TextingProblem } from '@/components/messaging/conversations/texting-problem'
import { useTextingAct } from '@/components/messaging/conversations/use-texting-act'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import type { TextDecision } from '@/lib/contract/messaging/message-vocabulary'
import { type TextIn, textingApi } from '@/lib/contract/messaging/texting'

type DecideTextProps = { place: PatientIds; text: TextIn; mayDecide: boolean }

/** Under a text that may be a revocation. Nothing goes to the phone until somebody has read it and decided. */
export function DecideText({ place, text, mayDecide }: DecideTextProps) {
  const say = useWords(conversationWords)
  const titleId = useId()
  const decide = useTextingAct(place, (decision: TextDecision) =>
    call(textingApi.decideText, { params: { programId: place.programId, textId: text.id }, body: { decision } }),
  )
  const choose = (decision: TextDecision) =>
    decide.isPending ||
    decide.mutate(decision, {
      onSuccess: () =>
        decision === 'stop' ? notifyDone(say.optedOut, say.optedOutBody) : notifyDone(say.keptDone, say.keptBody),
    })
  // Only while the question itself has the focus.
  const keys = (event: KeyboardEvent) => {
    const decision = { y: 'stop', n: 'other' }[event.key.toLowerCase()] as TextDecision | undefined
    if (!mayDecide || !decision || !keysOn() || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(decision)
  }
  const busy = (decision: TextDecision) => decide.isPending && decide.variables === decision
  return (
    <section
      aria-labelledby={titleId}
      data-question
      tabIndex={mayDecide ? 0 : undefined}
      onKeyDown={keys}
      className="edge max-w-[34rem] rounded-card bg-attention-bg px-3.5 py-2.5 text-attention-fg"
    >
      <h3 id={titleId} className="text-h3">
        {say.decideTitle}
      </h3>
      <p>{say.decideBody}</p>
      <TextingProblem error={decide.error} title={say.notDecided} />
      {mayDecide && (
        <div className="chrome mt-2 flex flex-wrap gap-2">
          <Button size="small" busy={busy('stop')} onClick={() => choose('stop')}>
            {say.decideYes} <Kbd>y</Kbd>
          </Button>
          <Button size="small" busy={busy('other')} onClick={() => choose('other')}>
            {say.decideNo} <Kbd>n</Kbd>
          </Button>
        </div>
      )}
    </section>
  )
}
