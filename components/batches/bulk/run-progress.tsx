'use client'

import clsx from 'clsx'
import { runWords } from '@/components/batches/bulk/run-words'
import { useWords } from '@/components/kit/words/language'
import type { BulkRun } from '@/lib/contract/batches/bulk'
import type { BulkRowState } from '@/lib/contract/batches/bulk-vocabulary'

type Part = Exclude<BulkRowState, 'waiting'>
const parts: readonly { state: Part; style: string }[] = [
  { state: 'done', style: 'bg-accent' },
  { state: 'undone', style: 'bg-ink3' },
  { state: 'skipped', style: 'bg-field' },
  { state: 'failed', style: 'bg-danger' },
]

/** How far a bulk action is: a bar that shows how many patients are in each state, and the same in words. */
export function RunProgress({ run, small = false }: { run: BulkRun; small?: boolean }) {
  const say = useWords(runWords)
  const gone = parts.reduce((sum, { state }) => sum + run[state], 0)
  const words = [
    ...parts
      .filter(({ state }) => run[state] > 0 || state === 'done')
      .map(({ state }) => say.counts[state](run[state])),
    ...(run.state !== 'running' && gone < run.total ? [say.counts.waiting(run.total - gone)] : []),
  ]
  return (
    <div className={clsx('flex flex-col gap-1', small ? 'min-w-36' : 'w-full max-w-prose')}>
      <div
        role="progressbar"
        aria-label={say.progressLabel}
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={gone}
        aria-valuetext={say.ofTotal(gone, run.total)}
        className={clsx(
          'edge flex overflow-hidden rounded-full border border-field bg-surface',
          small ? 'h-1.5' : 'h-2.5',
        )}
      >
        {parts.map(
          ({ state, style }) =>
            run[state] > 0 && (
              <div
                key={state}
                className={clsx('drawn h-full', style)}
                style={{ width: `${(run[state] / run.total) * 100}%` }}
              />
            ),
        )}
      </div>
      <p className={clsx('text-ink2 tabular-nums', small && 'text-small')}>
        {!small && <span className="font-medium text-ink">{say.ofTotal(gone, run.total)}: </span>}
        {words.join(' · ')}
      </p>
    </div>
  )
}
