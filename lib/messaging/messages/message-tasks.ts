// What a message leaves for a person: nobody knows whether it went out, or it was given up. Settled, it leaves nothing.

import type { TaskKind } from '@/lib/contract/vocabulary'
import { taskColumns, tasksDone, tasksLogged } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { taskRow } from '@/lib/platform/record/task-row'
import type { Unit } from '@/lib/platform/unit'

export type MessageTask = Extract<TaskKind, 'smsUncertain' | 'smsFailed'>
type About = { smsId: string; programId: string; patientId: string; reason: string }

const open = statement<{
  now: Date
  taskKind: MessageTask
  taskIds: readonly string[]
  smsIds: readonly string[]
  programIds: readonly string[]
  patientIds: readonly string[]
  reasons: readonly string[]
}>(
  'messages.openTasks',
  'set',
  `with made as (${taskRow({
    of: `unnest(:taskIds::text[], :smsIds::text[], :programIds::text[], :patientIds::text[], :reasons::text[]) as v(id, sms_id, program_id, patient_id, reason)
   where not exists (select from task t where t.patient_id = v.patient_id and t.kind = :taskKind::text and t.done_at is null
                        and t.data->>'smsId' = v.sms_id)`,
    kind: ':taskKind::text',
    id: 'v.id',
    data: `jsonb_build_object('smsId', v.sms_id, 'reason', v.reason)`,
  })} returning ${taskColumns('task')}
  )${tasksLogged('made')} select id from made`,
)

const close = statement<{ now: Date; name: string; patientId: string; smsId: string; id: string | null }>(
  'messages.closeTasks',
  'set',
  `with closed as (
    update task set done_at = :now::timestamptz, done_by = :name::text, done_by_id = :id::text
     where patient_id = :patientId::text and done_at is null and kind in ('smsUncertain', 'smsFailed') and data->>'smsId' = :smsId::text
    returning ${taskColumns('task')}
  )${tasksDone('closed')} select id from closed`,
)

export async function openMessageTasks(unit: Unit, kind: MessageTask, about: readonly About[]): Promise<void> {
  if (about.length === 0) return
  await unit.sql(open, {
    now: unit.now,
    taskKind: kind,
    taskIds: about.map(() => newId('tk')),
    smsIds: about.map(({ smsId }) => smsId),
    programIds: about.map(({ programId }) => programId),
    patientIds: about.map(({ patientId }) => patientId),
    reasons: about.map(({ reason }) => reason),
  })
}

export async function closeMessageTasks(unit: Unit, { patientId, smsId }: { patientId: string; smsId: string }) {
  const { kind, id, name } = unit.actor
  await unit.sql(close, { now: unit.now, name, patientId, smsId, id: kind === 'staff' ? id : null })
}
