'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/kit/ui/button'
import { Kbd } from '@/components/kit/ui/kbd'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { decideTextWords } from '@/components/messaging/conversations/decide-text-words'
import { conversationQuery } from '@/components/messaging/ground/conversation-queries'
import { messageWords } from '@/components/messaging/ground/message-words'
import { messageKindWords } from '@/components/messaging/ground/sms-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { numberWords } from '@/lib/contract/bilingual'
import { NotOptOutReason } from '@/lib/contract/messaging/message-vocabulary'

type DecideReasonsProps = {
  busy: NotOptOutReason | null
  onChoose: (reason: NotOptOutReason) => void
  onBack: () => void
}

/** Why a text is no opt-out. Its keys are those of the question. */
export function DecideReasons({ busy, onChoose, onBack }: DecideReasonsProps) {
  const say = useWords(decideTextWords)
  const whyId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset ref={group} aria-labelledby={whyId} className="chrome mt-2 flex flex-col items-start gap-1.5">
      <p id={whyId} className="font-medium">
        {say.why}
      </p>
      {NotOptOutReason.all.map((reason, at) => (
        <Button key={reason} size="small" busy={busy === reason} onClick={() => onChoose(reason)}>
          {say.reasons[reason]} <Kbd>{String(at + 1)}</Kbd>
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={onBack}>
        {say.back}
      </Button>
    </fieldset>
  )
}

export function DecisionReason({ reason }: { reason: NotOptOutReason }) {
  return <span className="text-ink2">{useWords(decideTextWords).reasons[reason]}</span>
}

/** The patient's other messages that the decision lets go or cancels. */
export function HeldTexts({ place }: { place: PatientIds }) {
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
