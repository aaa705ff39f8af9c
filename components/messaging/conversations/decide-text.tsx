'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { call } from '@/components/kit/call'
import { late, latePicture } from '@/components/kit/late'
import { Button } from '@/components/kit/ui/button'
import { Kbd } from '@/components/kit/ui/kbd'
import { notifyDone } from '@/components/kit/ui/notify'
import { keysOn } from '@/components/kit/ui/single-keys'
import { useWords } from '@/components/kit/words/language'
import { TextingProblem } from '@/components/messaging/conversations/texting-problem'
import { useTextingAct } from '@/components/messaging/conversations/use-texting-act'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { NotOptOutReason } from '@/lib/contract/messaging/message-vocabulary'
import type { TextDecisionBody } from '@/lib/contract/messaging/text-decision'
import { type TextIn, textingApi } from '@/lib/contract/messaging/texting'

const DecideReasons = late(() =>
  import('@/components/messaging/conversations/decide-reasons').then((file) => file.DecideReasons),
)
const HeldTexts = latePicture(() =>
  import('@/components/messaging/conversations/decide-reasons').then((file) => file.HeldTexts),
)

type DecideTextProps = { place: PatientIds; text: TextIn; mayDecide: boolean }

/** Under a text that may be a revocation. Nothing goes to the phone until somebody has read it and decided; that it is
 *  none needs a reason of the list. */
export function DecideText({ place, text, mayDecide }: DecideTextProps) {
  const say = useWords(conversationWords)
  const titleId = useId()
  const question = useRef<HTMLElement>(null)
  const [asks, setAsks] = useState(false)
  const decide = useTextingAct(place, (body: TextDecisionBody) =>
    call(textingApi.decideText, { params: { programId: place.programId, textId: text.id }, body }),
  )
  const choose = (body: TextDecisionBody) =>
    decide.isPending ||
    decide.mutate(body, {
      onSuccess: () =>
        body.decision === 'stop' ? notifyDone(say.optedOut, say.optedOutBody) : notifyDone(say.keptDone, say.keptBody),
    })
  const back = () => {
    setAsks(false)
    question.current?.focus()
  }
  const acts: Record<string, () => void> = asks
    ? {
        ...Object.fromEntries(
          NotOptOutReason.all.map((reason, at) => [String(at + 1), () => void choose({ decision: 'other', reason })]),
        ),
        escape: back,
      }
    : { y: () => void choose({ decision: 'stop' }), n: () => setAsks(true) }
  // Only while the question itself has the focus.
  const keys = (event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()]
    if (!mayDecide || !act || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key !== 'Escape' && !keysOn()) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const chosen = decide.isPending ? decide.variables : null
  return (
    <section
      ref={question}
      aria-labelledby={titleId}
      data-question
      tabIndex={mayDecide ? 0 : undefined}
      onFocus={DecideReasons.prepare}
      onKeyDown={keys}
      className="edge max-w-[34rem] rounded-card bg-attention-bg px-3.5 py-2.5 text-attention-fg"
    >
      <h3 id={titleId} className="text-h3">
        {say.decideTitle}
      </h3>
      <p>{say.decideBody}</p>
      <HeldTexts place={place} />
      <TextingProblem error={decide.error} title={say.notDecided} />
      {mayDecide && !asks && (
        <div className="chrome mt-2 flex flex-wrap gap-2">
          <Button size="small" busy={chosen?.decision === 'stop'} onClick={() => choose({ decision: 'stop' })}>
            {say.decideYes} <Kbd>y</Kbd>
          </Button>
          <Button size="small" onClick={() => setAsks(true)}>
            {say.decideNo} <Kbd>n</Kbd>
          </Button>
        </div>
      )}
      {mayDecide && asks && (
        <DecideReasons
          busy={chosen?.decision === 'other' ? chosen.reason : null}
          onChoose={(reason) => choose({ decision: 'other', reason })}
          onBack={back}
        />
      )}
    </section>
  )
}
