// Keeps how the console looks to a person; what they did not just choose stays as it is.
import type { Look } from '@/lib/contract/access/look'
import type { Unit } from '@/lib/platform/unit'

const change = {
  name: 'staff.changeLook',
  text: `update staff set look = look || $2::jsonb where id = $1::text returning id`,
}

export async function changeLook(unit: Unit, look: Look): Promise<{ id: string }> {
  const { id } = unit.actor
  await unit.sql(change, [id, JSON.stringify(look)])
  return { id }
}
