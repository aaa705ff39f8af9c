import { answeredWords } from '@/components/callbacks/ground/answered-words'
import { AttemptMarks } from '@/components/callbacks/ground/attempt-marks'
import { answerWords } from '@/components/callbacks/ground/delivery-words'
import { nextTryWords, waitsFor } from '@/components/callbacks/ground/fate-words'
import { untilWords } from '@/components/callbacks/ground/next-words'
import { StatusChip } from '@/components/kit/status/status-chip'
import { deliveryWords } from '@/components/kit/status/status-words'
import { exactTime, type Instant, instant } from '@/components/kit/ui/time-words'
import { useLocale, useWords } from '@/components/kit/words/language'
import type { DeliveryLine } from '@/lib/contract/callbacks/callback-views'

type DeliveryFateProps = { delivery: DeliveryLine; now: Instant; timeZone: string }

/** Parts of a line that wraps: where a delivery stands, its tries, what was answered last, and when it is tried next. */
export function DeliveryFate({ delivery, now, timeZone }: DeliveryFateProps) {
  const say = useWords(untilWords)
  const sayAnswered = useWords(answeredWords)
  const locale = useLocale()
  const { phase, attempts, marks, nextTryAt } = delivery
  const last = marks.at(-1)
  const waits = waitsFor(say, phase)
  return (
    <>
      <StatusChip words={deliveryWords} value={phase} />
      {attempts > 0 && <AttemptMarks attempts={attempts} marks={marks} />}
      {last && <span aria-hidden>{answerWords(sayAnswered, last)}</span>}
      {nextTryAt && (
        <time
          dateTime={instant(nextTryAt).toISOString()}
          title={exactTime(nextTryAt, timeZone, locale)}
          className="text-ink3"
        >
          {nextTryWords(say, locale, nextTryAt, now, timeZone)}
        </time>
      )}
      {waits && <span className="text-ink3">{waits}</span>}
    </>
  )
}
