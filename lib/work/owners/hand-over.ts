// All or some of a person's patients and tasks go to another person, or to nobody, in one act that can be taken back.

import { invalid } from '@/lib/access/staff/invalid'
import type { PersonName } from '@/lib/contract/work/owners'
import { ownClocks } from '@/lib/log/at-once'
import { logChanges, loggedTask, taskChange } from '@/lib/log/log-change'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockMoving } from './hand-over-scope'
import { moveOwned } from './move-owned'

type HandOver = {
  programId: string
  from: PersonName | null
  to: PersonName | null
  patientIds: readonly string[] | null
  tasks: boolean
}

export async function handOver(
  unit: TxUnit,
  { programId, from, to, patientIds, tasks }: HandOver,
): Promise<{ handOverId: string; patients: number; tasks: number }> {
  if ((from?.id ?? null) === (to?.id ?? null)) throw invalid('to', 'must be somebody else')
  const given = { programId, from: from?.id ?? null, patientIds: patientIds && [...patientIds], tasks }
  const moving = await lockMoving(unit, given)
  await moveOwned(unit, { patientIds: moving.patientIds, from, to })
  const moved = await unit.tx.task.updateManyAndReturn({
    where: { id: { in: moving.taskIds } },
    data: { assigneeId: to?.id ?? null },
    select: loggedTask,
  })
  await logChanges(
    unit,
    moved.map((task) => taskChange(task)),
  )
  await ownClocks(
    unit,
    moved.map(({ patientId }) => patientId),
  )
  const handOverId = newId('ho')
  await unit.tx.handOver.create({
    data: {
      id: handOverId,
      programId,
      at: unit.now,
      byName: unit.actor.name,
      fromId: from?.id ?? null,
      fromName: from?.name ?? null,
      toId: to?.id ?? null,
      toName: to?.name ?? null,
      ...moving,
    },
  })
  const counts = { patients: moving.patientIds.length, tasks: moving.taskIds.length }
  await record(unit, {
    action: 'handOver.make',
    programId,
    patientIds: moving.patientIds,
    data: { handOverId, from: from?.id ?? null, to: to?.id ?? null, ...counts },
  })
  return { handOverId, ...counts }
}
