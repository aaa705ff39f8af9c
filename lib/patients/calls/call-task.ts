// The tasks a call leaves behind, each with its row of the log. None goes on the timeline: the call stands there.

import { type CallParty, isOfPatient } from '@/lib/contract/patients/call-vocabulary'
import type { TaskKind } from '@/lib/contract/vocabulary'
import { closeClocks } from '@/lib/log/at-once'
import { logChanges, loggedTask, taskChange } from '@/lib/log/log-change'
import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'

type Where = { programId: string; patientId: string }
type Made = { kind: TaskKind; dueAt?: Date | null; data?: object; assigneeId?: string | null }

export async function makeTask(unit: TxUnit, where: Where, { kind, dueAt = null, data = {}, assigneeId = null }: Made) {
  const task = await unit.tx.task.create({
    data: {
      id: newId('tk'),
      ...where,
      kind,
      data,
      createdBy: unit.actor.name,
      createdAt: unit.now,
      dueAt,
      assigneeId,
    },
    include: { assignee: { select: { id: true, name: true } } },
  })
  await logChanges(unit, [taskChange(task)])
  return task
}

type Whom = { party: CallParty; contactId: string | null }

/** Patient and caregiver count as one: either answers the patient's phone. A task without a party is the patient's. */
const sameWhom = (one: Partial<Whom>, other: Whom) =>
  lineOf(one.party) === lineOf(other.party) && (one.contactId ?? null) === other.contactId
const lineOf = (party: CallParty = 'patient') => (isOfPatient(party) ? 'patient' : party)

/** The open ones of these kinds; of calls, those with the same party and contact alone. Their ids. */
export async function doTasks(
  unit: TxUnit,
  { programId, patientId }: Where,
  kinds: readonly TaskKind[],
  whom: Whom,
): Promise<string[]> {
  const open = await unit.tx.task.findMany({
    where: { programId, patientId, doneAt: null, kind: { in: [...kinds] } },
    select: { id: true, kind: true, data: true },
  })
  const meant = open.filter(
    ({ kind, data }) => kind !== ('call' satisfies TaskKind) || sameWhom(data as Partial<Whom>, whom),
  )
  const done = await unit.tx.task.updateManyAndReturn({
    where: { id: { in: meant.map(({ id }) => id) }, doneAt: null },
    data: {
      doneAt: unit.now,
      doneBy: unit.actor.name,
      doneById: unit.actor.kind === 'staff' ? unit.actor.id : null,
    },
    select: loggedTask,
  })
  const ids = done.map(({ id }) => id)
  await logChanges(
    unit,
    done.map((task) => taskChange(task)),
  )
  await closeClocks(unit, ids)
  return ids
}
