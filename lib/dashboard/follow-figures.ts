// The dashboard as a reader of the log: hours with their days and weeks, steps reached and loops of missing information.
import type { LoopTrack } from '@/lib/contract/dashboard/dashboard'
import type { Milestone } from '@/lib/contract/dashboard/milestones'
import type { ChangeRow } from '@/lib/log/kinds'
import type { Follow } from '@/lib/log/readers'
import { foldHours } from './fold-hours'
import { foldSteps, type Loop, type Reached, type Steps, saysSteps } from './fold-steps'
import { writeHours } from './write-hours'
import { type LoopRow, type ReachedRow, readSteps, writeSteps } from './write-steps'

/** Pages hear of steps and loops that are others now; hours they count exactly without us. */
export const followFigures: Follow = async (unit, rows, tell) => {
  await writeHours(unit, foldHours(rows))

  const ofPatients = new Map<string, ChangeRow[]>()
  for (const row of rows)
    if (row.patientId && saysSteps(row.data))
      ofPatients.set(row.patientId, [...(ofPatients.get(row.patientId) ?? []), row])
  if (ofPatients.size === 0) return
  const known = await readSteps(unit, [...ofPatients.keys()])

  const changed = {
    reached: [] as ReachedRow[],
    left: [] as ReachedRow[],
    loops: [] as LoopRow[],
    slips: [] as LoopRow[],
  }
  for (const [patientId, own] of ofPatients) {
    const programId = own[0]?.programId ?? ''
    const before: Steps = known.get(patientId) ?? { reached: new Map(), loops: [] }
    const after = foldSteps(before, own)
    const of = { patientId, programId }
    const reached = reachedBeside(after, before).map((step) => ({ ...step, ...of }))
    const left = reachedBeside(before, after).filter(({ milestone }) => !after.reached.has(milestone))
    const loops = loopsBeside(after, before).map((loop) => ({ ...loop, ...of }))
    const slips = loopsBeside(before, after).filter((loop) => !after.loops.some((other) => same(other, loop)))
    changed.reached.push(...reached)
    changed.left.push(...left.map((step) => ({ ...step, ...of })))
    changed.loops.push(...loops)
    changed.slips.push(...slips.map((loop) => ({ ...loop, ...of })))
    if (reached.length + left.length + loops.length + slips.length > 0) tell(programId)
  }
  await writeSteps(unit, changed)
}

const same = (one: Loop, other: Loop) => one.track === other.track && one.opened === other.opened

/** What `steps` has and `other` has not, or has differently. */
const reachedBeside = (steps: Steps, other: Steps): (Reached & { milestone: Milestone })[] =>
  [...steps.reached].flatMap(([milestone, reached]) => {
    const its = other.reached.get(milestone)
    const equal = its && its.at === reached.at && its.seen === reached.seen && its.took === reached.took
    return equal ? [] : [{ ...reached, milestone }]
  })
const loopsBeside = (steps: Steps, other: Steps): (Loop & { track: LoopTrack })[] =>
  steps.loops.filter((loop) => !other.loops.some((its) => same(its, loop) && its.closed === loop.closed))
