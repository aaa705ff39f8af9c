// When each step was reached, and when information began and ceased to be missing, from rows of the log about one patient.
// A state that is taken back within a minute, or by the undoing of a bulk action, was a slip: it has not been reached, and
// no loop began or ended. Later than that, a step that was reached stays reached, whatever follows; save a consent, which
// is what the ledger says. Nothing here touches the database.
import { LoopTrack } from '@/lib/contract/dashboard/dashboard'
import { Milestone } from '@/lib/contract/dashboard/milestones'
import { minute } from '@/lib/contract/time'
import { EnrollmentState, PapState } from '@/lib/contract/vocabulary'
import type { ChangeData } from '@/lib/log/kinds'

/** Times in ms; `took`: since the step it is measured from. `entered`: when the patient came into the program. */
export type Reached = { at: number; seen: boolean; took: number | null; entered: number }
export type Loop = { track: LoopTrack; opened: number; closed: number | null }
/** Loops in the order they were opened in. */
export type Steps = { reached: Map<Milestone, Reached>; loops: Loop[] }
export type StepRow = { at: Date; data: Pick<ChangeData, 'states' | 'agreed' | 'entered' | 'undo'> }

const { consented, enrolled, approved, denied, invitedToPap, papUnderWay, approvedByPap, deniedByPap } = Milestone
const { needInfo, enrollComplete, pending } = EnrollmentState
const { papInvite, papInfoMissing, papProcess, papApproved, papDenied } = PapState

type States = { enrollment: string | null; pap: string | null }

/** `invited/pending//papInvite/`, as the database spells states (hub_states). */
function statesOf(word: string | null | undefined): States {
  const [, enrollment, , pap] = (word ?? '').split('/')
  return { enrollment: enrollment || null, pap: pap || null }
}

const among = (word: string | null, ...words: readonly string[]) => word !== null && words.includes(word)

/** Which steps a patient in these states has reached, and whether the states themselves say so: what only a later state
 *  tells of is inferred. */
export function standing({ enrollment, pap }: States): Map<Milestone, boolean> {
  const found = new Map<Milestone, boolean>()
  if (among(enrollment, enrollComplete, pending, EnrollmentState.denied, EnrollmentState.approved)) {
    found.set(consented, false)
    found.set(enrolled, enrollment === enrollComplete)
  }
  if (enrollment === EnrollmentState.approved) found.set(approved, true)
  if (enrollment === EnrollmentState.denied) found.set(denied, true)
  if (pap !== null) found.set(invitedToPap, pap === papInvite)
  if (among(pap, papProcess, papApproved, papDenied)) found.set(papUnderWay, pap === papProcess)
  if (pap === papApproved) found.set(approvedByPap, true)
  if (pap === papDenied) found.set(deniedByPap, true)
  return found
}

/** What a step is measured from; any other from the way into the program. */
const startOf: Partial<Record<Milestone, Milestone>> = {
  [approved]: enrolled,
  [denied]: enrolled,
  [papUnderWay]: invitedToPap,
  [approvedByPap]: invitedToPap,
  [deniedByPap]: invitedToPap,
}

/** The state in which information is missing. */
const missing: Record<LoopTrack, (states: States) => boolean> = {
  enrollment: ({ enrollment }) => enrollment === needInfo,
  pap: ({ pap }) => pap === papInfoMissing,
}

/** Nearly all rows move no step: whoever is new has reached none, and other tracks have none. */
export function saysSteps({ states, agreed }: StepRow['data']): boolean {
  if (agreed) return true
  if (!states) return false
  const [from, to] = [statesOf(states.from), statesOf(states.to)]
  return from.enrollment !== to.enrollment || from.pap !== to.pap
}

/** The steps and loops after the rows, in their order; those before stay as they are. */
export function foldSteps(before: Steps, rows: readonly StepRow[]): Steps {
  const steps = { reached: new Map(before.reached), loops: before.loops.map((loop) => ({ ...loop })) }
  for (const { at, data } of rows) {
    const entered = data.entered ? Date.parse(data.entered) : at.getTime()
    if (data.states) move(steps, data, entered, Math.max(at.getTime(), entered))
    if (data.agreed) agree(steps, data.agreed, entered)
  }
  return steps
}

function move(steps: Steps, { states, undo }: StepRow['data'], entered: number, moment: number): void {
  const [from, to] = [statesOf(states?.from), statesOf(states?.to)]
  const aMinuteAgo = moment - minute
  const since = undo?.since ? Math.min(Date.parse(undo.since), aMinuteAgo) : aMinuteAgo
  const [was, stands] = [standing(from), standing(to)]
  if ([...was.keys()].some((step) => !stands.has(step))) takeBack(steps, { was, stands, to, since, aMinuteAgo })
  if ([...stands.keys()].some((step) => !was.has(step))) reach(steps, stands, entered, moment)
  for (const track of LoopTrack.all) turn(steps, track, missing[track](from), missing[track](to), moment, since)
}

type Back = {
  was: ReadonlyMap<Milestone, boolean>
  stands: ReadonlyMap<Milestone, boolean>
  to: States
  since: number
  aMinuteAgo: number
}

function takeBack({ reached }: Steps, { was, stands, to, since, aMinuteAgo }: Back): void {
  const enrolledSeen = reached.get(enrolled)?.seen ?? false
  for (const [step, { at, seen }] of [...reached]) {
    if (at <= since || stands.has(step)) continue
    // Reached within the minute, or what stood until now: steps of another track that came and went stay reached.
    if (!was.has(step) && at <= aMinuteAgo) continue
    if (seen && step === consented) continue
    if (seen && step === enrolled && to.enrollment !== null) continue
    if (seen && step === papUnderWay && to.pap === papInfoMissing) continue
    // What a step that stays tells of stays with it.
    if (step === consented && to.enrollment !== null && enrolledSeen) continue
    reached.delete(step)
  }
}

function reach({ reached }: Steps, stands: ReadonlyMap<Milestone, boolean>, entered: number, at: number): void {
  const earlier = new Map(reached)
  const tookTo = (step: Milestone) => {
    const start = startOf[step]
    if (!start) return at - entered
    const from = earlier.get(start)
    return from?.seen ? at - from.at : null
  }
  for (const [step, seen] of stands)
    if (!earlier.has(step)) reached.set(step, { at, seen, took: seen ? tookTo(step) : null, entered })
}

/** One loop: from being asked for missing information until it is no longer asked for. */
function turn(steps: Steps, track: LoopTrack, was: boolean, is: boolean, at: number, since: number): void {
  const last = steps.loops.findLast((loop) => loop.track === track)
  if (was && !is && last?.closed === null) {
    if (last.opened > since) steps.loops = steps.loops.filter((loop) => loop !== last)
    else last.closed = Math.max(at, last.opened)
  } else if (is && !was) {
    if (last && last.closed !== null && last.closed > since) last.closed = null
    else if (last?.closed !== null) steps.loops.push({ track, opened: at, closed: null })
  }
}

/** Consented is whom the ledger has as consented, with the first yes, as long as any consent stands. Where none stands any
 *  more and the case is further along, the step is inferred. */
function agree({ reached }: Steps, { first, stands }: NonNullable<ChangeData['agreed']>, entered: number): void {
  const known = reached.get(consented)
  if (stands) {
    if (known?.seen) return
    const at = Math.max(entered, first ? Date.parse(first) : entered)
    reached.set(consented, { at, seen: true, took: at - entered, entered: known?.entered ?? entered })
    return
  }
  const further = reached.get(enrolled)
  if (!further) reached.delete(consented)
  else if (known?.seen) reached.set(consented, { ...known, seen: false, took: null, at: further.at })
}
