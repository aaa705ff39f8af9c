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
import { ShareBars } from '@/components/dashboard/share-bars'
import { arrivedOf, sumOf } from '@/components/dashboard/traffic-sums'
import { addressOf as optOutAddress } from '@/components/opt-outs/opt-out-address'
import { TextLink } from '@/components/ui/text-link'
import { numberWords } from '@/components/words/bilingual'
import { useLanguage, useWords } from '@/components/words/language'
import type { Counted, MessageWord } from '@/lib/contract/console-dashboard'
import type { OptDirection, SmsReason } from '@/lib/contract/vocabulary'

// From the foot of a column up: what arrived, what is under way, what did not.
const colors: Record<MessageWord, string> = {
  delivered: 'var(--accent)',
  sent: 'var(--info-fg)',
  queued: 'var(--neutral-fg)',
  deferred: 'var(--neutral-fg)',
  uncertain: 'var(--attention-fg)',
  failed: 'var(--negative-fg)',
  suppressed: 'var(--field)',
}
const order = Object.keys(colors) as MessageWord[]

/** What became of the messages, why some did not go, and who no longer wants any. */
export function MessagesPicture({ programId, view, span, asTable }: PartProps) {
  const say = useWords(pictureWords).messages
  const words = useWords(figureWords)
  const general = useWords(dashboardWords)
  const language = useLanguage()
  const { messages, optOuts, period } = view
  const { counts, days, pace } = messages
  const n = (value: number) => numberWords(value, language)
  const { arrived, left } = arrivedOf(counts)
  const of = (word: MessageWord) => sumOf(counts, (line) => line.word === word)
  const reasonName = ({ word, reason }: Counted) =>
    words.message(words.messages[word as MessageWord], words.reasons[reason as SmsReason])
  const why = counts.filter((line) => line.reason !== '' && line.now > 0).sort((a, b) => b.now - a.now)
  const stateLink = (word: MessageWord) => (
    <FigureLink
      {...{ programId }}
      figure={{ ...span, figure: 'messages', word }}
      n={of(word).now}
      name={words.message(words.messages[word])}
    />
  )
  const reasonLink = (line: Counted) => (
    <FigureLink
      {...{ programId }}
      figure={{ ...span, figure: 'messages', word: line.word, reason: line.reason as SmsReason }}
      n={line.now}
      name={reasonName(line)}
    />
  )
  const optLink = (direction: OptDirection) =>
    optOuts[direction].now === 0 ? (
      n(0)
    ) : (
      <TextLink href={optOutAddress(programId, { direction, ...span })}>{n(optOuts[direction].now)}</TextLink>
    )
  const shown = order.filter((word) => of(word).now + of(word).before > 0)
  const length = (ms: number | null) => (ms === null ? general.none : lengthWords(ms, language))
  const rows = [
    ...shown.map((word) => ({
      key: word,
      label: words.messages[word],
      value: stateLink(word),
      before: of(word).before,
    })),
    ...counts
      .filter((line) => line.reason !== '' && line.now + line.before > 0)
      .map((line) => ({
        key: `${line.word} ${line.reason}`,
        label: reasonName(line),
        value: reasonLink(line),
        before: line.before,
      })),
    { key: 'out', label: say.out, value: optLink('out'), before: optOuts.out.before },
    { key: 'in', label: say.in, value: optLink('in'), before: optOuts.in.before },
  ]
  return (
    <Picture
      title={say.title}
      counted={say.counted}
      says={
        <p>
          {say.says(n(arrived.now), n(left.now), shareWords(arrived.now, left.now, language), n(of('suppressed').now))}
          {pace.count > 0 && ` ${say.pace(length(pace.median), length(pace.most))}`}
        </p>
      }
      table={<CountsTable title={say.title} rows={rows} />}
      asTable={asTable}
      empty={counts.every((line) => line.now === 0) && optOuts.out.now + optOuts.in.now === 0}
    >
      <DaysChart
        days={days}
        series={order.map((word) => ({ word, label: words.messages[word], color: colors[word] }))}
        addressOf={(word, day) => figureAddress(programId, { ...daySpan(day, period), figure: 'messages', word })}
      />
      <dl className="my-4 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-6 gap-y-2">
        {shown.map((word) => (
          <div key={word}>
            <dt className="text-ink2 text-small">{words.messages[word]}</dt>
            <dd className="font-semibold text-h2">{stateLink(word)}</dd>
          </div>
        ))}
        <div>
          <dt className="text-ink2 text-small">{say.out}</dt>
          <dd className="font-semibold text-h2">{optLink('out')}</dd>
        </div>
        <div>
          <dt className="text-ink2 text-small">{say.in}</dt>
          <dd className="font-semibold text-h2">{optLink('in')}</dd>
        </div>
      </dl>
      {why.length > 0 && (
        <>
          <h3 className="mb-2 text-h3">{say.reasons}</h3>
          <ShareBars
            rows={why.slice(0, 6).map((line) => ({
              key: `${line.word} ${line.reason}`,
              label: `${words.reasons[line.reason as SmsReason]} · ${words.messages[line.word as MessageWord].toLowerCase()}`,
              parts: [{ key: line.reason, n: line.now, color: colors[line.word as MessageWord] }],
              value: reasonLink(line),
            }))}
          />
        </>
      )}
    </Picture>
  )
}
