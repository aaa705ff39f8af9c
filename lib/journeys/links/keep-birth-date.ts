// A date of birth that was given where the record has none, and waited for the code. What another phone gave first, or staff
// put on record meanwhile, counts: a phone that gave another date is asked for it again.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { hashOf } from './link-key'
import type { LinkFile } from './open-link'
import { takeBirthDate } from './verify-birth-date'

const settle = statement<{ id: string; agrees: boolean }>(
  'links.keepBirthDate',
  'within',
  'update link_session set given_birth_date = null, born = :agrees::boolean where id = :id::text',
)

/** In a transaction that holds the link. Whether it was the right one. */
export async function keepBirthDate(unit: Unit, file: LinkFile, cookie: string, date: string): Promise<boolean> {
  const known = file.patient.bornOn ?? (await takeBirthDate(unit, file, date))
  // A link that takes no date any more has nothing to compare with.
  const agrees = (known ?? date) === date
  await unit.sql(settle, { id: hashOf(cookie), agrees })
  return agrees
}
