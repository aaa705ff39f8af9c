// TABLE: where the rows behind a figure stand. What a person chose travels as a parameter; the pieces of a statement come
// from here. A figure and its list are two readings of the same rows, and a test holds them against each other.

import type { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import { entry, type FigureQuery, type Leg, legs } from '@/lib/contract/dashboard/dashboard'
import { SentShape, type SmsState } from '@/lib/contract/vocabulary'
import { legColumns } from './read-legs'

/** Takes a value and gives the place where it stands. */
export type Take = (value: unknown, type: string) => string

export type Source = {
  from: string
  where: string[]
  /** The order of the list, newest first, and what tells two rows of one moment apart. */
  at: string
  id: string
  patient: string
  ms?: string
  word?: string
  reason?: string
}

type Asked = { query: FigureQuery; program: string; since: string; until: string; take: Take }

const delivered = 'delivered' satisfies DeliveryState
const [queued, sending] = ['queued', 'sending'] satisfies SmsState[]
const between = (column: string, { since, until }: Asked) => [`${column} >= ${since}`, `${column} < ${until}`]
const named = (column: string, { query: { word }, take }: Asked) =>
  word === undefined ? [] : [`${column} = ${take(word, 'text')}`]

const entered = (asked: Asked): Source => ({
  from: 'patient e',
  where: [`e.program_id = ${asked.program}`, ...between('e.created_at', asked)],
  at: 'e.created_at',
  id: 'e.id',
  patient: 'e.id',
})

const reached = (asked: Asked): Source => ({
  from: 'patient_milestone m',
  where: [`m.program_id = ${asked.program}`, ...named('m.milestone', asked), ...between('m.entered_at', asked)],
  at: 'm.entered_at',
  id: 'm.patient_id',
  patient: 'm.patient_id',
  ms: '(extract(epoch from m.at - m.entered_at) * 1000)',
})

const seenOnly = (source: Source, seen: boolean): Source => ({
  ...source,
  where: [...source.where, seen ? 'm.seen' : 'not m.seen'],
  ...(!seen && { ms: undefined }),
})
const funnel = (asked: Asked) => (asked.query.word === entry ? entered(asked) : seenOnly(reached(asked), true))

function leg(asked: Asked): Source {
  const { query, program, take } = asked
  const { reached: steps, whole } = legs[query.word as Leg]
  const { pace, bar } = legColumns(query.word as Leg)
  return {
    from: 'patient_milestone m',
    where: [
      `m.program_id = ${program}`,
      `m.milestone = any(${take([...steps], 'text[]')})`,
      ...between('m.at', asked),
      `m.${pace} is not null`,
      ...(query.bar === undefined ? [] : [`m.${bar} = ${take(query.bar, 'int')}`]),
    ],
    at: 'm.at',
    id: `(m.patient_id || '.' || m.milestone)`,
    patient: 'm.patient_id',
    ms: whole ? '(extract(epoch from m.at - m.entered_at) * 1000)' : 'm.took',
    word: 'm.milestone',
  }
}

const loopSource = (asked: Asked, at: string, where: string[]): Source => ({
  from: 'missing_loop l',
  where: [`l.program_id = ${asked.program}`, ...named('l.track', asked), ...where],
  at,
  id: `(l.patient_id || '.' || l.track || '.' || (extract(epoch from l.opened_at) * 1000)::bigint)`,
  patient: 'l.patient_id',
  ms: '(extract(epoch from l.closed_at - l.opened_at) * 1000)',
  word: 'l.track',
})

/** Each patient once, at the last time they were asked. */
function loopPatients(asked: Asked): Source {
  const { query, program, take } = asked
  return {
    from: `(select patient_id, max(opened_at) as at, count(*) as times from missing_loop l
             where l.program_id = ${program} and ${between('l.opened_at', asked).join(' and ')} group by patient_id) g`,
    where: query.word === undefined ? ['true'] : [`least(g.times, 3) = ${take(Number(query.word), 'int')}`],
    at: 'g.at',
    id: 'g.patient_id',
    patient: 'g.patient_id',
    word: 'g.times::text',
  }
}

function messages(asked: Asked): Source {
  const { query, program, take } = asked
  const states = query.word === queued ? [queued, sending] : [query.word]
  return {
    from: 'sms s',
    where: [
      `s.program_id = ${program}`,
      states.length === 1 ? `s.state = ${take(query.word, 'text')}` : `s.state = any(${take(states, 'text[]')})`,
      ...(query.reason ? [`s.reason = ${take(query.reason, 'text')}`] : []),
      ...between('s.created_at', asked),
    ],
    at: 's.created_at',
    id: 's.id',
    patient: 's.patient_id',
    ms: '(extract(epoch from s.delivered_at - s.sent_at) * 1000)',
    word: 's.state',
    reason: 's.reason',
  }
}

const deliveries = (asked: Asked, where: string[]): Source => ({
  from: 'delivery d',
  where: [`d.program_id = ${asked.program}`, ...where, ...between('d.created_at', asked)],
  at: 'd.created_at',
  id: 'd.id',
  patient: 'd.patient_id',
  ms: `case when d.state = '${delivered}' then extract(epoch from d.ended_at - d.created_at) * 1000 end`,
  word: 'd.state',
})

/** Nearly all are delivered: those are met on any walk through time; the few others by their state. */
function callbacks(asked: Asked): Source {
  const state = named('d.state', asked)
  if (asked.query.word === delivered) return deliveries(asked, state)
  const place = [
    `d.endpoint_id = any(array(select id from endpoint where program_id = ${asked.program}))`,
    `d.shape = any(${asked.take([...SentShape.all], 'text[]')})`,
  ]
  return deliveries(asked, [...place, ...state])
}

const clocks = (asked: Asked, where: string[]): Source => ({
  from: 'clock c',
  where: [`c.program_id = ${asked.program}`, ...named('c.kind', asked), ...where],
  at: 'c.started_at',
  id: 'c.id',
  patient: 'c.patient_id',
  ms: '(extract(epoch from c.ended_at - c.started_at) * 1000)',
  word: 'c.kind',
})

export const figureSources: Record<FigureQuery['figure'], (asked: Asked) => Source> = {
  funnel,
  inferred: (asked) => seenOnly(reached(asked), false),
  leg,
  loops: (asked) => loopSource(asked, 'l.opened_at', between('l.opened_at', asked)),
  loopPatients,
  loopsClosed: (asked) => loopSource(asked, 'l.closed_at', between('l.closed_at', asked)),
  loopsOpen: (asked) => loopSource(asked, 'l.opened_at', ['l.closed_at is null']),
  messages,
  callbacks,
  callbacksAgain: (asked) => deliveries(asked, ['d.attempts > 1']),
  clocksKept: (asked) => clocks(asked, ['c.breached_at is null', ...between('c.ended_at', asked)]),
  clocksMissed: (asked) => clocks(asked, ['c.breached_at is not null', ...between('c.ended_at', asked)]),
  clocksOverdue: (asked) => clocks(asked, ['c.breached_at is not null', 'c.ended_at is null']),
}
