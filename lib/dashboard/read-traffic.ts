// Messages, callbacks and opt-outs of the time, from the counts by the hour and the rows of the log that the reader has not
// followed yet: both are of one moment, so they are exact whether or not a worker runs. Two statements for all of it: how
// many of each word, day by day; and what needs no days, from whole weeks and days: how long they took, in two digits, and
// the time before.

import { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import { type Counted, messageWords, type OfDay } from '@/lib/contract/dashboard/dashboard'
import { CountedFigure } from '@/lib/contract/dashboard/milestones'
import type { OptDirection } from '@/lib/contract/messaging/message-vocabulary'
import { day } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { paceOf } from './pace-of'
import type { Period } from './read-period'
import { spanPartsOf } from './span-parts'
import { type Count, type CountRow, sumCounts, tail } from './tail'
import { dayOf, pairOf, type WindowValues, windows, windowValues } from './windows'

const { sms, smsPace, callback, callbackPace, opt } = CountedFigure

const counted = [sms, callback, opt]
const timed = [smsPace, callbackPace]
const within = (figures: readonly CountedFigure[], table: string, time: string) =>
  `${table} h on h.program_id = :programId::text and h.figure = any('{${figures.join(',')}}') and h.${time} >= w.since and h.${time} < w.until`

const whole = '(values (:from::timestamptz, :until::timestamptz)) as w(since, until)'
/** Of the time itself, by the days of the program, which only hours can be told apart into. */
const days = statement<Pick<WindowValues, 'programId' | 'from' | 'until'> & { timeZone: string }, CountRow>(
  'dashboard.days',
  'list',
  `
  select true as now, ${dayOf('h.hour', ':timeZone::text')}::text as day, h.figure, h.word, h.reason, 0 as ms, sum(h.n)::int as n, null::jsonb as said
    from ${whole} join ${within(counted, 'dashboard_hour', 'hour')} group by 2, 3, 4, 5
   union all
  select true, ${dayOf('t.hour', ':timeZone::text')}::text, null, null, null, null, t.n, t.said
    from ${whole} join ${tail} on t.hour >= w.since and t.hour < w.until`,
)

// What is followed stands in parts of the times, what is not yet in the log; no row is in two of them.
const parts =
  'unnest(:areNow::bool[], :grains::text[], :begins::timestamptz[], :ends::timestamptz[]) as w(now, grain, since, until)'
type PartValues = {
  areNow: readonly boolean[]
  grains: readonly string[]
  begins: readonly Date[]
  ends: readonly Date[]
}
const any = [...counted, ...timed]
/** How long things took, in both times, and how many of each word there were in the time before. */
const sums = statement<WindowValues & PartValues, CountRow>(
  'dashboard.sums',
  'list',
  `
  select now, null as day, figure, word, reason, ms, sum(n)::int as n, null::jsonb as said from (
    select w.now, h.figure, h.word, h.reason, h.ms, h.n from ${parts} join ${within(any, 'dashboard_span', 'begins')} and h.grain = w.grain
     union all
    select w.now, h.figure, h.word, h.reason, h.ms, h.n from ${parts} join ${within(any, 'dashboard_hour', 'hour')} and w.grain = 'hour') each
   where not now or figure = any('{${timed.join(',')}}')
   group by 1, 3, 4, 5, 6
   union all
  select w.now, null, null, null, null, null, t.n, t.said from ${windows} join ${tail} on t.hour >= w.since and t.hour < w.until`,
)

export async function readTraffic(unit: Unit, { programId, period }: { programId: string; period: Period }) {
  const { now, before, timeZone } = period
  const ofDays = sumCounts(await unit.sql(days, { programId, from: now.from, until: now.until, timeZone }))
  const cut = [true, false].flatMap((is) => {
    const { from, until } = is ? now : before
    return spanPartsOf(from, until).map((part) => ({ is, ...part }))
  })
  const summed = sumCounts(
    await unit.sql(sums, {
      ...windowValues(programId, period),
      areNow: cut.map(({ is }) => is),
      grains: cut.map(({ grain }) => grain),
      begins: cut.map(({ from }) => from),
      ends: cut.map(({ until }) => until),
    }),
  )
  const countsOf = (figure: CountedFigure): Count[] => [
    ...ofDays.filter((row) => row.figure === figure),
    ...summed.filter((row) => row.figure === figure && !row.now),
  ]
  const traffic = (figure: CountedFigure, pace: CountedFigure, words: readonly string[]) => {
    const times = (is: boolean) => summed.filter((row) => row.figure === pace && row.now === is)
    return {
      counts: linesOf(countsOf(figure), words),
      days: daysOf(
        ofDays.filter((row) => row.figure === figure),
        period,
      ),
      pace: paceOf(times(true), 0.95),
      paceBefore: paceOf(times(false), 0.95),
    }
  }
  const opted = countsOf(opt)
  const opts = (direction: OptDirection) =>
    pairOf(
      opted.filter(({ word }) => word === direction),
      ({ n }) => n,
    )
  return {
    messages: traffic(sms, smsPace, messageWords),
    callbacks: traffic(callback, callbackPace, DeliveryState.all),
    optOuts: { out: opts('out'), in: opts('in') },
  }
}

/** In the order of the words, then by their reasons. */
function linesOf(rows: readonly Count[], words: readonly string[]): Counted[] {
  const found = new Map<string, Counted>()
  for (const { word, reason, now, n } of rows) {
    const line = found.get(`${word}/${reason}`) ?? { word, reason, now: 0, before: 0 }
    line[now ? 'now' : 'before'] += n
    found.set(`${word}/${reason}`, line)
  }
  return [...found.values()].sort(
    (a, b) => words.indexOf(a.word) - words.indexOf(b.word) || (a.reason < b.reason ? -1 : 1),
  )
}

/** Every day of the time, those without anything too. */
function daysOf(rows: readonly Count[], { first, last }: Period): OfDay[] {
  const days: OfDay[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += day)
    days.push({ day: new Date(at).toISOString().slice(0, 10), words: {} })
  const places = new Map(days.map(({ day, words }) => [day, words]))
  for (const { day, word, n } of rows) {
    const words = places.get(day ?? '')
    if (words) words[word] = (words[word] ?? 0) + n
  }
  return days
}
