'use client'

import { LengthChange } from '@/components/dashboard/change'
import { ChartRoom } from '@/components/dashboard/charts/chart-parts'
import { figureAddress } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { FigureLink } from '@/components/dashboard/figure-link'
import { figureWords } from '@/components/dashboard/figure-words'
import { FiguresTable } from '@/components/dashboard/figures-table'
import { Picture } from '@/components/dashboard/picture'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { latePicture } from '@/components/kit/late'
import { useGo } from '@/components/kit/use-go'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import { type Leg, legNames } from '@/lib/contract/dashboard/dashboard'
import { durationWords } from '@/lib/contract/formats'

const LegChart = latePicture(() => import('@/components/dashboard/charts/leg-chart').then((file) => file.LegChart))

/** A small picture for every step: how the times are spread, with the middle and the long end in words. */
export function LegsPicture({ programId, view, span, asTable }: PartProps) {
  const say = useWords(pictureWords).legs
  const words = useWords(figureWords)
  const general = useWords(dashboardWords)
  const language = useLanguage()
  const { half, most: nine } = useWords(pictureWords).loops
  const { legs } = view
  const length = (ms: number | null) => (ms === null ? general.none : durationWords(ms, language))
  const { median, most, count } = legs.approval.pace
  const approved = count === 1 ? say.saysOne(length(median)) : say.says(length(median), length(most))
  const table = (
    <FiguresTable
      wide
      caption={say.title}
      heads={[words.what, general.count, half, nine, ...say.bars]}
      rows={legNames.map((leg) => ({
        key: leg,
        label: say.names[leg],
        cells: [
          <FigureLink
            key={leg}
            programId={programId}
            figure={{ ...span, figure: 'leg', word: leg }}
            n={legs[leg].pace.count}
            name={say.names[leg]}
          />,
          length(legs[leg].pace.median),
          length(legs[leg].pace.most),
          ...legs[leg].bars.map((n, bar) => (
            <FigureLink
              key={say.bars[bar]}
              programId={programId}
              figure={{ ...span, figure: 'leg', word: leg, bar: String(bar) }}
              n={n}
              name={words.leg(say.names[leg], say.bars[bar])}
            />
          )),
        ],
      }))}
    />
  )
  return (
    <Picture
      title={say.title}
      counted={say.counted}
      says={<p>{count === 0 ? say.saysNothing : approved}</p>}
      table={table}
      asTable={asTable}
      empty={legNames.every((leg) => legs[leg].pace.count === 0)}
      className="xl:col-span-2"
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {legNames.map((leg) => (
          <LegSpread key={leg} {...{ programId, view, span, leg }} />
        ))}
      </div>
    </Picture>
  )
}

function LegSpread({ programId, view, span, leg }: Omit<PartProps, 'asTable'> & { leg: Leg }) {
  const say = useWords(pictureWords).legs
  const language = useLanguage()
  const go = useGo()
  const { pace, before, bars } = view.legs[leg]
  const rows = bars.map((n, bar) => ({ bar, label: say.bars[bar], n }))
  const open = (bar: number) => go.to(figureAddress(programId, { ...span, figure: 'leg', word: leg, bar: String(bar) }))
  return (
    <section aria-label={say.names[leg]} className="keep min-w-0">
      <h3 className="text-h3">{say.names[leg]}</h3>
      <p className="text-ink2 text-small">
        <FigureLink
          {...{ programId }}
          figure={{ ...span, figure: 'leg', word: leg }}
          n={pace.count}
          name={say.names[leg]}
        >
          {pace.count === 0 ? say.nobody : say.timed(numberWords(pace.count, language))}
        </FigureLink>
        {pace.median !== null && pace.count === 1 && (
          <>
            {' · '}
            {say.took} <strong className="text-ink">{durationWords(pace.median, language)}</strong>
          </>
        )}
        {pace.median !== null && pace.most !== null && pace.count > 1 && (
          <>
            {' · '}
            {say.median} <strong className="text-ink">{durationWords(pace.median, language)}</strong>
            {' · '}
            {say.most} <strong className="text-ink">{durationWords(pace.most, language)}</strong>
          </>
        )}
      </p>
      {pace.count > 0 && (
        <LengthChange now={pace.median} before={before.median} n={Math.min(pace.count, before.count)} />
      )}
      {pace.count > 0 && (
        <ChartRoom height={104}>
          <LegChart name={say.names[leg]} rows={rows} ends={say.ends} onOpen={open} />
        </ChartRoom>
      )}
    </section>
  )
}
