// Whose file is asked for, and of which program: what is settled before a caller from outside is given a file or told
// that there is none (decision §4). Whoever may not know a patient is told the same as for one who does not exist.
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const select = statement<{ patientId: string; mediaId: string }, { programId: string; owner: string | null }>(
  'media.admit',
  'within',
  `select p.program_id as "programId",
                (select m.patient_id from media_file m where m.id = :mediaId::text) as owner
           from patient p where p.id = :patientId::text`,
)

/** The patient's program, where it is one of the caller's and the file is nobody else's. */
export async function admitReader(
  unit: Unit,
  { patientId, mediaId, programIds }: { patientId: string; mediaId: string; programIds: readonly string[] },
): Promise<{ programId: string }> {
  const [found] = await unit.sql(select, { patientId, mediaId })
  const others = found?.owner != null && found.owner !== patientId
  if (!found || !programIds.includes(found.programId) || others) throw new Refusal('patientNotFound')
  return { programId: found.programId }
}
