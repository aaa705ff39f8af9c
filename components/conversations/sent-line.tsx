'use client'

import { Undo2 } from 'lucide-react'
import { Bubble } from '@/components/conversations/bubble'
import { conversationTexts } from '@/components/conversations/conversation-texts'
import { useCallerWords } from '@/components/events/use-caller-words'
import { useTicking } from '@/components/kit/use-ticking'
import { messageWords } from '@/components/messages/message-words'
import { SmsFate } from '@/components/messages/sms-line'
import { messageKindWords } from '@/components/messages/sms-words'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { exactTime, timelineWords } from '@/components/ui/time-words'
import { useLanguage, useWords } from '@/components/words/language'
import type { ConversationLine } from '@/lib/contract/console-texting'

type SentLineProps = {
  place: PatientPlace
  line: Extract<ConversationLine, { kind: 'sent' }>
  asOf: string
  now: number
  timeZone: string
  maySend: boolean
  onTakeBack: (smsId: string, words: string) => void
}

export function SentLine({ place, line, asOf, now, timeZone, maySend, onTakeBack }: SentLineProps) {
  const say = useWords(conversationTexts)
  const spoken = useLanguage()
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
          <time dateTime={line.at} title={exactTime(line.at, timeZone, spoken)}>
            {timelineWords(line.at, now, timeZone, spoken)}
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
        <TextLink href={`/p/${encodeURIComponent(place.programId)}/messages?state=${sms.state}`}>
          {say.decideWhetherItArrived}
        </TextLink>
      )}
    </Bubble>
  )
}

/** As long as it has not left. The seconds are for the eye only: read aloud every second they would be noise. */
function Undo({ until, asOf, onUndo }: { until: string; asOf: string; onUndo: () => void }) {
  const say = useWords(conversationTexts)
  const left = Math.ceil((Date.parse(until) - useTicking(asOf)) / 1_000)
  if (left <= 0) return null
  return (
    <Button size="small" icon={<Undo2 aria-hidden />} onClick={onUndo}>
      {say.undo} <span aria-hidden>{say.s(left)}</span>
    </Button>
  )
}
