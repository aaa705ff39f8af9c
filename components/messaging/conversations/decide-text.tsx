'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '@/components/kit/call'
import { Button } from '@/components/kit/ui/button'
import { Kbd } from '@/components/kit/ui/kbd'
import { notifyDone } from '@/components/kit/ui/notify'
import { keysOn } from '@/components/kit/ui/single-keys'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { decideTextWords } from '@/components/messaging/conversations/decide-text-words'
import { TextingProblem } from '@/components/messaging/conversations/texting-problem'
import { useTextingAct } from '@/components/messaging/conversations/use-texting-act'
import { conversationQuery } from '@/components/messaging/ground/conversation-queries'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import { messageWords } from '@/components/messaging/ground/message-words'
import { messageKindWords } from '@/components/messaging/ground/sms-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { numberWords } from '@/lib/contract/bilingual'
import { NotOptOutReason } from '@/lib/contract/messaging/message-vocabulary'
import type { TextDecisionBody } from '@/lib/contract/messaging/text-decision'
import { type TextIn, textingApi } from '@/lib/contract/messaging/texting'

type DecideTextProps = { place: PatientIds; text: TextIn; mayDecide: boolean }

/** Under a text that may be a revocation. Nothing goes to the phone until somebody has read it and decided; that it is
 *  none needs a reason of the list. */
export function DecideText({ place, text, mayDecide }: DecideTextProps) {
  const say = useWords(conversationWords)
  const sayWhy = useWords(decideTextWords)
  const titleId = useId()
  const whyId = useId()
  const question = useRef<HTMLElement>(null)
  const reasons = useRef<HTMLFieldSetElement>(null)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (asks) reasons.current?.querySelector('button')?.focus()
  }, [asks])
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
        <fieldset ref={reasons} aria-labelledby={whyId} className="chrome mt-2 flex flex-col items-start gap-1.5">
          <p id={whyId} className="font-medium">
            {sayWhy.why}
          </p>
          {NotOptOutReason.all.map((reason, at) => (
            <Button
              key={reason}
              size="small"
              busy={chosen?.decision === 'other' && chosen.reason === reason}
              onClick={() => choose({ decision: 'other', reason })}
            >
              {sayWhy.reasons[reason]} <Kbd>{String(at + 1)}</Kbd>
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={back}>
            {sayWhy.back}
          </Button>
        </fieldset>
      )}
    </section>
  )
}

/** The patient's other messages that the decision lets go or cancels. */
function HeldTexts({ place }: { place: PatientIds }) {
  const say = useWords(decideTextWords)
  const sayMessage = useWords(messageWords)
  const spoken = useLanguage()
  const { data } = useInfiniteQuery(conversationQuery(place))
  const { held = [], heldCount = 0 } = data?.pages[0] ?? {}
  if (held.length === 0) return null
  const count = (many: number) => numberWords(many, spoken)
  return (
    <div className="mt-1.5 text-small">
      <p className="font-medium">{heldCount === 1 ? say.heldOne : say.heldMany(count(heldCount))}</p>
      <ul className="list-disc pl-4.5">
        {held.map(({ id, occasion, body, language }) => (
          <li key={id}>
            {messageKindWords(sayMessage, spoken, occasion)}:{' '}
            <q lang={language} className="line-clamp-2">
              {body}
            </q>
          </li>
        ))}
        {heldCount > held.length && <li>{say.more(count(heldCount - held.length))}</li>}
      </ul>
    </div>
  )
}
