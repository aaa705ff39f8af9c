// What a message leaves for a person: nobody knows whether it went out, or it was given up. Settled, it leaves nothing.
import type { TaskKind } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'

export type MessageTask = Extract<TaskKind, 'smsUncertain' | 'smsFailed'>
type About = { smsId: string; programId: string; patientId: string; reason: string }

const open = {
  name: 'messages.openTasks',
  text: `
  insert into task (id, program_id, patient_id, kind, data, created_at)
  select v.id, v.program_id, v.patient_id, $2::text, jsonb_build_object('smsId', v.sms_id, 'reason', v.reason), $1::timestamptz
    from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) as v(id, sms_id, program_id, patient_id, reason)
   where not exists (select from task t where t.patient_id = v.patient_id and t.kind = $2::text and t.done_at is null
                        and t.data->>'smsId' = v.sms_id)`,
}

const close = {
  name: 'messages.closeTasks',
  text: `update task set done_at = $1::timestamptz, done_by = $2::text, done_by_id = $5::text
          where patient_id = $3::text and done_at is null and kind in ('smsUncertain', 'smsFailed') and data->>'smsId' = $4::text`,
}

export async function openMessageTasks(unit: Unit, kind: MessageTask, about: readonly About[]): Promise<void> {
  if (about.length === 0) return
  const of = (pick: (each: About) => string) => about.map(pick)
  // biome-ignore format: in the order of the statement
  await unit.sql(open, [
    unit.now, kind, about.map(() => newId('tk')), of(({ smsId }) => smsId), of(({ programId }) => programId),
    of(({ patientId }) => patientId), of(({ reason }) => reason),
  ])
}

export async function closeMessageTasks(unit: Unit, { patientId, smsId }: { patientId: string; smsId: string }) {
  const { kind, id, name } = unit.actor
  await unit.sql(close, [unit.now, name, patientId, smsId, kind === 'staff' ? id : null])
}
