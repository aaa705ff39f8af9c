// TABLE: where a link asks for a code to the phone on record: by what its program says, whose birth date the record has, and
// who was handed the link.

import { LinkCode } from '@/lib/contract/journeys/flow-vocabulary'
import { linkCodeOf } from '@/lib/contract/journeys/link-code'
import type { LinkFile } from './open-link'

/** first: before the date of birth. behind: after it, before anything else. signing: where something is agreed to or signed. */
export type AsksCode = 'first' | 'behind' | 'signing' | 'never'

export function asksCode({ linkCode: chosen, patient, assistedBy, realPhones }: LinkFile): AsksCode {
  const linkCode = linkCodeOf(chosen, realPhones)
  if (linkCode === LinkCode.always) return 'first'
  // Without a date on record the one that is given proves nothing.
  if (linkCode === LinkCode.show || patient.bornOn === null) return 'behind'
  return assistedBy !== null && realPhones ? 'signing' : 'never'
}
