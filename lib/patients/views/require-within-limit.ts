// Somebody has as many views as are found again; one more is refused, however it comes about. Two at the same moment are
// counted one after the other.
import { Refusal } from '@/lib/contract/refusals'
import { oneAtATime } from '@/lib/platform/one-at-a-time'
import type { TxUnit } from '@/lib/platform/unit'

/** More tabs than this are found by nobody. */
const most = 50

/** In a transaction. Throws viewsMany. */
export async function requireWithinLimit(
  unit: TxUnit,
  { programId, staffId }: { programId: string; staffId: string },
): Promise<void> {
  await oneAtATime(unit, `views ${programId} ${staffId}`)
  const views = await unit.tx.savedView.count({ where: { programId, staffId, deletedAt: null } })
  if (views >= most) throw new Refusal('viewsMany', { name: String(most) })
}
