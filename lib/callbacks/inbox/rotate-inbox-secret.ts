// A new signing secret for a program's inbox (decision §6); the one before stays valid for the overlap, so that
// the sender can exchange it without a gap. The first one is made the same way, when somebody asks for it.

import { randomBytes } from 'node:crypto'
import { lockProgram } from '@/lib/callbacks/lock-endpoint'
import { overlapUsual } from '@/lib/contract/callbacks/inbox'
import { hour } from '@/lib/contract/time'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import { seal } from '@/lib/platform/seal'
import type { TxUnit } from '@/lib/platform/unit'

/** `validBefore` is until when the secret before this one is valid; null where there was none. */
export type NewInboxSecret = { secret: string; validBefore: Date | null }

export async function rotateInboxSecret(
  unit: TxUnit,
  { programId, overlapHours = overlapUsual }: { programId: string; overlapHours?: number },
): Promise<NewInboxSecret> {
  // Two rotations at the same moment: the program's row makes the second wait and find the first one's secret.
  await lockProgram(unit, programId)

  const valid = await unit.tx.inboxSecret.findMany({
    where: { programId, OR: [{ expiresAt: null }, { expiresAt: { gt: unit.now } }] },
    // Not by createdAt: of two rotations at the same moment the one that waited may have the earlier clock.
    orderBy: { expiresAt: { sort: 'desc', nulls: 'first' } },
    select: { id: true, expiresAt: true },
  })
  const [last, ...older] = valid
  const end = new Date(unit.now.getTime() + overlapHours * hour)
  const validBefore = last ? (last.expiresAt && last.expiresAt < end ? last.expiresAt : end) : null
  // Two are valid during a rotation, never three.
  if (last) await unit.tx.inboxSecret.update({ where: { id: last.id }, data: { expiresAt: validBefore } })
  if (older.length > 0)
    await unit.tx.inboxSecret.updateMany({
      where: { id: { in: older.map(({ id }) => id) } },
      data: { expiresAt: unit.now },
    })

  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const id = newId('sec')
  await unit.tx.inboxSecret.create({ data: { id, programId, sealed: seal(secret), createdAt: unit.now } })
  await record(unit, {
    action: 'inbox.rotateSecret',
    programId,
    data: { id, ...(last && { previous: last.id, overlapHours }) },
  })
  return { secret, validBefore }
}
