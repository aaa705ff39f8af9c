// Somebody has as many views as are found again; one more is refused, however it comes about. Two at the same moment are
// counted one after the other.
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'

/** More tabs than this are found by nobody. */
const most = 50

const lock = {
  name: 'views.lockCount',
  text: `select pg_advisory_xact_lock(hashtextextended('views ' || $1::text || ' ' || $2::text, 0))::text as locked`,
}
const count = {
  name: 'views.ofPerson',
  text: `select count(*)::int as n from saved_view
          where program_id = $1::text and staff_id = $2::text and deleted_at is null`,
}

/** In a transaction. Throws viewsMany. */
export async function requireFew(
  unit: Unit,
  { programId, staffId }: { programId: string; staffId: string },
): Promise<void> {
  await unit.sql(lock, [programId, staffId])
  const [{ n } = { n: 0 }] = await unit.sql<{ n: number }>(count, [programId, staffId])
  if (n >= most) throw new Refusal('viewsMany', { name: String(most) })
}
