// Rows of the log of an act that goes through Prisma's models, in its transaction. A statement of its own SQL writes its
// row itself (change-row.ts).
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { ChangeData, ChangeKind } from './kinds'

export type LoggedChange = {
  kind: ChangeKind
  programId: string
  patientId?: string | null
  subject?: string
  data?: ChangeData
}

const write = statement<{ now: Date; rows: string }>(
  'log.write',
  'set',
  `insert into change (at, program_id, patient_id, kind, subject, data)
   select :now::timestamptz, "programId", "patientId", kind, subject, coalesce(data, '{}')
     from jsonb_to_recordset(:rows::jsonb) as given("programId" text, "patientId" text, kind text, subject text, data jsonb)`,
)

export async function logChanges(unit: Unit, changes: readonly LoggedChange[]): Promise<void> {
  if (changes.length > 0) await unit.sql(write, { now: unit.now, rows: JSON.stringify(changes) })
}

type Task = {
  id: string
  programId: string
  patientId: string
  kind: string
  assigneeId: string | null
  dueAt: Date | null
  doneAt: Date | null
}

/** What Prisma is asked for where tasks are logged. */
export const loggedTask = {
  id: true,
  programId: true,
  patientId: true,
  kind: true,
  assigneeId: true,
  dueAt: true,
  doneAt: true,
} as const

export const taskChange = (
  { id, programId, patientId, kind, assigneeId, dueAt, doneAt }: Task,
  of: ChangeKind = 'taskMoved',
): LoggedChange => ({
  kind: of,
  programId,
  patientId,
  subject: id,
  data: { task: { id, kind, assignee: assigneeId, due: dueAt?.toISOString(), done: doneAt?.toISOString() } },
})
