'use client'

import { Bubble } from '@/components/conversations/bubble'
import { DecideText } from '@/components/conversations/decide-text'
import type { PatientPlace } from '@/components/patients/patient-page-queries'
import { Chip } from '@/components/status/chip'
import type { Tone } from '@/components/status/tones'
import { exactTime, timelineWords } from '@/components/ui/time-words'
import type { TextIn } from '@/lib/contract/console-texting'
import type { TextMeaning } from '@/lib/contract/vocabulary'

type ReceivedLineProps = { place: PatientPlace; text: TextIn; now: number; timeZone: string; maySend: boolean }

// biome-ignore format: a table is read by column
const meanings: Record<TextMeaning, { tone: Tone; label: string } | null> = {
  stop:        { tone: 'stopped',   label: 'Opt-out' },
  start:       { tone: 'positive',  label: 'Opt-in' },
  help:        { tone: 'info',      label: 'Asked for help' },
  perhapsStop: null,
  other:       null,
}

export function ReceivedLine({ place, text, now, timeZone, maySend }: ReceivedLineProps) {
  const { meaning, decision, seenAt, seenBy, word } = text
  const chip = meanings[meaning]
  const open = meaning === 'perhapsStop' && decision === null
  return (
    <Bubble
      side="theirs"
      body={text.body}
      head={
        <>
          <span className="font-medium text-ink2">Text</span>
          <span>from the patient’s phone</span>
          <time dateTime={text.at} title={exactTime(text.at, timeZone)}>
            {timelineWords(text.at, now, timeZone)}
          </time>
        </>
      }
    >
      {chip && (
        <Chip tone={chip.tone} title={word ?? meaning}>
          {chip.label}
        </Chip>
      )}
      {decision === 'stop' && <Chip tone="stopped">Decided: an opt-out</Chip>}
      {decision === 'other' && <Chip tone="neutral">Decided: no opt-out</Chip>}
      {meaning === 'other' && !seenAt && <Chip tone="attention">Waits for an answer</Chip>}
      {seenAt && seenBy && !open && <span className="text-ink3">Dealt with by {seenBy}</span>}
      {open && <DecideText place={place} text={text} mayDecide={maySend} />}
    </Bubble>
  )
}
