// A partner by the name that administrators give it: known by it, or made.

import { asItIs } from '@/lib/platform/db/as-it-is'
import { newId } from '@/lib/platform/ids'
import { oneAtATime } from '@/lib/platform/one-at-a-time'
import type { TxUnit } from '@/lib/platform/unit'
import { invalid } from './invalid'

/** Upper and lower case make no other partner. */
const known = (unit: TxUnit, name: string) =>
  unit.tx.partner.findFirst({
    where: { name: { equals: asItIs(name.trim()), mode: 'insensitive' } },
    select: { id: true },
  })

export async function partnerNamed(unit: TxUnit, name: string): Promise<string> {
  await oneAtATime(unit, 'partners by name')
  const found = await known(unit, name)
  if (found) return found.id
  const id = newId('pn')
  await unit.tx.partner.create({ data: { id, name: name.trim(), createdAt: unit.now } })
  return id
}

/** For what is given to a partner that has people. Null without a name; throws dataInvalid for a name nobody has, which would
 *  otherwise be a misspelled one. */
export async function knownPartner(unit: TxUnit, name: string | undefined): Promise<string | null> {
  if (name === undefined || name.trim() === '') return null
  const found = await known(unit, name)
  if (!found) throw invalid('partner', 'must be a partner that has a person on the Staff page')
  return found.id
}
