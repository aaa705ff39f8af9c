// The console's own inbox is an endpoint like any other, so it needs a secret to sign with before anybody asks for one.
// Programs of before there were callbacks get theirs when a worker starts.
import { lockProgram } from '@/lib/callbacks/lock-endpoint'
import type { TxUnit } from '@/lib/platform/unit'
import { rotateInboxSecret } from './rotate-inbox-secret'

/** Makes the secrets that are missing and returns for how many programs. */
export async function giveInboxSecrets(unit: TxUnit): Promise<number> {
  const valid = { OR: [{ expiresAt: null }, { expiresAt: { gt: unit.now } }] }
  const without = await unit.tx.supportProgram.findMany({
    where: { archivedAt: null, inboxSecrets: { none: valid } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  let given = 0
  for (const { id } of without) {
    // Another worker, or a person who was shown the secret, may have been first.
    await lockProgram(unit, id)
    if ((await unit.tx.inboxSecret.count({ where: { programId: id, ...valid } })) > 0) continue
    await rotateInboxSecret(unit, { programId: id })
    given += 1
  }
  return given
}
