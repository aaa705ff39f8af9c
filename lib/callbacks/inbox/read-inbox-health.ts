// What an operator wants to know of an inbox: which secrets are valid, and how many calls were refused on which day.

import type { InboxHealth, InboxRefusalReason } from '@/lib/contract/callbacks/inbox'
import { day } from '@/lib/contract/time'
import type { TxUnit } from '@/lib/platform/unit'

const days = 30

export async function readInboxHealth(unit: TxUnit, { programId }: { programId: string }): Promise<InboxHealth> {
  const secrets = await unit.tx.inboxSecret.findMany({
    where: { programId, OR: [{ expiresAt: null }, { expiresAt: { gt: unit.now } }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, createdAt: true, expiresAt: true },
  })
  const refusals = await unit.tx.inboxRefusal.findMany({
    where: { programId, day: { gte: new Date(unit.now.getTime() - days * day) } },
    orderBy: [{ day: 'desc' }, { reason: 'asc' }],
    select: { day: true, reason: true, n: true },
  })
  return {
    secrets: secrets.map(({ id, createdAt, expiresAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    refusals: refusals.map(({ day, reason, n }) => ({
      day: day.toISOString().slice(0, 10),
      reason: reason as InboxRefusalReason,
      n,
    })),
  }
}
