// What a patient's record still asks of a person: a missing birth date, an update outside the usual path.
import type { TaskRow } from '@/lib/contract/console-patient-page'
import type { TaskKind } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'

/** The open tasks of one patient, oldest first. Part of reading the patient: the reader writes the audit row. */
export async function listTasks(
  unit: TxUnit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<TaskRow[]> {
  const tasks = await unit.tx.task.findMany({
    where: { programId, patientId, doneAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return tasks.map(({ id, kind, data, createdAt }) => ({
    id,
    kind: kind as TaskKind,
    data: data as Record<string, unknown>,
    createdAt: createdAt.toISOString(),
  }))
}
