import clsx from 'clsx'
import { answeredWords } from '@/components/callbacks/ground/answered-words'
import { barHeight, marksWords } from '@/components/callbacks/ground/delivery-words'
import { attemptWords } from '@/components/kit/status/status-words'
import type { Tone } from '@/components/kit/status/tones'
import { useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { DeliveryLine } from '@/lib/contract/callbacks/callback-views'

const bars: Partial<Record<Tone, string>> = {
  positive: 'bg-positive-fg',
  attention: 'bg-attention-fg',
  negative: 'bg-negative-fg',
}

/** The last tries as bars, the higher the longer they took; what they say in colour and height is said in words too. */
export function AttemptMarks({ attempts, marks }: Pick<DeliveryLine, 'attempts' | 'marks'>) {
  const say = useWords(answeredWords)
  const words = marksWords(say, { attempts, marks })
  return (
    <span title={words} className="inline-flex items-center gap-1.5 align-middle">
      <span className="sr-only">{words}</span>
      <span aria-hidden className="inline-flex h-4 items-end gap-0.5">
        {marks.map(({ at, outcome, ms }) => (
          <span
            key={at}
            className={clsx('drawn w-1.5 rounded-t-[1px]', bars[attemptWords[outcome].tone] ?? 'bg-stopped-bg')}
            style={{ height: `${Math.round(barHeight(ms) * 14)}px` }}
          />
        ))}
      </span>
      <span aria-hidden className="text-ink2">
        {numberWords(attempts)}
      </span>
    </span>
  )
}
