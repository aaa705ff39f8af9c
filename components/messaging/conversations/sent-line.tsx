'use client'

import { Undo2 } from 'lucide-react'
import { useNow } from '@/components/kit/clock'
import { Button } from '@/components/kit/ui/button'
import { TextLink } from '@/components/kit/ui/text-link'
import { exactTime, timelineWords } from '@/components/kit/ui/time-words'
import { useLanguage, useLocale, useWords } from '@/components/kit/words/language'
import { Bubble } from '@/components/messaging/conversations/bubble'
import { conversationWords } from '@/components/messaging/ground/conversation-words'
import { messagesAddress } from '@/components/messaging/ground/message-address'
import { messageWords } from '@/components/messaging/ground/message-words'
import { messageKindWords } from '@/components/messaging/ground/sms-words'
import { SmsFate } from '@/components/messaging/messages/sms-line'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { useCallerWords } from '@/components/patients/ground/use-caller-words'
import type { ConversationLine } from '@/lib/contract/messaging/texting'

type SentLineProps = {
  place: PatientIds
  line: Extract<ConversationLine, { kind: 'sent' }>
  asOf: string
  now: number
  timeZone: string
  maySend: boolean
  onTakeBack: (smsId: string, words: string) => void
}

export function SentLine({ place, line, asOf, now, timeZone, maySend, onTakeBack }: SentLineProps) {
  const say = useWords(conversationWords)
  const spoken = useLanguage()
  const locale = useLocale()
  const sayMessage = useWords(messageWords)
  const { sms, occasion, byKind, byName, undoUntil } = line
  const { who, channel } = useCallerWords()(byKind, byName)
  const takeBack = () => onTakeBack(sms.id, sms.body)
  // What waits for the morning can be taken back all night.
  const waits = sms.state === 'deferred' && byKind === 'staff'
  return (
    <Bubble
      side="ours"
      body={sms.body}
      language={sms.language}
      head={
        <>
          <span className="font-medium text-ink2">{messageKindWords(sayMessage, spoken, occasion)}</span>
          <span>
            {who} {channel}
          </span>
          <time dateTime={line.at} title={exactTime(line.at, timeZone, locale)}>
            {timelineWords(line.at, now, timeZone, locale)}
          </time>
        </>
      }
    >
      <SmsFate sms={sms} now={new Date(now).toISOString()} timeZone={timeZone} />
      {maySend && undoUntil && <Undo until={undoUntil} asOf={asOf} onUndo={takeBack} />}
      {maySend && waits && (
        <Button size="small" icon={<Undo2 aria-hidden />} onClick={takeBack}>
          {say.takeBack}
        </Button>
      )}
      {maySend && sms.state === 'uncertain' && (
        <TextLink href={messagesAddress.at(place.programId, { state: sms.state })}>
          {say.decideWhetherItArrived}
        </TextLink>
      )}
    </Bubble>
  )
}

/** As long as it has not left. The seconds are for the eye only: read aloud every second they would be noise. */
function Undo({ until, asOf, onUndo }: { until: string; asOf: string; onUndo: () => void }) {
  const say = useWords(conversationWords)
  const left = Math.ceil((Date.parse(until) - useNow(asOf, 1_000)) / 1_000)
  if (left <= 0) return null
  return (
    <Button size="small" icon={<Undo2 aria-hidden />} onClick={onUndo}>
      {say.undo} <span aria-hidden>{say.s(left)}</span>
    </Button>
  )
}
