// A hand-over is taken back: what is still where it put it returns; what somebody has moved since stays there.

import { hasAccess } from '@/lib/access/staff/has-access'
import { Refusal } from '@/lib/contract/refusals'
import { ownClocks } from '@/lib/log/at-once'
import { logChanges, loggedTask, taskChange } from '@/lib/log/log-change'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { moveOwned } from './move-owned'

const lock = statement<{ handOverId: string; programId: string }, Made>(
  'owners.lockHandOver',
  'claim',
  `select from_id as "fromId", from_name as "fromName", to_id as "toId", to_name as "toName",
                patient_ids as "patientIds", task_ids as "taskIds", undone_at as "undoneAt"
           from hand_over where id = :handOverId::text and program_id = :programId::text for no key update`,
)
type Made = {
  fromId: string | null
  fromName: string | null
  toId: string | null
  toName: string | null
  patientIds: string[]
  taskIds: string[]
  undoneAt: Date | null
}

const still = statement<{ patientIds: readonly string[]; programId: string; toId: string | null }, { id: string }>(
  'owners.still',
  'claim',
  `select id from patient where id = any(:patientIds::text[]) and program_id = :programId::text and owner_id is not distinct from :toId::text
          order by id for no key update`,
)
const holdTasks = statement<{ taskIds: readonly string[] }>(
  'owners.holdTasks',
  'claim',
  'select id from task where id = any(:taskIds::text[]) and done_at is null order by id for no key update',
)

export async function undoHandOver(
  unit: TxUnit,
  { programId, handOverId }: { programId: string; handOverId: string },
): Promise<{ patients: number; tasks: number; kept: number }> {
  const [made] = await unit.sql(lock, { handOverId, programId })
  if (!made) throw new Refusal('notFound')
  if (made.undoneAt) throw new Refusal('handOverUndone')
  const back = { kind: 'staff', id: made.fromId ?? '' } as const
  // Somebody who can no longer see the program gets nothing back.
  const backId = (await hasAccess(unit, { actor: back, programId, permission: 'patients.write' })) ? back.id : null

  // Tasks first: whoever finishes one holds it and then wants its clock, which moving patients takes.
  await unit.sql(holdTasks, { taskIds: made.taskIds })
  const patients = await unit.sql(still, { patientIds: made.patientIds, programId, toId: made.toId })
  const patientIds = patients.map(({ id }) => id)
  await moveOwned(unit, {
    patientIds,
    from: made.toId === null ? null : { id: made.toId, name: made.toName ?? made.toId },
    to: backId === null ? null : { id: backId, name: made.fromName ?? backId },
  })
  const tasks = await unit.tx.task.updateManyAndReturn({
    where: { id: { in: made.taskIds }, programId, doneAt: null, assigneeId: made.toId },
    data: { assigneeId: backId },
    select: loggedTask,
  })
  await logChanges(
    unit,
    tasks.map((task) => taskChange(task)),
  )
  await ownClocks(
    unit,
    tasks.map(({ patientId }) => patientId),
  )
  await unit.tx.handOver.update({
    where: { id: handOverId },
    data: { undoneAt: unit.now, undoneBy: unit.actor.name },
  })
  const kept = made.patientIds.length - patientIds.length + made.taskIds.length - tasks.length
  await record(unit, {
    action: 'handOver.undo',
    programId,
    patientIds,
    data: { handOverId, patients: patientIds.length, tasks: tasks.length, kept },
  })
  return { patients: patientIds.length, tasks: tasks.length, kept }
}
