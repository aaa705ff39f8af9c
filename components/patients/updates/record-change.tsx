import { Chip } from '@/components/kit/status/chip'
import { trackNames } from '@/components/kit/status/status-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { eventLabel, eventWords } from '@/components/patients/ground/event-words'
import { TrackState } from '@/components/patients/updates/track-chip'
import type { RecordLine } from '@/lib/contract/messaging/messages'
import { isCopayKey } from '@/lib/contract/patients/event'

type RecordChangeProps = { name: string; text: string; record: RecordLine }

/** What a case update did to the record, in the words of the timeline; the preview shows the same line before it exists. */
export function RecordChange({ name, text, record }: RecordChangeProps) {
  const say = useWords(eventWords)
  const spoken = useLanguage()
  const { track, from, to, outcome } = record
  const moved = track && (to !== null || from !== null) && outcome !== 'afterOptOut' && !isCopayKey(text)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span className={moved ? undefined : 'font-semibold'}>
        {moved ? trackNames[spoken][track] : eventLabel(say, spoken, name, text)}
      </span>
      {moved && from !== to && from !== null && (
        <>
          <TrackState track={track} state={from} />
          <span aria-hidden>→</span>
          <span className="sr-only">{say.toWords}</span>
        </>
      )}
      {moved && <TrackState track={track} state={to} />}
      {moved && from === to && outcome === 'applied' && <span className="text-ink3">{say.newCardData}</span>}
      {outcome === 'repeated' && <span className="text-ink3">{say.unchangedNote}</span>}
      {outcome === 'noValue' && <span className="text-ink3">{say.noValueCame}</span>}
      {outcome === 'outOfOrder' && (
        <Chip tone="attention" title={outcome}>
          {say.outOfOrder}
        </Chip>
      )}
      {outcome === 'afterOptOut' && (
        <Chip tone="stopped" title={outcome}>
          {say.afterOptOut}
        </Chip>
      )}
    </span>
  )
}
