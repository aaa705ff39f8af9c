'use client'

import type { ReactNode } from 'react'
import { CountChange, LengthChange, ShareChange } from '@/components/dashboard/change'
import { FigureLink } from '@/components/dashboard/figure-link'
import { shareWords } from '@/components/dashboard/lengths'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { arrivedOf, sumOf } from '@/components/dashboard/traffic-sums'
import { useLanguage, useWords } from '@/components/kit/words/language'
import type { FigureDraft, FunnelStep } from '@/lib/contract/dashboard/dashboard'
import { durationWords } from '@/lib/contract/formats'

/** The figures one looks for first, each the door to whoever stands behind it. */
export function HeadlineTiles({ programId, view, span }: Omit<PartProps, 'asTable'>) {
  const say = useWords(pictureWords).tiles
  const language = useLanguage()
  const { funnel, legs, loops, messages, callbacks } = view
  const link = (figure: Omit<FigureDraft, 'from' | 'until'>, n: number, name: string, shown?: string) => (
    <FigureLink {...{ programId, n, name }} figure={{ ...span, ...figure }}>
      {shown}
    </FigureLink>
  )
  const step = (word: FunnelStep & keyof typeof say) => (
    <Tile term={say[word]} change={<ShareChange part={funnel[word]} whole={funnel.entered} />}>
      {link({ figure: 'funnel', word }, funnel[word].now, say[word], shareWords(funnel[word].now, funnel.entered.now))}
    </Tile>
  )
  const { median } = legs.approval.pace
  const [sent, done] = [arrivedOf(messages.counts), sumOf(callbacks.counts, () => true)]
  const delivered = sumOf(callbacks.counts, ({ word }) => word === 'delivered')
  return (
    <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4 min-[110rem]:grid-cols-8">
      <Tile term={say.entered} change={<CountChange {...funnel.entered} />}>
        {link({ figure: 'funnel', word: 'entered' }, funnel.entered.now, say.entered)}
      </Tile>
      {step('consented')}
      {step('enrolled')}
      {step('approved')}
      <Tile term={say.approval} change={<LengthChange now={median} before={legs.approval.before.median} />}>
        {link(
          { figure: 'leg', word: 'approval' },
          legs.approval.pace.count,
          say.approval,
          median === null ? '—' : durationWords(median, language),
        )}
      </Tile>
      <Tile term={say.asked} change={<CountChange {...loops.patients} />}>
        {link({ figure: 'loopPatients' }, loops.patients.now, say.asked)}
      </Tile>
      <Tile term={say.messages} change={<ShareChange part={sent.arrived} whole={sent.left} />}>
        {link(
          { figure: 'messages', word: 'delivered' },
          sent.arrived.now,
          say.messages,
          shareWords(sent.arrived.now, sent.left.now),
        )}
      </Tile>
      <Tile term={say.callbacks} change={<ShareChange part={delivered} whole={done} />}>
        {link(
          { figure: 'callbacks', word: 'delivered' },
          delivered.now,
          say.callbacks,
          shareWords(delivered.now, done.now),
        )}
      </Tile>
    </dl>
  )
}

function Tile({ term, change, children }: { term: string; change: ReactNode; children: ReactNode }) {
  return (
    <div className="keep flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <dt className="text-ink2 text-small">{term}</dt>
      <dd className="mt-1 font-semibold text-[1.75rem] leading-9">{children}</dd>
      <dd className="mt-auto pt-1">{change}</dd>
    </div>
  )
}
