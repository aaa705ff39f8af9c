'use client'

import { FigureLink } from '@/components/dashboard/figure-link'
import { figureWords } from '@/components/dashboard/figure-words'
import { shareWords } from '@/components/dashboard/lengths'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { TrafficPicture } from '@/components/dashboard/traffic-picture'
import { sumOf } from '@/components/dashboard/traffic-sums'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'

const colors: Record<DeliveryState, string> = {
  delivered: 'var(--accent)',
  pending: 'var(--info-fg)',
  blocked: 'var(--attention-fg)',
  failed: 'var(--negative-fg)',
  cancelled: 'var(--field)',
}

/** What partners were told, and how well it reached them. */
export function CallbacksPicture(part: PartProps) {
  const say = useWords(pictureWords).callbacks
  const words = useWords(figureWords)
  const language = useLanguage()
  const { programId, view, span } = part
  const { counts } = view.callbacks
  const n = (value: number) => numberWords(value, language)
  const delivered = sumOf(counts, ({ word }) => word === 'delivered').now
  const all = sumOf(counts, () => true).now
  const again = sumOf(counts, ({ reason }) => reason !== '')
  const againLink = (
    <FigureLink
      {...{ programId }}
      figure={{ ...span, figure: 'callbacksAgain' }}
      n={again.now}
      name={words.callbacksAgain}
    />
  )
  return (
    <TrafficPicture
      {...part}
      figure="callbacks"
      colors={colors}
      labels={words.callbacks}
      nameOf={(word) => words.callback(words.callbacks[word])}
      says={say.says(n(delivered), n(all), shareWords(delivered, all), n(again.now))}
      also={[{ key: 'again', label: say.again, value: againLink, before: again.before }]}
      empty={all === 0}
    />
  )
}
