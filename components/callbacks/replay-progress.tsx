import { type CallbackTexts, callbackTexts } from '@/components/callbacks/ground/callback-words'
import { deliveriesOf } from '@/components/callbacks/ground/delivery-words'
import { useWords } from '@/components/kit/words/language'
import type { ReplayView } from '@/lib/contract/callbacks/callback-views'

/** How far a replay is, in a bar and in numbers. */
export function ReplayProgress({ replay }: { replay: ReplayView }) {
  const say = useWords(callbackTexts)
  const { state, total, seen, queued } = replay
  const done = total === 0 ? 1 : Math.min(seen / total, 1)
  const words = say.ofWords(seen.toLocaleString('en-US'), deliveriesOf(say, total))
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
        {say.putInLineAgain(queued.toLocaleString('en-US'))}
        {leftWords(say, replay)}
      </p>
    </div>
  )
}

function leftWords(say: CallbackTexts, { state, total, seen, queued }: ReplayView): string {
  const left = seen - queued
  if (state === 'stopped' && seen < total) return say.notLookedAt((total - seen).toLocaleString('en-US'))
  if (left <= 0) return '.'
  return say.replayLeftOut(left.toLocaleString('en-US'), left === 1 ? say.itWas : say.theyWere)
}
