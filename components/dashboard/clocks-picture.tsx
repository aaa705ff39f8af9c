'use client'

import { Legend } from '@/components/dashboard/charts/chart-parts'
import { clockName } from '@/components/dashboard/clock-name'
import { FigureLink } from '@/components/dashboard/figure-link'
import { figureWords } from '@/components/dashboard/figure-words'
import { FiguresTable } from '@/components/dashboard/figures-table'
import { shareWords } from '@/components/dashboard/lengths'
import { Picture } from '@/components/dashboard/picture'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { ShareBars } from '@/components/dashboard/share-bars'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'
import type { ClockLine } from '@/lib/contract/dashboard/dashboard'

type ClockFigure = 'clocksKept' | 'clocksMissed' | 'clocksOverdue'

/** Kept and missed, kind by kind. */
export function ClocksPicture({ programId, view, span, asTable }: PartProps) {
  const say = useWords(pictureWords).clocks
  const words = useWords(figureWords)
  const language = useLanguage()
  const { clocks } = view
  const n = (value: number) => numberWords(value, language)
  const total = (count: (line: ClockLine) => number) => clocks.reduce((sum, line) => sum + count(line), 0)
  const [kept, missed, overdue] = [
    total((line) => line.kept),
    total((line) => line.missed),
    total((line) => line.overdue),
  ]
  const nameOf = (kind: string) => clockName(kind, language)
  const link = (figure: ClockFigure, kind: string, count: number) => (
    <FigureLink
      {...{ programId }}
      figure={{ ...span, figure, word: kind }}
      n={count}
      name={words[figure](nameOf(kind))}
    />
  )
  const table = (
    <FiguresTable
      wide
      caption={say.title}
      heads={[say.kind, say.kept, say.missed, say.running, say.overdue]}
      rows={clocks.map((line) => ({
        key: line.kind,
        label: nameOf(line.kind),
        cells: [
          link('clocksKept', line.kind, line.kept),
          link('clocksMissed', line.kind, line.missed),
          n(line.running),
          link('clocksOverdue', line.kind, line.overdue),
        ],
      }))}
    />
  )
  return (
    <Picture
      title={say.title}
      counted={say.counted}
      says={
        <p>
          {kept + missed === 0
            ? say.saysNone(n(overdue))
            : say.says(n(kept), n(kept + missed), shareWords(kept, kept + missed), n(overdue))}
        </p>
      }
      table={table}
      asTable={asTable}
      empty={clocks.length === 0}
    >
      {kept + missed > 0 && (
        <Legend
          items={[
            { color: 'var(--accent)', label: say.kept },
            { color: 'var(--negative-fg)', label: say.missed },
          ]}
        />
      )}
      <ShareBars
        rows={clocks
          .filter((line) => line.kept + line.missed + line.overdue > 0)
          .map((line) => ({
            key: line.kind,
            label: nameOf(line.kind),
            parts: [
              { key: 'kept', n: line.kept, color: 'var(--accent)' },
              { key: 'missed', n: line.missed, color: 'var(--negative-fg)' },
            ],
            value: (
              <>
                {shareWords(line.kept, line.kept + line.missed)} · {say.missed.toLowerCase()}{' '}
                {link('clocksMissed', line.kind, line.missed)}
                {line.overdue > 0 && (
                  <>
                    {' · '}
                    {say.overdue.toLowerCase()} {link('clocksOverdue', line.kind, line.overdue)}
                  </>
                )}
              </>
            ),
          }))}
      />
    </Picture>
  )
}
