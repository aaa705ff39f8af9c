// The chore that erases whom two people agreed to erase, once the time to stop it is over. Each is a transaction of its own; whom a
// legal hold keeps waits for its end.
import { keepErased } from '@/lib/patients/erasure/erased-file'
import { log } from '@/lib/platform/log'
import { type Actor, inUnit, single } from '@/lib/platform/unit'
import { erasePatient } from './erase-patient'

const batch = 100

export async function eraseDue(actor: Actor): Promise<{ erased: number }> {
  const unit = single(actor)
  const { now } = unit
  const waiting = await unit.tx.erasure.findMany({
    where: { doneAt: null, stoppedAt: null, dueAt: { lte: now } },
    orderBy: { dueAt: 'asc' },
    take: batch,
    select: { id: true, patientId: true, programId: true },
  })
  let erased = 0
  for (const { id, patientId, programId } of waiting)
    try {
      if ((await inUnit(actor, (own) => erasePatient(own, id))) !== 'erased') continue
      keepErased({ patientId, programId, at: now.toISOString() })
      erased += 1
    } catch (error) {
      // The others do not wait for one that cannot be erased yet.
      log().error({ event: 'patients.erase', program: programId, err: error })
    }
  return { erased }
}
