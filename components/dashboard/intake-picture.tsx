'use client'

import { ChartRoom, Legend, useDayWords } from '@/components/dashboard/charts/chart-parts'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { daySpan } from '@/components/dashboard/day-span'
import { FigureLink } from '@/components/dashboard/figure-link'
import { FiguresTable } from '@/components/dashboard/figures-table'
import { Picture } from '@/components/dashboard/picture'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { latePicture } from '@/components/kit/late'
import { useLanguage, useWords } from '@/components/kit/words/language'
import { numberWords } from '@/lib/contract/bilingual'

/** Behind a line, which a full colour would swallow. */
const pale = 'color-mix(in srgb, var(--accent) 45%, var(--surface))'

const IntakeChart = latePicture(() =>
  import('@/components/dashboard/charts/intake-chart').then((file) => file.IntakeChart),
)

/** Day by day, who came in and who was approved. */
export function IntakePicture({ programId, view, asTable }: PartProps) {
  const say = useWords(pictureWords).intake
  const general = useWords(dashboardWords)
  const language = useLanguage()
  const day = useDayWords()
  const { intake, period } = view
  const total = (key: 'entered' | 'approved') => intake.reduce((sum, row) => sum + row[key], 0)
  const most = Math.max(...intake.map(({ entered }) => entered))
  const [busiest, another] = intake.filter(({ entered }) => entered === most)
  // Where days are alike, or there is only one, no day stands out.
  const outstanding = busiest && !another && intake.length > 1 && most > 1 ? busiest : null
  const n = (value: number) => numberWords(value, language)
  const table = (
    <FiguresTable
      wide
      caption={say.title}
      heads={[general.day, say.entered, say.approved]}
      rows={intake.map((row) => {
        const at = daySpan(row.day, period)
        const named = (what: string) => `${what}, ${day.whole(row.day)}`
        return {
          key: row.day,
          label: day.whole(row.day),
          cells: [
            <FigureLink
              key="entered"
              programId={programId}
              figure={{ ...at, figure: 'funnel', word: 'entered' }}
              n={row.entered}
              name={named(say.entered)}
            />,
            <FigureLink
              key="approved"
              programId={programId}
              figure={{ ...at, figure: 'leg', word: 'approval' }}
              n={row.approved}
              name={named(say.approved)}
            />,
          ],
        }
      })}
    />
  )
  return (
    <Picture
      title={say.title}
      counted={say.counted}
      says={
        <p>
          {say.says(n(total('entered')), n(total('approved')))}
          {outstanding && ` ${say.busiest(day.short(outstanding.day), n(outstanding.entered))}`}
        </p>
      }
      table={table}
      asTable={asTable}
      empty={total('entered') + total('approved') === 0}
    >
      <Legend
        items={[
          { color: pale, label: say.entered },
          { color: 'var(--invite-fg)', label: say.approved },
        ]}
      />
      <ChartRoom height={220}>
        <IntakeChart intake={intake} pale={pale} />
      </ChartRoom>
    </Picture>
  )
}
