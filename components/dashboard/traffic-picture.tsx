'use client'

import type { ReactNode } from 'react'
import { DaysChart } from '@/components/dashboard/charts/days-chart'
import { type CountRow, CountsTable } from '@/components/dashboard/counts-table'
import { figureAddress } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { daySpan } from '@/components/dashboard/day-span'
import { FigureLink } from '@/components/dashboard/figure-link'
import { Picture } from '@/components/dashboard/picture'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { sumOf } from '@/components/dashboard/traffic-sums'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { durationWords } from '@/lib/contract/formats'

type TrafficPictureProps<Word extends string> = PartProps & {
  figure: 'messages' | 'callbacks'
  /** In the order in which they stand in a column, from its foot up. */
  colors: Record<Word, string>
  labels: Record<Word, string>
  nameOf: (word: Word) => string
  says: string
  /** What else is counted: below the picture, and as rows of the table. */
  also: readonly CountRow[]
  /** Rows of the table alone. */
  rows?: readonly CountRow[]
  empty: boolean
  className?: string
  children?: ReactNode
}

/** What goes out of the hub: what became of it day by day, in numbers, and how long it took. */
export function TrafficPicture<Word extends string>(props: TrafficPictureProps<Word>) {
  const {
    programId,
    view,
    span,
    asTable,
    figure,
    colors,
    labels,
    nameOf,
    says,
    also,
    rows = [],
    empty,
    className,
    children,
  } = props
  const say = useWords(pictureWords)
  const general = useWords(dashboardWords)
  const language = useLanguage()
  const { title, counted, pace: inWords, paceOne } = say[figure]
  const { counts, days, pace, paceBefore } = view[figure]
  const order = Object.keys(colors) as Word[]
  const length = (ms: number | null) => (ms === null ? general.none : durationWords(ms, language))
  const states = order
    .map((word) => ({ word, sum: sumOf(counts, (line) => line.word === word) }))
    .filter(({ sum }) => sum.now + sum.before > 0)
    .map(({ word, sum }) => ({
      key: word as string,
      label: labels[word],
      value: <FigureLink {...{ programId }} figure={{ ...span, figure, word }} n={sum.now} name={nameOf(word)} />,
      before: sum.before,
    }))
  const table = [
    ...states,
    ...rows,
    ...also,
    { key: 'half', label: say.traffic.half, value: length(pace.median), before: length(paceBefore.median) },
    { key: 'most', label: say.traffic.most, value: length(pace.most), before: length(paceBefore.most) },
  ]
  return (
    <Picture
      title={title}
      counted={counted}
      says={
        <p>
          {says}
          {pace.count === 1 && ` ${paceOne(length(pace.median))}`}
          {pace.count > 1 && ` ${inWords(length(pace.median), length(pace.most))}`}
        </p>
      }
      table={<CountsTable title={title} rows={table} />}
      asTable={asTable}
      empty={empty}
      className={className}
    >
      <DaysChart
        days={days}
        series={order.map((word) => ({ word, label: labels[word], color: colors[word] }))}
        addressOf={(word, day) => figureAddress(programId, { ...daySpan(day, view.period), figure, word })}
      />
      <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-6 gap-y-2">
        {[...states, ...also].map(({ key, label, value }) => (
          <div key={key}>
            <dt className="text-ink2 text-small">{label}</dt>
            <dd className="font-semibold text-h2">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Picture>
  )
}
