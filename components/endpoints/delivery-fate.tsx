import { AttemptMarks } from '@/components/callbacks/attempt-marks'
import { answerWords } from '@/components/callbacks/delivery-words'
import { nextTryWords, waitsFor } from '@/components/endpoints/fate-words'
import { StatusChip } from '@/components/status/status-chip'
import { deliveryWords } from '@/components/status/status-words'
import { exactTime, type Instant, instant } from '@/components/ui/time-words'
import type { DeliveryLine } from '@/lib/contract/callback-views'

type DeliveryFateProps = { delivery: DeliveryLine; now: Instant; timeZone: string }

/** Parts of a line that wraps: where a delivery stands, its tries, what was answered last, and when it is tried next. */
export function DeliveryFate({ delivery, now, timeZone }: DeliveryFateProps) {
  const { phase, attempts, marks, nextTryAt } = delivery
  const last = marks.at(-1)
  const waits = waitsFor(phase)
  return (
    <>
      <StatusChip words={deliveryWords} value={phase} />
      {attempts > 0 && <AttemptMarks attempts={attempts} marks={marks} />}
      {last && <span aria-hidden>{answerWords(last)}</span>}
      {nextTryAt && (
        <time dateTime={instant(nextTryAt).toISOString()} title={exactTime(nextTryAt, timeZone)} className="text-ink3">
          {nextTryWords(nextTryAt, now, timeZone)}
        </time>
      )}
      {waits && <span className="text-ink3">{waits}</span>}
    </>
  )
}
