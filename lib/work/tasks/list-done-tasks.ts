// What is done with a patient, latest first: to see who did what, and to open it again.

import type { DoneTaskRow } from '@/lib/contract/patients/notes'
import { Refusal } from '@/lib/contract/refusals'
import { mayReopen } from '@/lib/contract/work/task-rules'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { taskRowOf, withAssignee } from './task-row'

const most = 20

/** The latest twenty: what is older stands on the timeline. */
export async function listDoneTasks(
  unit: TxUnit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<DoneTaskRow[]> {
  const patient = await unit.tx.patient.findFirst({ where: { id: patientId, programId }, select: { id: true } })
  if (!patient) throw new Refusal('notFound')
  const tasks = await unit.tx.task.findMany({
    where: { programId, patientId, doneAt: { not: null } },
    include: withAssignee,
    orderBy: [{ doneAt: 'desc' }, { id: 'desc' }],
    take: most,
  })
  const doneByIds = tasks.flatMap(({ doneById }) => doneById ?? [])
  const people = await unit.tx.staff.findMany({ where: { id: { in: doneByIds } }, select: { id: true, name: true } })
  await record(unit, { action: 'task.list', programId, patientIds: [patientId], data: { tasks: tasks.length } })
  return tasks.map((task) => ({
    ...taskRowOf(task),
    doneAt: (task.doneAt ?? unit.now).toISOString(),
    doneBy: people.find(({ id }) => id === task.doneById)?.name ?? task.doneBy ?? '',
    mayReopen: mayReopen(task.kind),
  }))
}
