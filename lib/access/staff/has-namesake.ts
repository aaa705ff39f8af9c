// Lines of the record carry the name of who did something: where two people have the same one, "you" would say too much.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const find = statement<{ callerName: string; callerId: string }, { found: boolean }>(
  'staff.hasNamesake',
  'list',
  'select exists (select from staff s where s.name = :callerName::text and s.id <> :callerId::text) as found',
)

/** Whether somebody else, here now or formerly, has the name of who asks. */
export async function hasNamesake(unit: Unit): Promise<boolean> {
  const [row] = await unit.sql(find, { callerName: unit.actor.name, callerId: unit.actor.id })
  return row?.found ?? true
}
