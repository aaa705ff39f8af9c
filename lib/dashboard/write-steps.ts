// The steps that patients have reached and their loops of missing information, as they stand in the tables.
import type { LoopTrack } from '@/lib/contract/dashboard/dashboard'
import type { Milestone } from '@/lib/contract/dashboard/milestones'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { Loop, Reached, Steps } from './fold-steps'

type Whose = { patientId: string; programId: string }
export type ReachedRow = Whose & Reached & { milestone: Milestone }
export type LoopRow = Whose & Loop

const readReached = statement<
  { patientIds: readonly string[] },
  { patientId: string; milestone: Milestone; at: Date; seen: boolean; took: number | null; entered: Date }
>(
  'dashboard.readReached',
  'within',
  `select patient_id as "patientId", milestone, at, seen, took, entered_at as entered
     from patient_milestone where patient_id = any(:patientIds::text[])`,
)
const readLoops = statement<
  { patientIds: readonly string[] },
  { patientId: string; track: LoopTrack; opened: Date; closed: Date | null }
>(
  'dashboard.readOwnLoops',
  'list',
  `select patient_id as "patientId", track, opened_at as opened, closed_at as closed
     from missing_loop where patient_id = any(:patientIds::text[]) order by opened_at`,
)

export async function readSteps(unit: Unit, patientIds: readonly string[]): Promise<Map<string, Steps>> {
  const found = new Map<string, Steps>()
  const of = (patientId: string) => {
    const steps: Steps = found.get(patientId) ?? { reached: new Map(), loops: [] }
    found.set(patientId, steps)
    return steps
  }
  for (const { patientId, milestone, at, seen, took, entered } of await unit.sql(readReached, { patientIds }))
    of(patientId).reached.set(milestone, { at: at.getTime(), seen, took, entered: entered.getTime() })
  for (const { patientId, track, opened, closed } of await unit.sql(readLoops, { patientIds }))
    of(patientId).loops.push({ track, opened: opened.getTime(), closed: closed?.getTime() ?? null })
  return found
}

const leave = statement<{ patientIds: readonly string[]; milestones: readonly string[] }>(
  'dashboard.leaveSteps',
  'set',
  `delete from patient_milestone m using unnest(:patientIds::text[], :milestones::text[]) as gone(patient_id, milestone)
    where m.patient_id = gone.patient_id and m.milestone = gone.milestone`,
)
const reach = statement<{
  patientIds: readonly string[]
  programIds: readonly string[]
  milestones: readonly string[]
  entered: readonly Date[]
  times: readonly Date[]
  seen: readonly boolean[]
  took: readonly (number | null)[]
}>(
  'dashboard.reachSteps',
  'set',
  `insert into patient_milestone (patient_id, milestone, program_id, entered_at, at, seen, took)
   select patient_id, milestone, program_id, entered_at, at, seen, took
     from unnest(:patientIds::text[], :milestones::text[], :programIds::text[], :entered::timestamptz[], :times::timestamptz[], :seen::boolean[], :took::bigint[])
       as row(patient_id, milestone, program_id, entered_at, at, seen, took)
   on conflict (patient_id, milestone) do update set at = excluded.at, seen = excluded.seen, took = excluded.took`,
)
const forget = statement<{ patientIds: readonly string[]; tracks: readonly string[]; opened: readonly Date[] }>(
  'dashboard.forgetLoops',
  'set',
  `delete from missing_loop l using unnest(:patientIds::text[], :tracks::text[], :opened::timestamptz[]) as gone(patient_id, track, opened_at)
    where l.patient_id = gone.patient_id and l.track = gone.track and l.opened_at = gone.opened_at`,
)
// In the order they were opened: one that has closed before the next of its track is open.
const turn = statement<{
  patientIds: readonly string[]
  programIds: readonly string[]
  tracks: readonly string[]
  opened: readonly Date[]
  closed: readonly (Date | null)[]
}>(
  'dashboard.turnLoops',
  'set',
  `insert into missing_loop (patient_id, program_id, track, opened_at, closed_at)
   select patient_id, program_id, track, opened_at, closed_at
     from unnest(:patientIds::text[], :programIds::text[], :tracks::text[], :opened::timestamptz[], :closed::timestamptz[])
       as row(patient_id, program_id, track, opened_at, closed_at)
    order by opened_at
   on conflict (patient_id, track, opened_at) do update set closed_at = excluded.closed_at`,
)

type Changed = {
  reached: readonly ReachedRow[]
  /** What was a slip, or a consent that stands no more. */
  left: readonly ReachedRow[]
  loops: readonly LoopRow[]
  slips: readonly LoopRow[]
}

const patients = (rows: readonly Whose[]) => rows.map(({ patientId }) => patientId)
const programs = (rows: readonly Whose[]) => rows.map(({ programId }) => programId)

export async function writeSteps(unit: Unit, { reached, left, loops, slips }: Changed): Promise<void> {
  if (left.length > 0)
    await unit.sql(leave, { patientIds: patients(left), milestones: left.map(({ milestone }) => milestone) })
  if (reached.length > 0)
    await unit.sql(reach, {
      patientIds: patients(reached),
      programIds: programs(reached),
      milestones: reached.map(({ milestone }) => milestone),
      entered: reached.map(({ entered }) => new Date(entered)),
      times: reached.map(({ at }) => new Date(at)),
      seen: reached.map(({ seen }) => seen),
      took: reached.map(({ took }) => took),
    })
  if (slips.length > 0)
    await unit.sql(forget, {
      patientIds: patients(slips),
      tracks: slips.map(({ track }) => track),
      opened: slips.map(({ opened }) => new Date(opened)),
    })
  if (loops.length > 0)
    await unit.sql(turn, {
      patientIds: patients(loops),
      programIds: programs(loops),
      tracks: loops.map(({ track }) => track),
      opened: loops.map(({ opened }) => new Date(opened)),
      closed: loops.map(({ closed }) => (closed === null ? null : new Date(closed))),
    })
}
