// Lines of the record carry the name of who did something: where two people have the same one, "you" would say too much.

import type { ModelUnit } from '@/lib/platform/unit'

/** Whether somebody else, here now or formerly, has the name of who asks. */
export async function hasNamesake(unit: ModelUnit): Promise<boolean> {
  const { id, name } = unit.actor
  return (await unit.tx.staff.findFirst({ where: { name, id: { not: id } }, select: { id: true } })) !== null
}
