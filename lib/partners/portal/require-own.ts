// The edge of the portal: what is not the partner's own does not exist for its people, and the answer is the same as for what
// nobody has.
import { Refusal } from '@/lib/contract/refusals'
import type { ModelUnit } from '@/lib/platform/unit'

type Inside = { partnerId: string; programId: string }

/** Throws notFound. */
export async function requireOwnToken(
  unit: ModelUnit,
  { partnerId, jti, programIds }: { partnerId: string; jti: string; programIds: readonly string[] },
): Promise<void> {
  const within = { programId: { in: [...programIds] } }
  // One that is also for a program the person does not have is a key to more than they may see.
  const own = { jti, partnerId, programs: { some: within, every: within } }
  if ((await unit.tx.partnerToken.count({ where: own })) === 0) throw new Refusal('notFound')
}

/** Throws notFound. */
export async function requireOwnEndpoint(
  unit: ModelUnit,
  { partnerId, programId, endpointId }: Inside & { endpointId: string },
): Promise<void> {
  const own = { id: endpointId, programId, partnerId }
  if ((await unit.tx.endpoint.count({ where: own })) === 0) throw new Refusal('notFound')
}

type OfDelivery = Inside & { deliveryId: string }
export const ownsDelivery = async (unit: ModelUnit, { partnerId, programId, deliveryId }: OfDelivery) =>
  (await unit.tx.delivery.count({ where: { id: deliveryId, programId, endpoint: { partnerId } } })) > 0

/** Throws notFound. */
export async function requireOwnDelivery(unit: ModelUnit, asked: OfDelivery): Promise<void> {
  if (!(await ownsDelivery(unit, asked))) throw new Refusal('notFound')
}

/** Throws notFound. */
export async function requireOwnReplay(
  unit: ModelUnit,
  { partnerId, programId, replayId }: Inside & { replayId: string },
): Promise<void> {
  const own = { id: replayId, programId, partnerId }
  if ((await unit.tx.replay.count({ where: own })) === 0) throw new Refusal('notFound')
}

export const isSandbox = async (unit: ModelUnit, id: string): Promise<boolean> =>
  (await unit.tx.supportProgram.count({ where: { id, sandbox: true } })) > 0

/** What is made or changed for a program that patients have is an administrator's. Throws sandboxOnly. */
export async function requireSandboxes(unit: ModelUnit, programIds: readonly string[]): Promise<void> {
  const live = await unit.tx.supportProgram.count({ where: { id: { in: [...programIds] }, sandbox: false } })
  if (live > 0) throw new Refusal('sandboxOnly')
}
