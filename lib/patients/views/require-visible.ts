// Views that a call names, as far as the caller sees them here; a deleted one may still be in somebody's order.
import { BuiltInView } from '@/lib/contract/patients/views'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const builtIn: readonly string[] = BuiltInView.all

const seen = statement<{ asked: readonly string[]; programId: string; callerId: string }, { n: number }>(
  'views.visible',
  'list',
  `select count(*)::int as n from saved_view
          where id = any(:asked::text[]) and program_id = :programId::text and (team or staff_id = :callerId::text)`,
)

/** Throws notFound, also for a view of another program or another person. */
export async function requireVisible(
  unit: Unit,
  { programId, viewIds }: { programId: string; viewIds: readonly (string | null)[] },
): Promise<void> {
  const asked = [...new Set(viewIds.filter((id) => id !== null))].filter((id) => !builtIn.includes(id))
  if (asked.length === 0) return
  const [row] = await unit.sql(seen, { asked, programId, callerId: unit.actor.id })
  if (row?.n !== asked.length) throw new Refusal('notFound')
}
