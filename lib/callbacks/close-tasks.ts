// A delivery that a person has settled leaves no task behind.
import type { TaskKind } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const failed: TaskKind = 'callbackFailed'
const blocked: TaskKind = 'callbackBlocked'

// The callback's own task stays open while another endpoint still waits for it to be mended.
const close = statement<{
  now: Date
  name: string
  programId: string
  patientId: string
  deliveryId: string
  callbackId: string
  personId: string | null
}>(
  'callback.closeTasks',
  'within',
  `update task set done_at = :now::timestamptz, done_by = :name::text, done_by_id = :personId::text
          where program_id = :programId::text and patient_id = :patientId::text and done_at is null
            and (kind = '${failed}' and data->>'deliveryId' = :deliveryId::text
                 or kind = '${blocked}' and data->>'callbackId' = :callbackId::text
                    and not exists (select from delivery d where d.callback_id = :callbackId::text and d.state = 'blocked'))
         returning id`,
)

/** Completes the open tasks about a delivery that no longer waits for anybody; returns how many. */
export async function closeTasks(
  unit: Unit,
  about: { programId: string; patientId: string | null; deliveryId: string; callbackId: string },
): Promise<number> {
  if (about.patientId === null) return 0
  const { programId, patientId, deliveryId, callbackId } = about
  const { kind, id, name } = unit.actor
  const personId = kind === 'staff' ? id : null
  const closed = await unit.sql(close, { now: unit.now, name, programId, patientId, deliveryId, callbackId, personId })
  return closed.length
}
