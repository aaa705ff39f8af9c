// What a patient's record still asks of a person: a missing birth date, an update outside the usual path, a call to make.
import type { TaskRow } from '@/lib/contract/patients/patient-page'
import type { TxUnit } from '@/lib/platform/unit'
import { taskRowOf, withAssignee } from './task-row'

/** The open tasks of one patient, oldest first. Part of reading the patient: the reader writes the audit row. */
export async function listTasks(
  unit: TxUnit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<TaskRow[]> {
  const tasks = await unit.tx.task.findMany({
    where: { programId, patientId, doneAt: null },
    include: withAssignee,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return tasks.map(taskRowOf)
}
