'use client'

import { CountsTable } from '@/components/dashboard/counts-table'
import { figureAddress } from '@/components/dashboard/dashboard-address'
import { dashboardWords } from '@/components/dashboard/dashboard-words'
import { daySpan } from '@/components/dashboard/day-span'
import { DaysChart } from '@/components/dashboard/days-chart'
import { FigureLink } from '@/components/dashboard/figure-link'
import { figureWords } from '@/components/dashboard/figure-words'
import { lengthWords, shareWords } from '@/components/dashboard/lengths'
import { Picture } from '@/components/dashboard/picture'
import type { PartProps } from '@/components/dashboard/picture-props'
import { pictureWords } from '@/components/dashboard/picture-words'
import { sumOf } from '@/components/dashboard/traffic-sums'
import { numberWords } from '@/components/words/bilingual'
import { useLanguage, useWords } from '@/components/words/language'
import type { DeliveryState } from '@/lib/contract/vocabulary'

const colors: Record<DeliveryState, string> = {
  delivered: 'var(--accent)',
  pending: 'var(--info-fg)',
  blocked: 'var(--attention-fg)',
  failed: 'var(--negative-fg)',
  cancelled: 'var(--field)',
}
const order = Object.keys(colors) as DeliveryState[]

/** What partners were told, and how well it reached them. */
export function CallbacksPicture({ programId, view, span, asTable }: PartProps) {
  const say = useWords(pictureWords).callbacks
  const words = useWords(figureWords)
  const general = useWords(dashboardWords)
  const language = useLanguage()
  const { counts, days, pace, paceBefore } = view.callbacks
  const n = (value: number) => numberWords(value, language)
  const of = (word: DeliveryState) => sumOf(counts, (line) => line.word === word)
  const all = sumOf(counts, () => true)
  const again = sumOf(counts, (line) => line.reason !== '')
  const stateLink = (word: DeliveryState) => (
    <FigureLink
      {...{ programId }}
      figure={{ ...span, figure: 'callbacks', word }}
      n={of(word).now}
      name={words.callback(words.callbacks[word])}
    />
  )
  const againLink = (
    <FigureLink
      {...{ programId }}
      figure={{ ...span, figure: 'callbacksAgain' }}
      n={again.now}
      name={words.callbacksAgain}
    />
  )
  const length = (ms: number | null) => (ms === null ? general.none : lengthWords(ms, language))
  const shown = order.filter((word) => of(word).now + of(word).before > 0)
  const rows = [
    ...shown.map((word) => ({
      key: word,
      label: words.callbacks[word],
      value: stateLink(word),
      before: of(word).before,
    })),
    { key: 'again', label: say.again, value: againLink, before: again.before },
    { key: 'p50', label: '50 %', value: length(pace.median), before: length(paceBefore.median) },
    { key: 'p95', label: '95 %', value: length(pace.most), before: length(paceBefore.most) },
  ]
  return (
    <Picture
      title={say.title}
      counted={say.counted}
      says={
        <p>
          {say.says(
            n(of('delivered').now),
            n(all.now),
            shareWords(of('delivered').now, all.now, language),
            n(again.now),
          )}
          {pace.count > 0 && ` ${say.pace(length(pace.median), length(pace.most))}`}
        </p>
      }
      table={<CountsTable title={say.title} rows={rows} />}
      asTable={asTable}
      empty={all.now === 0}
    >
      <DaysChart
        days={days}
        series={order.map((word) => ({ word, label: words.callbacks[word], color: colors[word] }))}
        addressOf={(word, day) => figureAddress(programId, { ...daySpan(day, view.period), figure: 'callbacks', word })}
      />
      <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-6 gap-y-2">
        {shown.map((word) => (
          <div key={word}>
            <dt className="text-ink2 text-small">{words.callbacks[word]}</dt>
            <dd className="font-semibold text-h2">{stateLink(word)}</dd>
          </div>
        ))}
        <div>
          <dt className="text-ink2 text-small">{say.again}</dt>
          <dd className="font-semibold text-h2">{againLink}</dd>
        </div>
      </dl>
    </Picture>
  )
}
