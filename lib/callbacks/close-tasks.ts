// A delivery that a person has settled leaves no task behind.
import type { TaskKind } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'

const failed: TaskKind = 'callbackFailed'
const blocked: TaskKind = 'callbackBlocked'

// The callback's own task stays open while another endpoint still waits for it to be mended.
const close = {
  name: 'callback.closeTasks',
  text: `update task set done_at = $1::timestamptz, done_by = $2::text, done_by_id = $7::text
          where program_id = $3::text and patient_id = $4::text and done_at is null
            and (kind = '${failed}' and data->>'deliveryId' = $5::text
                 or kind = '${blocked}' and data->>'callbackId' = $6::text
                    and not exists (select from delivery d where d.callback_id = $6::text and d.state = 'blocked'))
         returning id`,
}

/** Completes the open tasks about a delivery that no longer waits for anybody; returns how many. */
export async function closeTasks(
  unit: Unit,
  about: { programId: string; patientId: string | null; deliveryId: string; callbackId: string },
): Promise<number> {
  if (about.patientId === null) return 0
  const { programId, patientId, deliveryId, callbackId } = about
  const { kind, id, name } = unit.actor
  const personId = kind === 'staff' ? id : null
  const closed = await unit.sql(close, [unit.now, name, programId, patientId, deliveryId, callbackId, personId])
  return closed.length
}
