import { deliveriesOf } from '@/components/callbacks/delivery-words'
import type { ReplayView } from '@/lib/contract/callback-views'

/** How far a replay is, in a bar and in numbers. */
export function ReplayProgress({ replay }: { replay: ReplayView }) {
  const { state, total, seen, queued } = replay
  const done = total === 0 ? 1 : Math.min(seen / total, 1)
  const words = `${seen.toLocaleString('en-US')} of ${deliveriesOf(total)}`
  return (
    <div className="flex w-full max-w-prose flex-col gap-1">
      {state === 'running' && (
        <div
          role="progressbar"
          aria-label="Replay"
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
        {`${queued.toLocaleString('en-US')} put in line again`}
        {leftWords(replay)}
      </p>
    </div>
  )
}

function leftWords({ state, total, seen, queued }: ReplayView): string {
  const left = seen - queued
  if (state === 'stopped' && seen < total) return `, ${(total - seen).toLocaleString('en-US')} not looked at.`
  if (left <= 0) return '.'
  return `, ${left.toLocaleString('en-US')} left as ${left === 1 ? 'it was' : 'they were'}: under way, blocked, waiting for an earlier one, or of a removed endpoint.`
}
