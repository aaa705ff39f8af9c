// Keeps how the console looks to a person; what they did not just choose stays as it is.
import type { Look } from '@/lib/contract/access/look'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const change = statement<{ id: string; look: string }>(
  'staff.changeLook',
  'within',
  `update staff set look = look || :look::jsonb where id = :id::text returning id`,
)

export async function changeLook(unit: Unit, look: Look): Promise<{ id: string }> {
  const { id } = unit.actor
  await unit.sql(change, { id, look: JSON.stringify(look) })
  return { id }
}
