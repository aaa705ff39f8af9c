// Whose word a row of the ledger is. With the help of staff it may be the patient's own or a caregiver's: a caregiver signs with the
// relationship to the patient, and takes back as the caregiver.
import { Capacity } from '@/lib/contract/vocabulary'

type Said = { capacity: Capacity | null; actorKind: string; relationship: string | null }

/** Whether somebody spoke for the patient. */
export const isSpokenFor = ({ capacity, actorKind, relationship }: Said): boolean =>
  capacity === Capacity.representative ||
  (capacity === Capacity.assisted && (relationship !== null || actorKind === 'caregiver'))

/** The same in SQL; null where the row has no capacity. */
export const spokenFor = `(capacity = '${Capacity.representative}' or capacity = '${Capacity.assisted}' and (relationship is not null or actor_kind = 'caregiver'))`
