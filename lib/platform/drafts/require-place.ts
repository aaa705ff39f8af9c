// A draft about a patient is kept only where that patient is.
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'
import type { DraftPlace } from './draft-place'

const find = {
  name: 'drafts.patient',
  text: 'select 1 as found from patient where id = $1::text and program_id = $2::text',
}

/** Throws notFound. */
export async function requirePlace(unit: Unit, { programId, patientId }: DraftPlace): Promise<void> {
  if (patientId === null) return
  if ((await unit.sql(find, [patientId, programId])).length === 0) throw new Refusal('notFound')
}
