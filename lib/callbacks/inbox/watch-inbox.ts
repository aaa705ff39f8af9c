// Whether the inbox has changed since somebody last looked. It shows no patient, so it leaves no audit row however often
// it is asked.
import type { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { TxUnit } from '@/lib/platform/unit'

// Repeats of older callbacks than these do not refresh a page that is open.
const watched = 200

/** `mark` changes with every new callback and every repeat of a recent one. */
export async function watchInbox(
  unit: TxUnit,
  { programId }: { programId: string },
): Promise<{ mark: string; quarantined: number }> {
  const { _max, _sum } = await unit.tx.inboxEntry.aggregate({
    where: { programId },
    orderBy: { id: 'desc' },
    take: watched,
    _max: { id: true },
    _sum: { duplicates: true },
  })
  const quarantined = await unit.tx.inboxEntry.count({
    where: { programId, state: 'quarantined' satisfies InboxState },
  })
  return { mark: `${_max.id ?? ''}:${_sum.duplicates ?? 0}`, quarantined }
}
