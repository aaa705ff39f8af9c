// Whether the inbox has changed since somebody last looked. It shows no patient, so it leaves no audit row however often
// it is asked.
import type { TxUnit } from '@/lib/platform/unit'

// Repeats of older callbacks than these do not refresh a page that is open.
const watched = 200

/** `mark` changes with every new callback and every repeat of a recent one. */
export async function watchInbox(
  unit: TxUnit,
  { programId }: { programId: string },
): Promise<{ mark: string; quarantined: number }> {
  const [revision] = await unit.tx.$queryRaw<{ newest: string | null; repeats: number; quarantined: number }[]>`
    select max(id) as newest, coalesce(sum(duplicates), 0)::int as repeats,
           (select count(*)::int from inbox_entry where program_id = ${programId} and state = 'quarantined') as quarantined
      from (select id, duplicates from inbox_entry where program_id = ${programId} order by id desc limit ${watched}) recent`
  return { mark: `${revision?.newest ?? ''}:${revision?.repeats ?? 0}`, quarantined: revision?.quarantined ?? 0 }
}
