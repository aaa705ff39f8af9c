// The next call, without one that was made: it takes the place of the one that is due with the same party.

import type { CallParty } from '@/lib/contract/patients/call-vocabulary'
import type { NextCall } from '@/lib/contract/patients/calls'
import type { TaskRow } from '@/lib/contract/patients/patient-page'
import { Refusal } from '@/lib/contract/refusals'
import { readCase } from '@/lib/patients/updates/read-case'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { taskRowOf } from '@/lib/work/tasks/task-row'
import { tellTimeline } from '@/lib/work/tasks/tell-timeline'
import { doTasks, makeTask } from './call-task'
import { requireCallTime } from './call-time'
import { textTime } from './log-call'
import { readStanding } from './read-standing'

type Given = { programId: string; patientId: string; party: CallParty; contactId: string | null; next: NextCall }

/** In a transaction. Throws notFound, callTimeRefused, and what the text of the time is refused with. */
export async function scheduleCall(
  unit: TxUnit,
  { programId, patientId, party, contactId, next }: Given,
): Promise<TaskRow> {
  const where = { programId, patientId }
  if (!(await readCase(unit, programId, patientId))) throw new Refusal('notFound')
  const standing = await readStanding(unit, where)
  const dueAt = requireCallTime(next, unit.now, standing.place)
  const contact =
    contactId === null
      ? null
      : await unit.tx.contact.findFirst({ where: { id: contactId, programId, patients: { some: { patientId } } } })
  if (contactId !== null && !contact) throw new Refusal('notFound')
  await doTasks(unit, where, ['call'], { party, contactId })
  const data = {
    purpose: standing.purpose,
    party,
    contactId,
    attempt: standing.attempts.length + 1,
    ...(contact && { contactName: contact.name }),
  }
  const task = await makeTask(unit, where, { kind: 'call', dueAt, data })
  await tellTimeline(unit, 'taskAdded', task, { dueAt: dueAt.toISOString() })
  if (next.text) await textTime(unit, where, dueAt.toISOString(), standing)
  await record(unit, {
    action: 'call.schedule',
    programId,
    patientIds: [patientId],
    data: { taskId: task.id, party, dueAt: dueAt.toISOString(), texted: next.text },
  })
  return taskRowOf(task)
}
