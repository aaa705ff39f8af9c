// Views that a call names, as far as the caller sees them here; a deleted one may still be in somebody's order.
import { BuiltInView } from '@/lib/contract/patients/views'
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'

const builtIn: readonly string[] = BuiltInView.all

const seen = {
  name: 'views.visible',
  text: `select count(*)::int as n from saved_view
          where id = any($1::text[]) and program_id = $2::text and (team or staff_id = $3::text)`,
}

/** Throws notFound, also for a view of another program or another person. */
export async function requireVisible(
  unit: Unit,
  { programId, viewIds }: { programId: string; viewIds: readonly (string | null)[] },
): Promise<void> {
  const asked = [...new Set(viewIds.filter((id) => id !== null))].filter((id) => !builtIn.includes(id))
  if (asked.length === 0) return
  const [row] = await unit.sql<{ n: number }>(seen, [asked, programId, unit.actor.id])
  if (row?.n !== asked.length) throw new Refusal('notFound')
}
