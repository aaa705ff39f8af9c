// Views that a call names, as far as the caller sees them here; a deleted one may still be in somebody's order.
import { BuiltInView } from '@/lib/contract/patients/views'
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'

const builtIn: readonly string[] = BuiltInView.all

/** Throws notFound, also for a view of another program or another person. */
export async function requireVisible(
  unit: TxUnit,
  { programId, viewIds }: { programId: string; viewIds: readonly (string | null)[] },
): Promise<void> {
  const asked = [...new Set(viewIds.filter((id) => id !== null))].filter((id) => !builtIn.includes(id))
  if (asked.length === 0) return
  const seen = await unit.tx.savedView.count({
    where: { id: { in: asked }, programId, OR: [{ team: true }, { staffId: unit.actor.id }] },
  })
  if (seen !== asked.length) throw new Refusal('notFound')
}
