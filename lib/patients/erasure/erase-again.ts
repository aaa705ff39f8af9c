// After a backup of before was restored: whoever was erased since is erased again, at once, by the file that tells who.
import { newId } from '@/lib/platform/ids'
import { type Actor, inUnit, type TxUnit } from '@/lib/platform/unit'
import { type Beyond, erasePatient, UnderWay } from './erase-patient'
import type { Erased } from './erased-file'

/** Whom the backup does not know, and whoever is erased there, stays as it is. `later`: a worker does it. */
export async function eraseAgain(
  actor: Actor,
  erased: readonly Erased[],
  beyond?: Beyond,
): Promise<{ erased: number; held: number; later: number }> {
  const ends = { erased: 0, held: 0, later: 0 }
  for (const each of erased) {
    const id = await inUnit(actor, (unit) => makeDue(unit, each))
    const ended = id && (await inUnit(actor, (unit) => erasePatient(unit, id, beyond)).catch(laterIfUnderWay))
    if (ended && ended !== 'none') ends[ended] += 1
  }
  return ends
}

/** The erasure that is due now; null where there is nothing to erase, or it was stopped after all. */
async function makeDue(
  { tx, actor, now }: TxUnit,
  { id: known, patientId, programId }: Erased,
): Promise<string | null> {
  if ((await tx.patient.count({ where: { id: patientId, programId, erasedAt: null } })) === 0) return null
  if (known && (await tx.erasure.count({ where: { id: known, stoppedAt: { not: null } } })) > 0) return null
  const waiting = await tx.erasure.findFirst({ where: { patientId, doneAt: null, stoppedAt: null } })
  if (waiting) {
    await tx.erasure.update({ where: { id: waiting.id }, data: { dueAt: now } })
    return waiting.id
  }
  const id = newId('er')
  await tx.erasure.create({
    data: {
      ...{ id, programId, patientId, ground: 'restored', askedAt: now, dueAt: now },
      ...{ askedBy: actor.name, approvedBy: '' },
    },
  })
  return id
}

function laterIfUnderWay(error: unknown): 'later' {
  if (error instanceof UnderWay) return 'later'
  throw error
}
