// Messages, callbacks and opt-outs of the time, from the counts by the hour and what has been appended to them since.
// Two statements for all of it: how many of each word, day by day; and how long they took, in two digits.
import { type Counted, messageWords, type OfDay } from '@/lib/contract/console-dashboard'
import { type CountedFigure, countedFigures } from '@/lib/contract/milestones'
import { deliveryStates, type OptDirection } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'
import { paceOf } from './pace-of'
import type { Period } from './read-period'
import { pairOf, windows, windowValues } from './windows'

const [sms, smsPace, callback, callbackPace, opt] = countedFigures

/** The rows of both tables of some figures, with the window they fall in. */
const rowsOf = (figures: readonly CountedFigure[]) => `
  (select w.now, h.* from ${windows}
     join dashboard_hour h on h.program_id = $1::text and h.figure = any('{${figures.join(',')}}') and h.hour >= w.since and h.hour < w.until
    union all
   select w.now, d.program_id, d.figure, d.hour, d.word, d.reason, d.ms, d.n from ${windows}
     join dashboard_delta d on d.program_id = $1::text and d.figure = any('{${figures.join(',')}}') and d.hour >= w.since and d.hour < w.until)`

const counts = {
  name: 'dashboard.counts',
  text: `
  select now, figure, case when now then (hour at time zone $8::text)::date::text else '' end as day, word, reason, sum(n)::int as n
    from ${rowsOf([sms, callback, opt])} counted group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 3, 4, 5`,
}
const paces = {
  name: 'dashboard.paces',
  text: `
  select now, figure, ms, sum(n)::int as n from ${rowsOf([smsPace, callbackPace])} timed
   group by now, figure, ms having sum(n) > 0 order by ms`,
}

type CountRow = { now: boolean; figure: CountedFigure; day: string; word: string; reason: string; n: number }
type PaceRow = { now: boolean; figure: CountedFigure; ms: number; n: number }

export async function readTraffic(unit: Unit, { programId, period }: { programId: string; period: Period }) {
  const values = windowValues(programId, period)
  const counted = await unit.sql<CountRow>(counts, [...values, period.timeZone])
  const timed = await unit.sql<PaceRow>(paces, values)
  const traffic = (figure: CountedFigure, pace: CountedFigure, words: readonly string[]) => {
    const own = counted.filter((row) => row.figure === figure)
    const times = (now: boolean) => timed.filter((row) => row.figure === pace && row.now === now)
    return {
      counts: countsOf(own, words),
      days: daysOf(own, period),
      pace: paceOf(times(true), 0.95),
      paceBefore: paceOf(times(false), 0.95),
    }
  }
  const opts = (direction: OptDirection) =>
    pairOf(
      counted.filter((row) => row.figure === opt && row.word === direction),
      ({ n }) => n,
    )
  return {
    messages: traffic(sms, smsPace, messageWords),
    callbacks: traffic(callback, callbackPace, deliveryStates),
    optOuts: { out: opts('out'), in: opts('in') },
  }
}

/** In the order of the words, then by their reasons. */
function countsOf(rows: readonly CountRow[], words: readonly string[]): Counted[] {
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
function daysOf(rows: readonly CountRow[], { first, last }: Period): OfDay[] {
  const days: OfDay[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000)
    days.push({ day: new Date(at).toISOString().slice(0, 10), words: {} })
  const places = new Map(days.map(({ day, words }) => [day, words]))
  for (const { now, day, word, n } of rows) {
    const words = now ? places.get(day) : undefined
    if (words) words[word] = (words[word] ?? 0) + n
  }
  return days
}
