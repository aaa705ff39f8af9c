// What to show where a partner's value will stand, until somebody types a better example. Chosen by the last word of the
// variable's name; a variable that means nothing to us is shown by its name.

import { deskWords } from '@/lib/contract/languages/desk'
import { coPayBinNumber, coPayMember, type PatientLanguage, pharmacyPhone } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
const byWord: Record<string, string> = {
  time:      '2:30 pm',
  hour:      '2:30 pm',
  place:     '12 Main Street',
  phone:     '202-555-0123',
  number:    '202-555-0123',
  name:      'Alex',
  url:       'https://partner.example/a1b2',
  link:      'https://partner.example/a1b2',
  [coPayMember.toLowerCase()]:    'CP-204418',
  [coPayBinNumber.toLowerCase()]: '610020',
  [pharmacyPhone]:                '202-555-0123',
}

export function exampleValue(variable: string, language: PatientLanguage): string {
  const words = variable.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const last = (words[words.length - 1] ?? '').toLowerCase()
  if (last === 'date' || last === 'day') return deskWords[language].examples[last]
  return (Object.hasOwn(byWord, last) && byWord[last]) || words.join(' ') || variable
}
