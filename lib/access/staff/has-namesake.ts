// Lines of the record carry the name of who did something: where two people have the same one, "you" would say too much.
import type { Unit } from '@/lib/platform/unit'

const find = {
  name: 'staff.hasNamesake',
  text: 'select exists (select from staff s where s.name = $1::text and s.id <> $2::text) as found',
}

/** Whether somebody else, here now or formerly, has the name of who asks. */
export async function hasNamesake(unit: Unit): Promise<boolean> {
  const [row] = await unit.sql<{ found: boolean }>(find, [unit.actor.name, unit.actor.id])
  return row?.found ?? true
}
