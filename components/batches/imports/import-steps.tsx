import clsx from 'clsx'
import { Check } from 'lucide-react'
import { importWords } from '@/components/batches/imports/import-words'
import { useWords } from '@/components/kit/words/language'
import type { ImportState } from '@/lib/contract/batches/import-vocabulary'

const steps = ['upload', 'map', 'check', 'run', 'result'] as const
type Step = (typeof steps)[number]

const stepOf: Record<ImportState, Step> = {
  receiving: 'upload',
  mapping: 'map',
  checking: 'check',
  ready: 'check',
  running: 'run',
  stopped: 'run',
  done: 'result',
  failed: 'result',
  discarded: 'result',
}

/** Where an import stands on its way. */
export function ImportSteps({ state, mapping }: { state: ImportState; mapping: boolean }) {
  const say = useWords(importWords)
  const current = steps.indexOf(mapping ? 'map' : stepOf[state])
  return (
    <nav aria-label={say.steps}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {steps.map((step, index) => {
          const done = index < current || (index === current && state === 'done')
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className={clsx('flex items-center gap-2', index === current ? 'font-semibold text-ink' : 'text-ink3')}
            >
              {index > 0 && <span aria-hidden className="h-px w-4 bg-line sm:w-8" />}
              <span
                aria-hidden
                className={clsx(
                  'edge grid size-5 place-items-center rounded-full border text-[0.6875rem] leading-none',
                  done && 'border-accent bg-accent text-on-accent',
                  !done && index === current && 'border-accent text-accent',
                  !done && index !== current && 'border-field',
                )}
              >
                {done ? <Check className="size-3" strokeWidth={3} /> : index + 1}
              </span>
              {say.step[step]}
              {done && <span className="sr-only">, {say.stepDone}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
