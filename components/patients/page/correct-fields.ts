// A field that can be corrected, as people read it: its name, and a value of it.

import type { CorrectedWords } from '@/components/patients/page/corrected-words'
import { phoneWords } from '@/lib/contract/formats'
import { additionalKeys, isAdditionalKey, key } from '@/lib/contract/patients/additional-data'
import { additionalGroupNames, additionalNames, propertyNames } from '@/lib/contract/patients/names'
import type { Language } from '@/lib/contract/vocabulary'

const names: Record<string, string> = { firstName: key.firstName, lastName: key.lastName }

export function fieldName(say: CorrectedWords, spoken: Language, field: string): string {
  const name = names[field] ?? field
  if (!isAdditionalKey(name)) return (propertyNames[spoken] as Record<string, string>)[name] ?? name
  const { group } = additionalKeys[name]
  const label = additionalNames[spoken][name]
  return group === 'patient' || group === 'address' ? label : say.of(additionalGroupNames[spoken][group], label)
}

export function fieldValue(say: CorrectedWords, field: string, value: string): string {
  if (field === 'isCaregiver') return value === 'true' ? say.yes : say.no
  const phone = field === 'phoneNumber' || (isAdditionalKey(field) && additionalKeys[field].kind === 'phone')
  return phone ? phoneWords(value) : value
}
