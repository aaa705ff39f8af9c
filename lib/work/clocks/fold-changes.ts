// What happened, change by change, moves the clocks of the patients it happened to. Nothing here touches the database:
// given the same changes, clocks and facts the outcome is the same, so a drain that was killed is simply done again.

import type { TaskKind } from '@/lib/contract/vocabulary'
import { clockOfTask, clockRow, type PatientStates } from '@/lib/contract/work/clock-kinds'
import { ClockKind, type ClockSource } from '@/lib/contract/work/clock-vocabulary'
import { endClock, type OpenClock, pauseClock, reopenClock, resumeClock, startClock } from './open-clock'
import type { ProgramClocks } from './plan-clock'

export type Change = {
  programId: string
  patientId: string | null
  source: ClockSource
  subject: string
  at: Date
  word: string | null
  label: string | null
}

export type TaskFact = { id: string; kind: TaskKind; dueAt: Date | null; doneAt: Date | null }

/** What the changes point to, as it stands now. */
export type Facts = {
  tasks: ReadonlyMap<string, TaskFact>
  /** Per patient, since when the oldest unread text waits. */
  unread: ReadonlyMap<string, Date>
  /** Flows that are open, endpoints that are disabled: since when. */
  flows: ReadonlyMap<string, Date>
  endpoints: ReadonlyMap<string, Date>
  /** Endpoints that are active and take nothing. */
  failing: ReadonlyMap<string, Date>
  /** Received callbacks that are in quarantine. */
  quarantined: ReadonlySet<string>
  /** Patients whose consent the partner vouched for. */
  attested: ReadonlySet<string>
  /** Flows that were taken back. */
  withdrawn: ReadonlyMap<string, Date>
  /** Of what may stand again, the clock of each kind that ended last. */
  ended: readonly OpenClock[]
}

export type Folded = {
  changed: OpenClock[]
  /** Clocks that had ended and go on. */
  reopened: OpenClock[]
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

export function foldChanges(
  changes: readonly Change[],
  open: readonly OpenClock[],
  facts: Facts,
  programs: ReadonlyMap<string, ProgramClocks>,
): Folded {
  const known = new Set(open)
  const standing = new Map(open.map((clock) => [`${clock.kind} ${clock.subject}`, clock]))
  const over = new Map(facts.ended.map((clock) => [`${clock.kind} ${clock.subject}`, clock]))
  const wereOver = new Set(facts.ended)
  const dropped = new Set<OpenClock>()
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
    standing.delete(`${clock.kind} ${clock.subject}`)
    over.set(`${clock.kind} ${clock.subject}`, clock)
    if (clock.patientId) byPatient.get(clock.patientId)?.delete(clock)
  }
  const start = (
    change: Change,
    kind: ClockKind,
    at: Date,
    more: { givenDueAt?: Date | null; label?: string | null } = {},
  ) => {
    const { programId, patientId, subject } = change
    const clock = startClock({ programId, patientId, kind, subject, ...more }, at, programOf(programId))
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
  /** False where there is none that ended, or not one of those that are meant. */
  const reopen = (kind: ClockKind, subject: string, at: Date | null, meant: (clock: OpenClock) => boolean) => {
    const clock = over.get(`${kind} ${subject}`)
    if (!clock?.endedAt || !meant(clock)) return false
    reopenClock(clock, at ?? clock.endedAt, programOf(clock.programId))
    over.delete(`${kind} ${subject}`)
    standing.set(`${kind} ${subject}`, clock)
    touched.add(clock)
    keep(clock)
    return true
  }
  /** Runs from `since` on, or, with null, no longer. */
  const set = (change: Change, kind: ClockKind, since: Date | null | undefined) => {
    const clock = standing.get(`${kind} ${change.subject}`)
    if (clock && !since) end(clock, change.at)
    if (!clock && since) start(change, kind, since, { label: change.label })
  }

  const follow: Record<ClockSource, (change: Change) => void> = {
    patient(change) {
      const states = statesOf(change.word ?? '', facts.attested.has(change.subject))
      for (const kind of ofRecord) set(change, kind, clockRow(kind).runs?.(states) ? change.at : null)
      for (const clock of ofPatient(change.subject))
        if (clockRow(clock.kind).stands?.(states) === false) end(clock, change.at)
    },
    // Comes before the change of the record that took the other back, and leaves that nothing to do.
    undo(change) {
      const states = statesOf(change.word ?? '', facts.attested.has(change.subject))
      for (const kind of ofRecord) {
        const clock = standing.get(`${kind} ${change.subject}`)
        const runs = clockRow(kind).runs?.(states)
        if (clock && !runs) drop(clock, change.at)
        if (!clock && runs) reopen(kind, change.subject, change.at, () => true)
      }
      follow.patient(change)
    },
    task(change) {
      const task = facts.tasks.get(change.subject)
      if (!task) return
      const kind = clockOfTask(task.kind)
      const clock = standing.get(`${kind} ${change.subject}`)
      if (task.doneAt) return clock && end(clock, task.doneAt)
      const sameDue = (of: OpenClock) => of.givenDueAt?.getTime() === task.dueAt?.getTime()
      if (!clock && reopen(kind, change.subject, change.at, sameDue)) return
      if (!clock) return start(change, kind, change.at, { givenDueAt: task.dueAt })
      // Another due time is another promise: it is kept or broken by itself.
      if (sameDue(clock)) return
      end(clock, change.at)
      start(change, kind, change.at, { givenDueAt: task.dueAt })
    },
    text(change) {
      const since = facts.unread.get(change.patientId ?? '')
      // A text that had been dealt with waits again. It has waited all the while.
      const again = (clock: OpenClock) => since !== undefined && clock.endedAt !== null && since <= clock.endedAt
      if (standing.has(`reply ${change.subject}`) || !reopen('reply', change.subject, null, again))
        set(change, 'reply', since)
    },
    flow(change) {
      const clock = standing.get(`flowOpen ${change.subject}`)
      if (clock && facts.withdrawn.has(change.subject)) return drop(clock, change.at)
      set(change, 'flowOpen', facts.flows.get(change.subject))
    },
    endpoint(change) {
      set(change, 'endpointDisabled', facts.endpoints.get(change.subject))
      const failing = standing.get(`endpointFailing ${change.subject}`)
      const over = failing?.listedFrom && change.at < failing.listedFrom && !facts.failing.has(change.subject)
      if (over) drop(failing, change.at)
      else set(change, 'endpointFailing', facts.failing.get(change.subject))
    },
    inbox(change) {
      const waits = facts.quarantined.has(change.subject)
      if (
        standing.has(`callbackQuarantined ${change.subject}`) ||
        !waits ||
        !reopen('callbackQuarantined', change.subject, change.at, () => true)
      )
        set(change, 'callbackQuarantined', waits ? change.at : null)
    },
    import: (change) => set(change, 'importFailed', change.word === failed ? change.at : null),
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

  return {
    changed: [...touched].filter((clock) => known.has(clock)),
    reopened: [...touched].filter((clock) => wereOver.has(clock)),
    started: [...touched].filter((clock) => !known.has(clock) && !wereOver.has(clock) && !dropped.has(clock)),
    dropped: [...dropped].filter((clock) => known.has(clock) || wereOver.has(clock)),
    late,
  }
}
