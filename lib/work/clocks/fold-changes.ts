// What happened, change by change, moves the clocks of the patients it happened to. Nothing here touches the database:
// given the same changes, clocks and facts the outcome is the same, so a turn of the reader that was killed is simply done
// again, and a rebuild comes to the same clocks.

import type { EndpointState, InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { FlowState } from '@/lib/contract/journeys/flow-vocabulary'
import type { TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { day } from '@/lib/contract/time'
import type { FlowKind, TaskKind } from '@/lib/contract/vocabulary'
import { clockOfTask, clockRow, type PatientStates } from '@/lib/contract/work/clock-kinds'
import { ClockKind, type ClockSource } from '@/lib/contract/work/clock-vocabulary'
import type { ChangeData } from '@/lib/log/kinds'
import { endClock, type OpenClock, pauseClock, reopenClock, resumeClock, standAgain, startClock } from './open-clock'
import type { ProgramClocks } from './plan-clock'

export type Change = {
  /** The row of the log it stands in. */
  seq: number
  programId: string
  patientId: string | null
  source: ClockSource
  subject: string
  at: Date
  data: ChangeData
}

/** What changes point to beside themselves. It stays as it is, so that a rebuild finds the same. */
export type Facts = {
  /** Per patient, since when the ledger holds a consent that the partner vouched for. */
  attested: ReadonlyMap<string, Date>
  /** Of what may stand again, the clock of each kind that ended last. */
  ended: readonly OpenClock[]
}

/** `closedBy`: the row of the log whose act has ended it at once, where that comes later than the first change. */
export type HeldClock = OpenClock & { closedBy?: number }

export type Folded = {
  changed: OpenClock[]
  /** Clocks that had ended: they go on, or were ended at once and something came before their end. */
  reopened: OpenClock[]
  /** Ids of those of them whose end is still to come in the log. */
  toEnd: string[]
  /** Clocks that what was taken back had started: they never were, unless something has come of them. */
  dropped: OpenClock[]
  started: OpenClock[]
  /** Clocks that ended or stood still late without anybody having been told. */
  late: OpenClock[]
}

/** `invited//paProcess/papInvite/`: as the database's hub_states spells it. */
function statesOf(word: string, attested: boolean): PatientStates {
  const [lifecycle = '', ...tracks] = word.split('/')
  const [enrollment = null, priorAuth = null, pap = null, copay = null] = tracks.map((state) => state || null)
  return { lifecycle, enrollment, priorAuth, pap, copay, attested } as PatientStates
}

const ofRecord = ClockKind.all.filter((kind) => clockRow(kind).source === 'patient')
const holders = new Map(ClockKind.all.map((kind) => [kind, new Set(clockRow(kind).heldBy)]))
const failed = 'failed'
/** What ended longer ago begins anew where it is taken up again: the base of the reader need not hold it. */
const goesOnWithin = 90 * day
const dateOf = (time: string | null | undefined) => (time ? new Date(time) : null)

export function foldChanges(
  changes: readonly Change[],
  open: readonly HeldClock[],
  facts: Facts,
  programs: ReadonlyMap<string, ProgramClocks>,
): Folded {
  const atOnce = open.flatMap((clock) => (clock.closedBy ? [{ clock, before: { ...clock }, by: clock.closedBy }] : []))
  for (const { clock } of atOnce) standAgain(clock)
  const known = new Set(open)
  const standing = new Map(open.map((clock) => [`${clock.kind} ${clock.subject}`, clock]))
  const over = new Map(facts.ended.map((clock) => [`${clock.kind} ${clock.subject}`, clock]))
  const wereOver = new Set(facts.ended)
  const dropped = new Set<OpenClock>()
  const reached = new Set<OpenClock>()
  const touched = new Set<OpenClock>()
  const late: OpenClock[] = []

  const ofPatient = (patientId: string) => [...(byPatient.get(patientId) ?? [])]
  const byPatient = new Map<string, Set<OpenClock>>()
  const keep = (clock: OpenClock) => {
    if (!clock.patientId) return
    const held = byPatient.get(clock.patientId) ?? new Set()
    byPatient.set(clock.patientId, held.add(clock))
  }
  for (const clock of open) keep(clock)

  const programOf = (programId: string): ProgramClocks => {
    const program = programs.get(programId)
    if (!program) throw new Error(`the program ${programId} has no calendar`)
    return program
  }
  const end = (clock: OpenClock, at: Date) => {
    if (endClock(clock, at)) late.push(clock)
    touched.add(clock)
    reached.add(clock)
    standing.delete(`${clock.kind} ${clock.subject}`)
    over.set(`${clock.kind} ${clock.subject}`, clock)
    if (clock.patientId) byPatient.get(clock.patientId)?.delete(clock)
  }
  const start = (
    change: Change,
    kind: ClockKind,
    at: Date,
    more: { givenDueAt?: Date | null; texts?: readonly string[] } = {},
  ) => {
    const { seq, programId, patientId, subject } = change
    const clock = startClock({ seq, programId, patientId, kind, subject, ...more }, at, programOf(programId))
    standing.set(`${kind} ${subject}`, clock)
    touched.add(clock)
    keep(clock)
  }
  const drop = (clock: OpenClock, at: Date) => {
    const name = `${clock.kind} ${clock.subject}`
    const before = over.get(name)
    end(clock, at)
    if (clock.warnedAt || clock.breachedAt || clock.escalatedAt) return
    dropped.add(clock)
    if (before) over.set(name, before)
    else over.delete(name)
  }
  /** None where none has ended of late, or not one of those that are meant. Without `since` it has run all the while. */
  const reopen = (
    { subject, at }: Change,
    kind: ClockKind,
    since: Date | null,
    meant: (clock: OpenClock) => boolean = () => true,
  ): OpenClock | undefined => {
    const clock = over.get(`${kind} ${subject}`)
    if (!clock?.endedAt || at.getTime() - clock.endedAt.getTime() > goesOnWithin || !meant(clock)) return
    reopenClock(clock, since ?? clock.endedAt, programOf(clock.programId))
    over.delete(`${kind} ${subject}`)
    standing.set(`${kind} ${subject}`, clock)
    touched.add(clock)
    keep(clock)
    return clock
  }
  /** Runs from `since` on, or, with null, no longer. */
  const set = (change: Change, kind: ClockKind, since: Date | null) => {
    const clock = standing.get(`${kind} ${change.subject}`)
    if (clock && !since) end(clock, change.at)
    if (!clock && since) start(change, kind, since)
  }
  const statesAt = ({ subject, at, data }: Change) => {
    const attested = facts.attested.get(subject)
    return statesOf(data.states?.to ?? '', attested !== undefined && attested <= at)
  }

  const follow: Record<ClockSource, (change: Change) => void> = {
    patient(change) {
      const states = statesAt(change)
      for (const kind of ofRecord) set(change, kind, clockRow(kind).runs?.(states) ? change.at : null)
      for (const clock of ofPatient(change.subject))
        if (clockRow(clock.kind).stands?.(states) === false) end(clock, change.at)
    },
    undo(change) {
      const states = statesAt(change)
      for (const kind of ofRecord) {
        const clock = standing.get(`${kind} ${change.subject}`)
        const runs = clockRow(kind).runs?.(states)
        if (clock && !runs) drop(clock, change.at)
        if (!clock && runs) reopen(change, kind, change.at)
      }
      follow.patient(change)
    },
    task(change) {
      const { task } = change.data
      if (!task?.kind) return
      const kind = clockOfTask(task.kind as TaskKind)
      const clock = standing.get(`${kind} ${change.subject}`)
      if (task.done) return clock && end(clock, change.at)
      const givenDueAt = dateOf(task.due)
      const sameDue = (of: OpenClock) => of.givenDueAt?.getTime() === givenDueAt?.getTime()
      if (!clock && reopen(change, kind, change.at, sameDue)) return
      if (!clock) return start(change, kind, change.at, { givenDueAt })
      // Another due time is another promise: it is kept or broken by itself.
      if (sameDue(clock)) return
      end(clock, change.at)
      start(change, kind, change.at, { givenDueAt })
    },
    text(change) {
      const { text } = change.data
      const since = dateOf(text?.received)
      if (!text || !since || text.meaning !== ('other' satisfies TextMeaning)) return
      const clock = standing.get(`reply ${change.subject}`)
      const others = clock?.texts.filter((id) => id !== text.id) ?? []
      if (clock) {
        clock.texts = text.read ? others : [...others, text.id]
        touched.add(clock)
        if (clock.texts.length === 0) end(clock, change.at)
      } else if (!text.read) {
        // A text that had been dealt with waits again. It has waited all the while.
        const again = reopen(change, 'reply', null, ({ endedAt }) => endedAt !== null && since <= endedAt)
        if (again) again.texts = [text.id]
        else start(change, 'reply', since, { texts: [text.id] })
      }
    },
    flow(change) {
      const { flow } = change.data
      const clock = standing.get(`flowOpen ${change.subject}`)
      // What is asked again has a task, whose clock counts.
      if (!flow || flow.kind === ('missing' satisfies FlowKind)) return
      const opened = dateOf(flow.opened)
      if (flow.state !== ('open' satisfies FlowState)) {
        if (clock) (flow.state === ('withdrawn' satisfies FlowState) ? drop : end)(clock, change.at)
      } else if (!clock && opened) start(change, 'flowOpen', opened)
    },
    endpoint(change) {
      const { state, failing, removed } = change.data.endpoint ?? {}
      const isThere = (of: EndpointState) => state === of && !removed
      set(change, 'endpointDisabled', isThere('disabled') ? change.at : null)
      const fails = isThere('active') ? dateOf(failing) : null
      const clock = standing.get(`endpointFailing ${change.subject}`)
      if (clock?.listedFrom && change.at < clock.listedFrom && !fails) drop(clock, change.at)
      else set(change, 'endpointFailing', fails)
    },
    inbox(change) {
      const waits = change.data.inbox?.state === ('quarantined' satisfies InboxState)
      const clock = standing.get(`callbackQuarantined ${change.subject}`)
      if (clock || !waits || !reopen(change, 'callbackQuarantined', change.at))
        set(change, 'callbackQuarantined', waits ? change.at : null)
    },
    import: (change) => set(change, 'importFailed', change.data.import?.state === failed ? change.at : null),
    // Whose a clock is stands in the database's hands.
    owner: () => undefined,
  }

  /** A clock is held while one of those it waits behind stands for the same patient. */
  const settle = (patientId: string, at: Date) => {
    const clocks = ofPatient(patientId)
    const kinds = new Set(clocks.map(({ kind }) => kind))
    for (const clock of clocks) {
      const held = [...(holders.get(clock.kind) ?? [])].some((kind) => kinds.has(kind))
      if (held === (clock.state === 'paused')) continue
      const from = at < clock.since ? clock.since : at
      if (held) {
        if (pauseClock(clock, from, programOf(clock.programId))) late.push(clock)
      } else resumeClock(clock, from, programOf(clock.programId))
      touched.add(clock)
    }
  }

  for (const change of changes) {
    follow[change.source](change)
    if (change.patientId) settle(change.patientId, change.at)
  }

  // Where the changes do not come as far as its end, it ended as it did, and what they did to it is kept for those to come.
  const last = changes.at(-1)?.seq ?? 0
  const asItWas = new Set<OpenClock>()
  const toEnd: string[] = []
  for (const { clock, before, by } of atOnce) {
    const times = ({ state, since, endedAt }: OpenClock) => `${state} ${since.getTime()} ${endedAt?.getTime()}`
    const came = reached.has(clock) || by <= last
    if (came ? times(clock) === times(before) : !touched.has(clock)) asItWas.add(clock)
    else wereOver.add(clock)
    if (came) continue
    Object.assign(clock, { state: before.state, endedAt: before.endedAt, nextAt: before.nextAt })
    toEnd.push(clock.id)
  }
  const moved = [...new Set([...touched, ...atOnce.map(({ clock }) => clock)])].filter((clock) => !asItWas.has(clock))
  return {
    changed: moved.filter((clock) => known.has(clock) && !wereOver.has(clock)),
    reopened: moved.filter((clock) => wereOver.has(clock)),
    toEnd,
    started: moved.filter((clock) => !known.has(clock) && !wereOver.has(clock)),
    dropped: [...dropped],
    late: late.filter((clock) => !asItWas.has(clock)),
  }
}
