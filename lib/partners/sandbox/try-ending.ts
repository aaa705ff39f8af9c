// A test patient with a number that decides what they do: nobody has it, and each press gives another one.
import type { EndingDigits } from '@/lib/contract/partners/sandbox'
import { key } from '@/lib/contract/patients/additional-data'
import type { InviteDraft } from '@/lib/contract/patients/invite'

const adult = '1980-03-27T00:00:00+00:00'
/** Under 18 on any day this is read, for years to come. */
const child = '2019-03-27T00:00:00+00:00'

/** `chance` is from 0 to 1, for the area code; `unique` tells one try from another. */
export function tryEnding(programId: string, ending: EndingDigits, chance: number, unique: string): InviteDraft {
  const phoneNumber = `+1${201 + Math.floor(chance * 789)}555${ending}`
  const values: [string, string][] =
    ending === '0108'
      ? [
          [key.dob, child],
          [key.caregiverFirstName, 'Casey'],
          [key.caregiverLastName, 'Sandbox'],
          [key.relationship, 'mother'],
          [key.caregiverPhone, phoneNumber],
        ]
      : [[key.dob, adult]]
  return {
    supportProgramId: programId,
    externalId: `TRY-${ending}-${unique}`,
    phoneNumber,
    firstName: 'Sam',
    lastName: 'Sandbox',
    additionalData: values.map(([name, value]) => ({ key: name, value, editable: false })),
  }
}
