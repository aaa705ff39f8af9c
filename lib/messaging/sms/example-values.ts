// What to show where a partner's value will stand, until somebody types a better example. Chosen by the last word of the
// variable's name; a variable that means nothing to us is shown by its name.

import { coPayBinNumber, coPayMember, type Language, pharmacyPhone } from '@/lib/contract/vocabulary'

// biome-ignore format: a table is read by column
const byWord: Record<string, Record<Language, string>> = {
  date:      { en: 'Friday, November 27, 2:30 pm', es: 'viernes 27 de noviembre, 2:30 pm' },
  day:       { en: 'Friday, November 27',          es: 'viernes 27 de noviembre' },
  time:      { en: '2:30 pm',                      es: '2:30 pm' },
  hour:      { en: '2:30 pm',                      es: '2:30 pm' },
  place:     { en: '12 Main Street',               es: '12 Main Street' },
  phone:     { en: '202-555-0123',                 es: '202-555-0123' },
  number:    { en: '202-555-0123',                 es: '202-555-0123' },
  name:      { en: 'Alex',                         es: 'Alex' },
  url:       { en: 'https://partner.example/a1b2', es: 'https://partner.example/a1b2' },
  link:      { en: 'https://partner.example/a1b2', es: 'https://partner.example/a1b2' },
  [coPayMember.toLowerCase()]:    { en: 'CP-204418',    es: 'CP-204418' },
  [coPayBinNumber.toLowerCase()]: { en: '610020',       es: '610020' },
  [pharmacyPhone]:                { en: '202-555-0123', es: '202-555-0123' },
}

export function exampleValue(variable: string, language: Language): string {
  const words = variable.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const last = (words[words.length - 1] ?? '').toLowerCase()
  return Object.hasOwn(byWord, last) ? (byWord[last]?.[language] ?? variable) : words.join(' ') || variable
}
