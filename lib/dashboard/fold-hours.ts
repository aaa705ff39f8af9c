// What rows of the log add to the counts by the hour: messages by their state, callbacks by theirs, how long both took,
// and stops and starts. Nothing here touches the database.
import type { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import { CountedFigure } from '@/lib/contract/dashboard/milestones'
import { SmsState } from '@/lib/contract/vocabulary'
import type { ChangeData, ChangeRow } from '@/lib/log/kinds'
import { twoDigits } from './two-digits'

/** So many of a word, as they were made in an hour; `ms` is a length of time in two digits, of a pace. */
export type Tally = {
  programId: string
  figure: CountedFigure
  hour: string
  word: string
  reason: string
  ms: number
  n: number
}
/** `n`: how many rows said the same. */
export type Told = Pick<ChangeRow, 'programId'> & { data: Pick<ChangeData, 'message' | 'delivery' | 'opt'>; n?: number }

const { sms, smsPace, callback, callbackPace, opt } = CountedFigure
const { sending, queued, deferred, failed, suppressed, uncertain } = SmsState
const delivered = 'delivered' satisfies SmsState & DeliveryState
/** The states that have a reason to tell. */
const reasoned: readonly string[] = [deferred, failed, suppressed, uncertain]

type Counted = Pick<Tally, 'figure' | 'word' | 'reason' | 'ms' | 'n'>
const of = (figure: CountedFigure, n: number, word = '', reason = '', ms = 0): Counted => ({
  figure,
  word,
  reason,
  ms,
  n,
})

type Standing = {
  state: string | null | undefined
  reason?: string | null | undefined
  pace: number | null | undefined
}

/** A message about to leave is one word whether a worker has it yet or not, so taking it moves nothing here. */
function message({ state, reason, pace }: Standing, n: number): Counted[] {
  if (!state) return []
  const told = reasoned.includes(state) ? (reason ?? '') : ''
  const timed = state === delivered && typeof pace === 'number'
  return [
    of(sms, n, state === sending ? queued : state, told),
    ...(timed ? [of(smsPace, n, '', '', twoDigits(pace))] : []),
  ]
}

/** A replay takes a new place in its lane: how long the first run took is no longer told, and the log says no pace. */
function delivery({ state, reason, pace }: Standing, n: number): Counted[] {
  if (!state) return []
  const timed = state === delivered && typeof pace === 'number'
  return [of(callback, n, state, reason ?? ''), ...(timed ? [of(callbackPace, n, '', '', twoDigits(pace))] : [])]
}

const again = (is: boolean | null | undefined) => (is ? 'again' : '')

/** What was leaves its count, what is comes into its own; both stand in the hour it was made in. */
function talliesOf({ programId, data, n = 1 }: Told): Tally[] {
  const { message: m, delivery: d, opt: o } = data
  const within = (hour: string, counted: Counted[]) => counted.map((one) => ({ ...one, programId, hour }))
  return [
    ...(m
      ? within(m.hour, [
          ...message({ state: m.from, reason: m.fromReason, pace: m.fromPace }, -n),
          ...message({ state: m.to, reason: m.reason, pace: m.pace }, n),
        ])
      : []),
    ...(d
      ? within(d.hour, [
          ...delivery({ state: d.from, reason: again(d.fromAgain), pace: d.fromPace }, -n),
          ...delivery({ state: d.to, reason: again(d.again), pace: d.pace }, n),
        ])
      : []),
    ...(o ? within(o.hour, [of(opt, n, o.direction)]) : []),
  ]
}

const keyOf = ({ programId, figure, hour, word, reason, ms }: Tally) =>
  `${programId} ${figure} ${hour} ${word} ${reason} ${String(ms).padStart(10, '0')}`

/** In the order of their keys; what comes to nothing is left out. */
export function sumTallies(tallies: readonly Tally[]): Tally[] {
  const sums = new Map<string, Tally>()
  for (const tally of tallies) {
    const key = keyOf(tally)
    const sum = sums.get(key)
    if (sum) sum.n += tally.n
    else sums.set(key, { ...tally })
  }
  return [...sums]
    .filter(([, { n }]) => n !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
}

/** What the rows add to the hours. */
export const foldHours = (rows: readonly Told[]): Tally[] =>
  sumTallies(rows.flatMap(talliesOf).map((tally) => ({ ...tally, hour: new Date(tally.hour).toISOString() })))
