// What a person typed into a search says where to look. TABLE: the kinds of a search, in the order in which whom they find is
// shown; lib/patients/list/list-search.ts gives each its range of an index.
//
//   id, externalId   the whole patient ID, the whole partner ID in any case
//   phone            the last four digits of a number or more, in any spelling
//   fullName         the whole name, surname or given name first
//   born             a birth date in any spelling, alone or beside words of the name
//   name             the beginning of the surname, then of the given name
//   lastAndFirst     "surname, given name", the beginning of both
//   words            the beginning of any words of the name, in any order
//   idPart           the beginning of an ID, or its last three characters or more
//   caregiver        the beginning of any words of the caregiver's name, in any order
import { datesOf } from '@/lib/contract/patients/typed-values'
import { nameWords } from './name-words'

export type Look =
  | { in: 'id' | 'externalId' | 'idPart'; text: string }
  | { in: 'phone'; digits: string }
  | { in: 'fullName' | 'name'; text: string }
  | { in: 'born'; dates: readonly string[]; words: readonly string[] }
  | { in: 'lastAndFirst'; last: string; first: string }
  | { in: 'words' | 'caregiver'; words: readonly string[] }
export type LookKind = Look['in']

const shortestPhone = 4
export const shortestEnd = 3
const mostWords = 8

export const wordsOf = (text: string) => [...new Set(nameWords(text))].slice(0, mostWords)
export const digitsOf = (text: string) => text.replace(/\D/g, '')

export function recognise(typed: string): Look[] {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return []
  const ids: Look[] = [
    ...(text.startsWith('pt_') ? [{ in: 'id', text } as const] : []),
    { in: 'externalId', text: typed.trim() },
  ]
  const idPart: Look = { in: 'idPart', text: typed.trim() }
  const { dates, words } = datedOf(text)
  const digits = digitsOf(text)
  const phone: Look[] =
    /^[+\d\s().\-/\u2010-\u2015]+$/.test(text) &&
    digits.length >= shortestPhone &&
    (dates.length === 0 || digits === text)
      ? [{ in: 'phone', digits }]
      : []
  if (dates.length > 0) return [...ids, ...phone, { in: 'born', dates, words }, idPart]
  if (!/\p{L}/u.test(text)) return [...ids, ...phone, idPart]
  return [...ids, ...namesOf(text, words), idPart, ...(words.length > 0 ? [{ in: 'caregiver', words } as const] : [])]
}

function namesOf(text: string, words: readonly string[]): Look[] {
  const [last = '', first = ''] = text.split(',', 2).map((part) => part.trim())
  const both = last !== '' && first !== ''
  const one = last || first
  return [
    { in: 'fullName', text: both ? `${last} ${first}` : one },
    both ? { in: 'lastAndFirst', last, first } : { in: 'name', text: one },
    ...(words.length > 0 ? [{ in: 'words', words } as const] : []),
  ]
}

/** The most blanks a date has: "27 de marzo de 1980". */
const longestDate = 5

/** A birth date at the beginning or the end, the longest that is one, and the words beside it. */
function datedOf(text: string): { dates: readonly string[]; words: string[] } {
  const parts = text.split(' ')
  for (let length = Math.min(longestDate, parts.length); length > 0; length -= 1)
    for (const from of [0, parts.length - length]) {
      const dates = datesOf(parts.slice(from, from + length).join(' '))
      const beside = parts.toSpliced(from, length).join(' ')
      if (dates.length > 0 && (beside === '' || /\p{L}/u.test(beside))) return { dates, words: wordsOf(beside) }
    }
  return { dates: [], words: wordsOf(text) }
}
