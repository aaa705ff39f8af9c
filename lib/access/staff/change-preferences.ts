// Keeps how the console looks to a person; what they did not just choose stays as it is.
import type { KeptPreferences } from '@/lib/contract/access/preferences'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const change = statement<{ id: string; preferences: string }>(
  'staff.changePreferences',
  'within',
  `update staff set preferences = preferences || :preferences::jsonb where id = :id::text returning id`,
)

export async function changePreferences(unit: Unit, preferences: KeptPreferences): Promise<{ id: string }> {
  const { id } = unit.actor
  await unit.sql(change, { id, preferences: JSON.stringify(preferences) })
  return { id }
}
