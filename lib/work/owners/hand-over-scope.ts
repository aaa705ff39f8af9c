// What a hand-over is about, as SQL: the patients of a person, or of nobody, and the open tasks assigned to them by name.
// Asked by the preview, and again with locks by the hand-over itself.
import { type HandOverDraft, mostHandedOver } from '@/lib/contract/work/owners'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

export type Moving = Pick<HandOverDraft, 'from' | 'patientIds' | 'tasks'> & { programId: string }

type Given = { programId: string; from: string | null; patientIds: readonly string[] | null }

// Two texts, because `is not distinct from` finds no index.
const whose = { Person: 'p.owner_id = :from::text', Nobody: 'p.owner_id is null' } as const
type Whose = keyof typeof whose
const patients = (of: Whose) =>
  `patient p where p.program_id = :programId::text and ${whose[of]} and p.erased_at is null and (:patientIds::text[] is null or p.id = any(:patientIds::text[]))`
// Tasks of nobody need no moving: they go with their patient.
const tasks = `task t where t.program_id = :programId::text and t.assignee_id = :from::text and t.done_at is null
                  and (:patientIds::text[] is null or t.patient_id = any(:patientIds::text[]))`

const countOf = (of: Whose) =>
  statement<Given & { tasks: boolean; now: Date }, { patients: number; tasks: number; overdue: number }>(
    `owners.countMoving${of}`,
    'list',
    `select (select count(*)::int from ${patients(of)}) as patients, m.tasks, m.overdue
               from (select count(*)::int as tasks, (count(*) filter (where t.due_at < :now::timestamptz))::int as overdue
                       from ${tasks} and :tasks::boolean) m`,
  )
const lockOf = (of: Whose) =>
  statement<Given, { id: string }>(
    `owners.lockMoving${of}`,
    'claim',
    `select p.id from ${patients(of)}
                and p.id in (select p.id from ${patients(of)} order by p.updated_at, p.id limit ${mostHandedOver})
              order by p.id for no key update of p`,
  )
const count = { Person: countOf('Person'), Nobody: countOf('Nobody') }
const lock = { Person: lockOf('Person'), Nobody: lockOf('Nobody') }
const lockTasks = statement<Given, { id: string }>(
  'owners.lockTasks',
  'claim',
  `select t.id from ${tasks} order by t.id for no key update of t`,
)

const ofWhom = ({ from }: Moving): Whose => (from === null ? 'Nobody' : 'Person')
const given = ({ programId, from, patientIds }: Moving): Given => ({ programId, from, patientIds })

export async function countMoving(
  unit: Unit,
  moving: Moving,
): Promise<{ patients: number; tasks: number; overdue: number; left: number }> {
  const asked = { ...given(moving), tasks: moving.tasks, now: unit.now }
  const [counted] = await unit.sql(count[ofWhom(moving)], asked)
  const { patients: all = 0, tasks: open = 0, overdue = 0 } = counted ?? {}
  const some = Math.min(all, mostHandedOver)
  return { patients: some, tasks: open, overdue, left: all - some }
}

/** Locked in the order of their ids, the longest untouched where one act does not take all; then the tasks. */
export async function lockMoving(unit: Unit, moving: Moving): Promise<{ patientIds: string[]; taskIds: string[] }> {
  const locked = await unit.sql(lock[ofWhom(moving)], given(moving))
  const open = moving.tasks ? await unit.sql(lockTasks, given(moving)) : []
  return { patientIds: locked.map(({ id }) => id), taskIds: open.map(({ id }) => id) }
}
