// A draft about a patient is kept only where that patient is.
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { DraftPlace } from './draft-place'

const find = statement<{ patientId: string; programId: string }>(
  'drafts.patient',
  'within',
  'select 1 as found from patient where id = :patientId::text and program_id = :programId::text',
)

/** Throws notFound. */
export async function requirePlace(unit: Unit, { programId, patientId }: DraftPlace): Promise<void> {
  if (patientId === null) return
  if ((await unit.sql(find, { patientId, programId })).length === 0) throw new Refusal('notFound')
}
