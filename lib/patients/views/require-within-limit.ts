// Somebody has as many views as are found again; one more is refused, however it comes about. Two at the same moment are
// counted one after the other.
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

/** More tabs than this are found by nobody. */
const most = 50

const lock = statement<{ programId: string; staffId: string }>(
  'views.lockCount',
  'claim',
  `select pg_advisory_xact_lock(hashtextextended('views ' || :programId::text || ' ' || :staffId::text, 0))::text as locked`,
)
const count = statement<{ programId: string; staffId: string }, { n: number }>(
  'views.ofPerson',
  'list',
  `select count(*)::int as n from saved_view
          where program_id = :programId::text and staff_id = :staffId::text and deleted_at is null`,
)

/** In a transaction. Throws viewsMany. */
export async function requireWithinLimit(
  unit: Unit,
  { programId, staffId }: { programId: string; staffId: string },
): Promise<void> {
  await unit.sql(lock, { programId, staffId })
  const [{ n } = { n: 0 }] = await unit.sql(count, { programId, staffId })
  if (n >= most) throw new Refusal('viewsMany', { name: String(most) })
}
