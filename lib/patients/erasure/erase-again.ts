// After a backup of before was restored: whoever was erased since is erased again, at once, by the file that tells who.
import { newId } from '@/lib/platform/ids'
import { type Actor, inUnit } from '@/lib/platform/unit'
import { type Beyond, erasePatient } from './erase-patient'
import type { Erased } from './erased-file'

/** Whom the backup does not know, and whoever is erased there, stays as it is. */
export async function eraseAgain(
  actor: Actor,
  erased: readonly Erased[],
  beyond?: Beyond,
): Promise<{ erased: number; held: number }> {
  let [done, held] = [0, 0]
  for (const { patientId, programId } of erased) {
    const ended = await inUnit(actor, async (unit) => {
      const { tx, now } = unit
      if ((await tx.patient.count({ where: { id: patientId, programId, erasedAt: null } })) === 0) return 'none'
      const waiting = await tx.erasure.findFirst({ where: { patientId, doneAt: null, stoppedAt: null } })
      const { id } = waiting
        ? await tx.erasure.update({ where: { id: waiting.id }, data: { dueAt: now } })
        : await tx.erasure.create({
            data: {
              ...{ id: newId('er'), programId, patientId, ground: 'restored', askedAt: now, dueAt: now },
              ...{ askedBy: actor.name, approvedBy: '' },
            },
          })
      return erasePatient(unit, id, beyond)
    })
    if (ended === 'erased') done += 1
    if (ended === 'held') held += 1
  }
  return { erased: done, held }
}
