// The chore that erases whom two people agreed to erase, once the time to stop it is over. Each is a transaction of its own; whom a
// legal hold keeps waits for its end.
import { day } from '@/lib/contract/time'
import { log } from '@/lib/platform/log'
import { type Actor, inUnit, type ModelUnit, single } from '@/lib/platform/unit'
import { type Beyond, erasePatient } from './erase-patient'
import { erasedHere, keepErased } from './erased-file'

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

const lookedBack = 30 * day

/** By what the database says: also whom another machine erased, and whoever was erased when a process was killed. */
async function keepAll({ tx, now }: ModelUnit): Promise<void> {
  const done = await tx.erasure.findMany({
    where: { doneAt: { gte: new Date(now.getTime() - lookedBack) } },
    orderBy: { doneAt: 'asc' },
    select: { patientId: true, programId: true, doneAt: true },
  })
  if (done.length === 0) return
  const here = erasedHere()
  for (const { patientId, programId, doneAt } of done)
    if (!here.has(patientId)) keepErased({ patientId, programId, at: (doneAt ?? now).toISOString() })
}
