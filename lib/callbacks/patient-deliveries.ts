// What became of a patient's callbacks: their deliveries as they stand, for the timeline. Part of reading the patient:
// the reader writes the audit row.
import type { DeliveryLine } from '@/lib/contract/callbacks/callback-views'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { type LineColumns, lineColumns, lineJoins, lineOf } from './delivery-line'

const read = statement<
  { callbackIds: readonly string[]; patientId: string; programId: string },
  LineColumns & { callbackId: string }
>(
  'delivery.ofPatient',
  'list',
  `select d.callback_id as "callbackId", ${lineColumns} from delivery d ${lineJoins}
          where d.callback_id = any(:callbackIds::text[]) and d.patient_id = :patientId::text and d.program_id = :programId::text
          order by e.kind, e.created_at, e.id`,
)

/** By callback, the console's own inbox first. */
export async function patientDeliveries(
  unit: Unit,
  { programId, patientId, callbackIds }: { programId: string; patientId: string; callbackIds: readonly string[] },
): Promise<Map<string, DeliveryLine[]>> {
  const found = new Map<string, DeliveryLine[]>()
  if (callbackIds.length === 0) return found
  const rows = await unit.sql(read, { callbackIds, patientId, programId })
  for (const row of rows) found.set(row.callbackId, [...(found.get(row.callbackId) ?? []), lineOf(row)])
  return found
}
