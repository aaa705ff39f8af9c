// A new signing secret for an endpoint (decision §6). During the overlap every delivery is signed with both, so that
// the partner can exchange the old one without a gap.

import { overlapUsual } from '@/lib/contract/callbacks/inbox'
import { Refusal } from '@/lib/contract/refusals'
import { hour } from '@/lib/contract/time'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { type EndpointOf, lockEndpoint } from './lock-endpoint'
import { writeEndpointSecret } from './write-endpoint-secret'

/** `validBefore` is until when the secret before this one is valid; null where there was none. */
export type NewEndpointSecret = { secret: string; validBefore: Date | null }
/** The console's own inbox is signed with the inbox's secrets, which are kept in another room. */
type RotateInbox = (unit: TxUnit, input: { programId: string; overlapHours: number }) => Promise<NewEndpointSecret>

export async function rotateEndpointSecret(
  unit: TxUnit,
  {
    programId,
    endpointId,
    overlapHours = overlapUsual,
    rotateInbox,
  }: EndpointOf & { overlapHours?: number; rotateInbox: RotateInbox },
): Promise<NewEndpointSecret> {
  const known = await unit.tx.endpoint.findFirst({
    where: { id: endpointId, programId, removedAt: null },
    select: { kind: true },
  })
  if (!known) throw new Refusal('notFound')
  if (known.kind === 'inbox') return rotateInbox(unit, { programId, overlapHours })

  await lockEndpoint(unit, { programId, endpointId })
  const valid = await unit.tx.endpointSecret.findMany({
    where: { endpointId, OR: [{ expiresAt: null }, { expiresAt: { gt: unit.now } }] },
    // The last one made is the one that does not end; of two rotations at the same moment the clock may say otherwise.
    orderBy: { expiresAt: { sort: 'desc', nulls: 'first' } },
    select: { id: true, expiresAt: true },
  })
  const [last, ...older] = valid
  const end = new Date(unit.now.getTime() + overlapHours * hour)
  const validBefore = last ? (last.expiresAt && last.expiresAt < end ? last.expiresAt : end) : null
  // Two are valid during a rotation, never three.
  if (last) await unit.tx.endpointSecret.update({ where: { id: last.id }, data: { expiresAt: validBefore } })
  if (older.length > 0)
    await unit.tx.endpointSecret.updateMany({
      where: { id: { in: older.map(({ id }) => id) } },
      data: { expiresAt: unit.now },
    })

  const { id, secret } = await writeEndpointSecret(unit, endpointId)
  await record(unit, {
    action: 'endpoint.rotateSecret',
    programId,
    data: { endpointId, id, ...(last && { previous: last.id, overlapHours }) },
  })
  return { secret, validBefore }
}
