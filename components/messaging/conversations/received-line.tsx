'use client'

import { latePicture } from '@/components/kit/late'
import { Chip } from '@/components/kit/status/chip'
import type { Tone } from '@/components/kit/status/tones'
import { exactTime, timelineWords } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import { Bubble } from '@/components/messaging/conversations/bubble'
import { DecideText } from '@/components/messaging/conversations/decide-text'
import { type ConversationWords, conversationWords } from '@/components/messaging/ground/conversation-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import { isOpenQuestion, type TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import type { TextIn } from '@/lib/contract/messaging/texting'

const DecisionReason = latePicture(() =>
  import('@/components/messaging/conversations/decide-reasons').then((file) => file.DecisionReason),
)

type ReceivedLineProps = { place: PatientIds; text: TextIn; now: number; timeZone: string; maySend: boolean }

// biome-ignore format: a table is read by column
const meanings = (say: ConversationWords): Record<TextMeaning, { tone: Tone; label: string } | null> => ({
  stop:        { tone: 'stopped',   label: say.optOutMark },
  start:       { tone: 'positive',  label: say.optIn },
  help:        { tone: 'info',      label: say.askedForHelp },
  perhapsStop: null,
  other:       null,
})

export function ReceivedLine({ place, text, now, timeZone, maySend }: ReceivedLineProps) {
  const say = useWords(conversationWords)
  const locale = useLocale()
  const { meaning, decision, decisionReason, seenAt, seenBy, word } = text
  const chip = meanings(say)[meaning]
  const open = isOpenQuestion(text)
  // What is plain was not decided by anybody.
  const decided = meaning === 'perhapsStop' ? decision : null
  return (
    <Bubble
      side="theirs"
      body={text.body}
      waits={open || (meaning === 'other' && !seenAt)}
      head={
        <>
          <span className="font-medium text-ink2">{say.text}</span>
          <span>{say.fromThePatientsPhone}</span>
          <time dateTime={text.at} title={exactTime(text.at, timeZone, locale)}>
            {timelineWords(text.at, now, timeZone, locale)}
          </time>
        </>
      }
    >
      {chip && (
        <Chip tone={chip.tone} title={word ?? meaning}>
          {chip.label}
        </Chip>
      )}
      {decided === 'stop' && <Chip tone="stopped">{say.decidedAnOptOut}</Chip>}
      {decided === 'other' && <Chip tone="neutral">{say.decidedNoOptOut}</Chip>}
      {decided === 'other' && decisionReason && <DecisionReason reason={decisionReason} />}
      {meaning === 'other' && !seenAt && <Chip tone="attention">{say.waitsForAnAnswer}</Chip>}
      {seenAt && seenBy && !open && <span className="text-ink3">{say.dealtWithBy(seenBy)}</span>}
      {open && <DecideText place={place} text={text} mayDecide={maySend} />}
    </Bubble>
  )
}
