import { eventWords } from '@/components/events/event-words'
import { TrackChip } from '@/components/events/track-chip'
import { Chip } from '@/components/status/chip'
import { trackWords } from '@/components/status/status-words'
import type { RecordLine } from '@/lib/contract/console-messages'
import { isCopayKey } from '@/lib/contract/event'

type RecordChangeProps = { name: string; text: string; record: RecordLine }

/** What a case update did to the record, in the words of the timeline; the preview shows the same line before it exists. */
export function RecordChange({ name, text, record }: RecordChangeProps) {
  const { track, from, to, outcome } = record
  const moved = track && to !== null && outcome !== 'afterOptOut' && !isCopayKey(text)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span className="font-semibold">{moved ? trackWords[track] : eventWords(name, text)}</span>
      {moved && from !== to && (
        <>
          <TrackChip track={track} state={from} />
          <span aria-hidden>→</span>
          <span className="sr-only">to</span>
        </>
      )}
      {moved && <TrackChip track={track} state={to} />}
      {moved && from === to && outcome === 'applied' && <span className="text-ink3">new card data</span>}
      {outcome === 'repeated' && <span className="text-ink3">was so already, nothing changed</span>}
      {outcome === 'outOfOrder' && (
        <Chip tone="attention" title={outcome}>
          Out of order
        </Chip>
      )}
      {outcome === 'afterOptOut' && (
        <Chip tone="stopped" title={outcome}>
          After opt-out: not applied
        </Chip>
      )}
    </span>
  )
}
