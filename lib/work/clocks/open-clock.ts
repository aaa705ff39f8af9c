// A clock as the reader holds it in its hands: read, moved by what happened, written back.
import { minute } from '@/lib/contract/time'
import { type ClockKindRow, clockRow } from '@/lib/contract/work/clock-kinds'
import type { ClockKind, ClockStage, ClockState } from '@/lib/contract/work/clock-vocabulary'
import { type ProgramClocks, planClock, timeOf } from './plan-clock'

export type OpenClock = {
  id: string
  programId: string
  patientId: string | null
  kind: ClockKind
  subject: string
  label: string | null
  /** Of a conversation: its unread texts. */
  texts: readonly string[]
  state: ClockState
  listGroup: string
  ownerId: string | null
  startedAt: Date
  since: Date
  used: number
  givenDueAt: Date | null
  planned: number
  warnAt: Date | null
  dueAt: Date | null
  escalateAt: Date | null
  listedFrom: Date | null
  nextAt: Date | null
  warnedAt: Date | null
  breachedAt: Date | null
  escalatedAt: Date | null
  endedAt: Date | null
}

/** What happens by itself, in order: when it is to happen, and when it did. */
const stages = {
  warn: ['warnAt', 'warnedAt'],
  breach: ['dueAt', 'breachedAt'],
  escalate: ['escalateAt', 'escalatedAt'],
} as const satisfies Record<ClockStage, readonly [keyof OpenClock, keyof OpenClock]>

const earliest = (times: readonly (Date | null)[]) =>
  times.reduce<Date | null>((first, time) => (time && (!first || time < first) ? time : first), null)

const nextOf = (clock: OpenClock) =>
  earliest(Object.values(stages).map(([planned, happened]) => (clock[happened] ? null : clock[planned])))

/** Plans a running clock by the calendar as it stands. What has happened has happened: it does not happen again. */
export function replan(clock: OpenClock, program: ProgramClocks): void {
  const row = clockRow(clock.kind)
  Object.assign(clock, planClock(program, row, clock))
  clock.planned = program.version
  clock.listedFrom = row.onlyLate ? clock.dueAt : new Date(clock.startedAt.getTime() + (row.settles ?? 0) * minute)
  clock.nextAt = nextOf(clock)
}

type Start = Pick<OpenClock, 'programId' | 'patientId' | 'kind' | 'subject'> &
  Partial<Pick<OpenClock, 'givenDueAt' | 'texts'>> & {
    /** The row of the log that starts it: with the kind, its id. A rebuild finds the same. */
    seq: number
  }

export function startClock({ seq, ...start }: Start, at: Date, program: ProgramClocks): OpenClock {
  const clock: OpenClock = {
    label: null,
    texts: [],
    ownerId: null,
    givenDueAt: null,
    ...start,
    id: `ck_${String(seq).padStart(14, '0')}_${start.kind}`,
    state: 'running',
    listGroup: clockRow(start.kind).group,
    startedAt: at,
    since: at,
    used: 0,
    planned: program.version,
    warnAt: null,
    dueAt: null,
    escalateAt: null,
    listedFrom: null,
    nextAt: null,
    warnedAt: null,
    breachedAt: null,
    escalatedAt: null,
    endedAt: null,
  }
  replan(clock, program)
  return clock
}

/** Whether its time had run out and nobody had noticed yet; now somebody has. */
function noticeLate(clock: OpenClock, at: Date): boolean {
  const late = clock.state === 'running' && !clock.breachedAt && clock.dueAt !== null && clock.dueAt < at
  if (late) clock.breachedAt = at
  return late
}

/** Its time stands still while somebody else is waited for. True where it was late by then. */
export function pauseClock(clock: OpenClock, at: Date, program: ProgramClocks): boolean {
  const row: ClockKindRow = clockRow(clock.kind)
  const late = noticeLate(clock, at)
  clock.used += timeOf(program, row).between(clock.since.getTime(), at.getTime())
  Object.assign(clock, {
    state: 'paused',
    since: at,
    warnAt: null,
    dueAt: null,
    escalateAt: null,
    listedFrom: null,
    nextAt: null,
  } satisfies Partial<OpenClock>)
  return late
}

export function resumeClock(clock: OpenClock, at: Date, program: ProgramClocks): void {
  clock.state = 'running'
  clock.since = at
  replan(clock, program)
  // What was late before is late since then, not since now.
  if (!clock.breachedAt || !clock.dueAt || clock.dueAt <= clock.breachedAt) return
  clock.dueAt = clock.breachedAt
  if (clockRow(clock.kind).onlyLate) clock.listedFrom = clock.dueAt
}

/** What ended it is taken back: it goes on with the time it had used, and what it did stays done. */
export function reopenClock(clock: OpenClock, at: Date, program: ProgramClocks): void {
  const ended = clock.endedAt ?? at
  // Only a clock that ran has a due time; one that stood still had counted its time when it was paused.
  if (clock.dueAt && ended > clock.since)
    clock.used += timeOf(program, clockRow(clock.kind)).between(clock.since.getTime(), ended.getTime())
  clock.endedAt = null
  resumeClock(clock, at < ended ? ended : at, program)
}

/** It ended at once by something that comes later: until then it stands as it stood. */
export function standAgain(clock: OpenClock): void {
  // Only a clock that ran has a due time.
  clock.state = clock.dueAt ? 'running' : 'paused'
  clock.endedAt = null
  clock.nextAt = nextOf(clock)
}

/** True where its time had run out before the end, and nobody had noticed yet. */
export function endClock(clock: OpenClock, at: Date): boolean {
  const late = noticeLate(clock, at)
  clock.state = 'ended'
  clock.endedAt = at < clock.startedAt ? clock.startedAt : at
  clock.nextAt = null
  return late
}
