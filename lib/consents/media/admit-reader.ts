// Whose file is asked for, and of which program: what is settled before a caller from outside is given a file or told
// that there is none (decision §4). A reader who may not know a patient is told the same as for one who does not exist.
import { Refusal } from '@/lib/contract/refusals'
import type { ModelUnit } from '@/lib/platform/unit'
import { isSharingWithheld } from '../sharing'

type Asked = {
  patientId: string
  mediaId: string
  programIds: readonly string[]
  /** It goes to a partner: not while the patient has taken back the consent to share. */
  leaves: boolean
}

/** The patient's program, where it is one of the caller's and the file is nobody else's. */
export async function admitReader(
  unit: ModelUnit,
  { patientId, mediaId, programIds, leaves }: Asked,
): Promise<{ programId: string }> {
  const found = await unit.tx.patient.findUnique({
    where: { id: patientId, erasedAt: null },
    select: { programId: true },
  })
  const file = await unit.tx.mediaFile.findUnique({ where: { id: mediaId }, select: { patientId: true } })
  const others = file !== null && file.patientId !== patientId
  if (!found || !programIds.includes(found.programId) || others) throw new Refusal('patientNotFound')
  if (leaves && (await isSharingWithheld(unit, { patientId }))) throw new Refusal('sharingWithdrawn')
  return { programId: found.programId }
}
