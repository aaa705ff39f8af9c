import { Chip } from '@/components/kit/status/chip'
import {
  copayWords,
  enrollmentWords,
  papWords,
  priorAuthWords,
  type StatusWords,
} from '@/components/kit/status/status-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { eventWords } from '@/components/patients/ground/event-words'
import type { Track } from '@/lib/contract/vocabulary'

export const trackWords: Record<Track, Record<string, StatusWords>> = {
  enrollment: enrollmentWords,
  priorAuth: priorAuthWords,
  pap: papWords,
  copay: copayWords,
}

/** The same as plain words: in a line where several stand, nothing is to be cut. */
export function TrackState({ track, state }: { track: Track; state: string | null }) {
  const say = useWords(eventWords)
  const spoken = useLanguage()
  return (
    <span className="font-semibold" title={state ?? undefined}>
      {state === null ? say.noStatusYet : (trackWords[track][state]?.label[spoken] ?? state)}
    </span>
  )
}

/** A state of whichever track, as the timeline keeps it: a word of an older version is shown as it was written. */
export function TrackChip({ track, state }: { track: Track; state: string | null }) {
  const say = useWords(eventWords)
  const spoken = useLanguage()
  if (state === null) return <Chip tone="neutral">{say.noStatusYet}</Chip>
  const words = trackWords[track][state]
  return (
    <Chip tone={words?.tone ?? 'neutral'} title={state}>
      {words?.label[spoken] ?? state}
    </Chip>
  )
}
