// What has run out is dropped: kept answers after 24 hours, sessions after 12, failures to sign in after a day, answered
// challenges once they are too old to be taken, codes of links a day after they ran out.
import { day } from '@/lib/contract/time'
import type { ModelUnit } from '@/lib/platform/unit'

export async function sweep({ tx, now }: ModelUnit): Promise<void> {
  const yesterday = new Date(now.getTime() - day)
  await tx.idempotentAnswer.deleteMany({ where: { expiresAt: { lte: now } } })
  await tx.session.deleteMany({ where: { createdAt: { lte: yesterday } } })
  await tx.usedChallenge.deleteMany({ where: { expiresAt: { lte: yesterday } } })
  await tx.linkCode.deleteMany({ where: { expiresAt: { lte: yesterday } } })
  await tx.signInFailure.deleteMany({ where: { updatedAt: { lte: yesterday } } })
  await tx.workerHeartbeat.deleteMany({ where: { seenAt: { lte: yesterday } } })
}
