// What a hand-over is about, as SQL: the patients of a person, or of nobody, and the open tasks assigned to them by name.
// Asked by the preview, and again with locks by the hand-over itself.
import { type HandOverDraft, mostHandedOver } from '@/lib/contract/work/owners'
import type { Unit } from '@/lib/platform/unit'

export type Moving = Pick<HandOverDraft, 'from' | 'patientIds' | 'tasks'> & { programId: string }

// Two texts, because `is not distinct from` finds no index.
const owner = (from: string | null) =>
  from === null ? 'p.owner_id is null and $2::text is null' : 'p.owner_id = $2::text'
const patients = (from: string | null) =>
  `patient p where p.program_id = $1::text and ${owner(from)} and ($3::text[] is null or p.id = any($3::text[]))`
// Tasks of nobody need no moving: they go with their patient.
const tasks = `task t where t.program_id = $1::text and t.assignee_id = $2::text and t.done_at is null
                  and ($3::text[] is null or t.patient_id = any($3::text[]))`

const suffix = (from: string | null) => (from === null ? 'Nobody' : 'Person')

const values = ({ programId, from, patientIds }: Moving) => [programId, from, patientIds]

export async function countMoving(
  unit: Unit,
  given: Moving,
): Promise<{ patients: number; tasks: number; overdue: number; left: number }> {
  const [counted] = await unit.sql<{ patients: number; tasks: number; overdue: number }>(
    {
      name: `owners.countMoving${suffix(given.from)}`,
      text: `select (select count(*)::int from ${patients(given.from)}) as patients, m.tasks, m.overdue
               from (select count(*)::int as tasks, (count(*) filter (where t.due_at < $5::timestamptz))::int as overdue
                       from ${tasks} and $4::boolean) m`,
    },
    [...values(given), given.tasks, unit.now],
  )
  const { patients: all = 0, tasks: open = 0, overdue = 0 } = counted ?? {}
  const moving = Math.min(all, mostHandedOver)
  return { patients: moving, tasks: open, overdue, left: all - moving }
}

/** Locked in the order of their ids, the longest untouched where one act does not take all; then the tasks. */
export async function lockMoving(unit: Unit, given: Moving): Promise<{ patientIds: string[]; taskIds: string[] }> {
  const locked = await unit.sql<{ id: string }>(
    {
      name: `owners.lockMoving${suffix(given.from)}`,
      text: `select p.id from ${patients(given.from)}
                and p.id in (select p.id from ${patients(given.from)} order by p.updated_at, p.id limit ${mostHandedOver})
              order by p.id for no key update of p`,
    },
    values(given),
  )
  const open = given.tasks
    ? await unit.sql<{ id: string }>(
        { name: 'owners.lockTasks', text: `select t.id from ${tasks} order by t.id for no key update of t` },
        values(given),
      )
    : []
  return { patientIds: locked.map(({ id }) => id), taskIds: open.map(({ id }) => id) }
}
