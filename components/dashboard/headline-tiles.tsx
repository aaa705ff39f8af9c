'use client'

import type { ReactNode } from 'react'
import { BehindLink } from '@/components/dashboard/behind-link'
import { LengthChange, ShareChange } from '@/components/dashboard/change'
import type { DashboardView as Address } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { FigureLink } from '@/components/dashboard/figure-link'
import { shareWords } from '@/components/dashboard/lengths'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { ClockLine } from '@/lib/contract/dashboard/dashboard'
import { durationWords, percentWords } from '@/lib/contract/formats'
import { day } from '@/lib/contract/time'

type TilesProps = Omit<PartProps, 'asTable'> & { address: Address }

/** The four figures that are looked for first, in the order of their weight, each the door to whoever stands behind it. */
export function HeadlineTiles({ programId, view, span, address }: TilesProps) {
  const say = useWords(pictureWords).tiles
  const general = useWords(dashboardWords)
  const language = useLanguage()
  const { funnel, legs, clocks, trend, goals } = view
  const { pace, before } = legs.approval
  const share = (goal: number | null) => (goal === null ? undefined : general.goal(percentWords(goal / 100)))
  const step = (word: 'approved' | 'consented') => (
    <Tile
      term={say[word]}
      change={<ShareChange part={funnel[word]} whole={funnel.entered} good="more" share />}
      of={general.of(numberWords(funnel.entered.now, language))}
      more={share(goals[word])}
    >
      <BehindLink {...{ programId, address, word }} n={funnel[word].now} />
    </Tile>
  )
  const sum = (count: (line: ClockLine) => number) => clocks.reduce((all, line) => all + count(line), 0)
  const kept = { now: sum((line) => line.kept), before: sum((line) => line.keptBefore) }
  const ended = { now: kept.now + sum((line) => line.missed), before: kept.before + sum((line) => line.missedBefore) }
  return (
    <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-[1.35fr_1fr_1fr_1fr]">
      <Tile
        lead
        term={say.approval}
        change={<LengthChange now={pace.median} before={before.median} n={Math.min(pace.count, before.count)} />}
        more={[
          pace.most !== null && general.most(durationWords(pace.most, language)),
          goals.approvalDays !== null && general.goal(durationWords(goals.approvalDays * day, language)),
        ]
          .filter(Boolean)
          .join(', ')}
        picture={<Trend points={trend} />}
      >
        <BehindLink {...{ programId, address }} word="approvedIn" n={pace.count}>
          {pace.median === null ? '—' : durationWords(pace.median, language)}
        </BehindLink>
      </Tile>
      {step('approved')}
      {step('consented')}
      <Tile
        term={say.clocks}
        change={<ShareChange part={kept} whole={ended} good="more" />}
        more={share(goals.dueDates)}
      >
        <FigureLink {...{ programId }} figure={{ ...span, figure: 'clocksKept' }} n={kept.now} name={say.clocks}>
          {shareWords(kept.now, ended.now)}
        </FigureLink>
      </Tile>
    </dl>
  )
}

type TileProps = {
  term: string
  change: ReactNode
  of?: string
  more?: string | undefined
  picture?: ReactNode
  lead?: boolean
  children: ReactNode
}

function Tile({ term, change, of, more, picture, lead = false, children }: TileProps) {
  return (
    <div className="keep relative flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-2.5 shadow-card">
      <dt className="text-ink2 text-small">{term}</dt>
      <dd className={`font-semibold ${lead ? 'text-[2.125rem] leading-11' : 'text-[1.5rem] leading-9'}`}>
        {children}
        {of && <span className="pl-1.5 font-normal text-body text-ink2">{of}</span>}
      </dd>
      <dd className="mt-auto flex flex-wrap items-center gap-x-2 pt-1">
        {change}
        {more && <span className="text-ink3 text-small">{more}</span>}
      </dd>
      {picture && <dd className="absolute top-8 right-4 w-28 max-sm:hidden">{picture}</dd>}
    </div>
  )
}

const [wide, high] = [112, 34]

/** Which way the median goes, piece by piece of the time; pieces without an approval are passed over. */
function Trend({ points }: { points: readonly (number | null)[] }) {
  const known = points.flatMap((ms, place) => (ms === null ? [] : [{ ms, place }]))
  if (known.length < 2) return null
  const most = Math.max(...known.map(({ ms }) => ms), 1)
  const at = known.map(
    ({ ms, place }) => `${(place / (points.length - 1)) * wide},${high - 2 - (ms / most) * (high - 6)}`,
  )
  const [first, last] = [at[0]?.split(',')[0], at.at(-1)?.split(',')[0]]
  return (
    <svg aria-hidden viewBox={`0 0 ${wide} ${high}`} className="block h-auto w-full">
      <polygon points={`${first},${high} ${at.join(' ')} ${last},${high}`} fill="var(--accent-soft)" />
      <polyline points={at.join(' ')} fill="none" stroke="var(--accent)" strokeWidth={1.5} />
    </svg>
  )
}
