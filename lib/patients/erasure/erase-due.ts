// The chore that erases whom two people agreed to erase, once the time to stop it is over. Each is a transaction of its own; whom a
// legal hold keeps waits for its end.
import { log } from '@/lib/platform/log'
import { type Actor, inUnit, type ModelUnit, single } from '@/lib/platform/unit'
import { type Beyond, erasePatient } from './erase-patient'
import { keepErased } from './erased-file'

const batch = 100

export async function eraseDue(actor: Actor, beyond?: Beyond): Promise<{ erased: number }> {
  const unit = single(actor)
  const { now } = unit
  const waiting = await unit.tx.erasure.findMany({
    where: { doneAt: null, stoppedAt: null, dueAt: { lte: now } },
    orderBy: { dueAt: 'asc' },
    take: batch,
    select: { id: true, programId: true },
  })
  let erased = 0
  for (const { id, programId } of waiting)
    try {
      if ((await inUnit(actor, (own) => erasePatient(own, id, beyond))) === 'erased') erased += 1
    } catch (error) {
      // The others do not wait for one that cannot be erased yet.
      log().error({ event: 'patients.erase', program: programId, err: error })
    }
  await keepAll(unit)
  return { erased }
}

/** A machine that is new, or has lost its file, gets the whole list. */
async function keepAll({ tx }: ModelUnit): Promise<void> {
  const done = await tx.erasure.findMany({
    where: { doneAt: { not: null } },
    select: { id: true, patientId: true, programId: true, doneAt: true },
    orderBy: { id: 'asc' },
  })
  keepErased(done.map(({ doneAt, ...each }) => ({ ...each, at: doneAt?.toISOString() ?? '' })))
}
