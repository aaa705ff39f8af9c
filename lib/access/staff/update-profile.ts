// What people set about themselves: the name others see, the time zone they read times in, and the language.

import { realTimeZone } from '@/lib/access/programs/time-zone'
import type { Language } from '@/lib/contract/vocabulary'
import { recordEach } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { readAccountPrograms } from './account-programs'
import { invalid } from './invalid'

export async function updateProfile(
  unit: TxUnit,
  { name, timeZone, language }: { name: string; timeZone: string; language?: Language },
): Promise<{ id: string }> {
  const zone = realTimeZone(timeZone)
  if (!zone) throw invalid('timeZone', 'must be an IANA time zone such as America/New_York')
  const { id } = unit.actor
  const before = await unit.tx.staff.findUniqueOrThrow({ where: { id }, select: { name: true } })
  await unit.tx.staff.update({ where: { id }, data: { name: name.trim(), timeZone: zone, language } })
  const renamed = before.name !== name.trim() && {
    staffId: id,
    person: before.name,
    changed: ['name'],
    name: name.trim(),
  }
  await recordEach(unit, { action: 'staff.updateProfile', data: renamed || {} }, await readAccountPrograms(unit, id))
  return { id }
}
