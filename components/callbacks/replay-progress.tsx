import { type CallbackWords, callbackWords } from '@/components/callbacks/ground/callback-words'
import { deliveriesOf } from '@/components/callbacks/ground/delivery-words'
import { useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { ReplayView } from '@/lib/contract/callbacks/callback-views'

/** How far a replay is, in a bar and in numbers. */
export function ReplayProgress({ replay }: { replay: ReplayView }) {
  const say = useWords(callbackWords)
  const { state, total, seen, queued } = replay
  const done = total === 0 ? 1 : Math.min(seen / total, 1)
  const words = say.ofWords(numberWords(seen), deliveriesOf(say, total))
  return (
    <div className="flex w-full max-w-prose flex-col gap-1">
      {state === 'running' && (
        <div
          role="progressbar"
          aria-label={say.replayConfirm}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={Math.min(seen, total)}
          aria-valuetext={words}
          className="edge h-2 overflow-hidden rounded-full border border-field bg-surface"
        >
          <div className="drawn h-full bg-accent" style={{ width: `${done * 100}%` }} />
        </div>
      )}
      <p>
        {state === 'running' ? `${words}: ` : ''}
        {say.putInLineAgain(numberWords(queued))}
        {leftWords(say, replay)}
      </p>
    </div>
  )
}

function leftWords(say: CallbackWords, { state, total, seen, queued }: ReplayView): string {
  const left = seen - queued
  if (state === 'stopped' && seen < total) return say.notLookedAt(numberWords(total - seen))
  if (left <= 0) return '.'
  return say.replayLeftOut(numberWords(left))
}
