// A phone is in use: noted to the minute, by itself and before the transaction of what it asks for, so that it holds no row
// meanwhile.
import { minute } from '@/lib/contract/time'
import type { ModelUnit } from '@/lib/platform/unit'
import { hashOf } from './link-key'
import { usedSince } from './link-session'

export async function touchSession({ tx, now }: ModelUnit, cookie: string | undefined): Promise<void> {
  if (!cookie) return
  const aMinuteAgo = new Date(now.getTime() - minute)
  await tx.linkSession.updateMany({
    where: { id: hashOf(cookie), seenAt: { gt: usedSince(now), lte: aMinuteAgo } },
    data: { seenAt: now },
  })
}

/** The page says that nobody is there any more. */
export async function endSession({ tx }: ModelUnit, cookie: string | undefined): Promise<void> {
  if (cookie) await tx.linkSession.deleteMany({ where: { id: hashOf(cookie) } })
}
