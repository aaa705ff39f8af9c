// Whose phone the number is that a correction writes: of who came of age staff may say that the caregiver's is their own now.
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import type { CorrectableField } from '@/lib/contract/patients/corrections'
import { Refusal } from '@/lib/contract/refusals'
import type { TaskKind } from '@/lib/contract/vocabulary'
import { ownPhoneTask } from '@/lib/journeys/majority/ask-own-phone'
import { isCaregiversPhone, ownPhoneOf } from '@/lib/journeys/majority/minor-row'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import type { Corrected } from './corrected-record'

export const dobMissingTask: TaskKind = 'dobMissing'

export type GrownUp = {
  /** Of who came of age: the phone that was on record until then. */
  caregiversPhone: string | null
  /** Of who came of age: the phone that was the caregiver's and is said to be their own now. */
  ownPhone: string | null
}
type Whose = { phoneIsCaregivers: boolean }

// A patient who came of age has a number that was the caregiver's: said so once, for as long as it is on record. A partner may go
// on naming the caregiver's, and an invite by it is of nobody new.
const ownNow = statement<{ patientId: string; ownPhone: string | null }>(
  'corrections.ownPhone',
  'within',
  'update majority set own_phone = :ownPhone::text where patient_id = :patientId::text',
)
/** The patient's own phone is not the number of whoever speaks or spoke for them: as on the form. Since the patient came of
 *  age a person may say that the number is the patient's own now; true where that was needed. Said once, it holds for the
 *  record's own entry too. */
export function requireOwnPhone(
  { caregiversPhone, ownPhone }: GrownUp,
  after: Corrected,
  { phoneIsCaregivers }: Whose,
  changed: readonly CorrectableField[],
  said: boolean,
): boolean {
  const { phoneNumber } = after
  const own = entryValue(after.additionalData, key.patientPhone)
  const caregivers = phoneIsCaregivers ? phoneNumber : caregiversPhone
  const grown = caregiversPhone !== null && !phoneIsCaregivers && phoneNumber !== null
  const known = grown && phoneNumber === ownPhone
  const asks =
    grown && !known && changed.includes('phoneNumber') && isCaregiversPhone(after, caregiversPhone, phoneNumber)
  const same = own === phoneNumber && (known || (asks && said))
  if (changed.includes(key.patientPhone) && own && !same && isCaregiversPhone(after, caregivers, own))
    throw new Refusal('phoneCaregivers', { data: { confirm: asks && !said && own === phoneNumber } })
  if (asks && !said) throw new Refusal('phoneCaregivers', { data: { confirm: true } })
  return asks
}

/** In the correction's transaction. Answers the number that is said to be the patient's own from now on. */
export async function keepOwnPhone(
  unit: Unit,
  patientId: string,
  { ownPhone }: GrownUp,
  { phoneNumber, phoneIsCaregivers, confirms }: Pick<Corrected, 'phoneNumber'> & Whose & { confirms: boolean },
): Promise<string | null> {
  const stays = !phoneIsCaregivers && phoneNumber === ownPhone
  const confirmed = confirms || stays ? phoneNumber : null
  if (confirmed !== ownPhone) await unit.sql(ownNow, { patientId, ownPhone: confirmed })
  return confirmed
}

/** The fields that a task asks for. */
export const closing: readonly CorrectableField[] = [key.dob, key.patientPhone, 'phoneNumber']

/** The tasks that are done with it: of a minor the phone that texts go to is not their own. */
export function closedBy(
  changed: readonly CorrectableField[],
  { caregiversPhone }: GrownUp,
  after: Corrected,
  { phoneIsCaregivers }: Whose,
  confirmed: string | null,
): TaskKind[] {
  const { phoneNumber } = after
  const texted = phoneNumber !== null && !phoneIsCaregivers
  const own =
    (changed.includes('phoneNumber') && texted && (phoneNumber === confirmed || phoneNumber !== caregiversPhone)) ||
    (changed.includes(key.patientPhone) &&
      ownPhoneOf(after, phoneIsCaregivers ? phoneNumber : caregiversPhone) !== null)
  const ownPhone: TaskKind[] = own ? [ownPhoneTask] : []
  return changed.includes(key.dob) ? [dobMissingTask, ...ownPhone] : ownPhone
}
