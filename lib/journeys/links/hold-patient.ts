// A use case that issues, revokes or finishes takes the patient's row first, then the flow's, then the link's, so nobody waits in a
// ring, an opt-out neither; and not "for update", so that rows may meanwhile point to the patient.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const hold = statement<{ patientId: string; programId: string }>(
  'links.holdPatient',
  'claim',
  'select id from patient where id = :patientId::text and program_id = :programId::text for no key update',
)

/** In a transaction; until it ends. False for a patient of another program. */
export const holdPatient = async (
  unit: Unit,
  { patientId, programId }: { patientId: string; programId: string },
): Promise<boolean> => (await unit.sql(hold, { patientId, programId })).length > 0
