// How the cells of a file are read: spaces around a value are dropped, a blank cell is a value that is not there, and phones,
// dates and yes or no are read as people write them. What cannot be read goes on as it is, for the interface's schema to
// refuse.

import { isDatetime } from '@/lib/contract/fields'
import { dateOf, phoneOf } from '@/lib/contract/patients/typed-values'
import { columnKind } from './import-columns'
import type { ImportColumn } from './imports'

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'si', 'sí', 'verdadero'])
const no = new Set(['false', 'no', 'n', '0', 'falso'])

function flagOf(value: string): boolean | string {
  const word = value.toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : value
}

/** Spreadsheets write midnight after a day. */
const midnight = /[ T]0?0:00(:00(\.0+)?)?( ?am)?$/i

function datetimeOf(value: string, dayFirst: boolean): string {
  if (isDatetime(value)) return value
  const day = dateOf(value.replace(midnight, ''), dayFirst)
  return day === null ? value : `${day}T00:00:00+00:00`
}

/** Files that are safe against formulas, such as exports and failed rows (exports/csv-cell), put an apostrophe before what
 * might be one, also where blanks or invisible characters hide it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const guarded = /^'(?=[\s\u0000-\u001f\u007f\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/

/** A value as it is sent; undefined where there is none. */
export function readValue({ to, format }: ImportColumn, given: string): string | boolean | undefined {
  const value = given.trim().replace(guarded, '').trim()
  if (value === '') return undefined
  switch (columnKind(to)) {
    case 'phone':
      return phoneOf(value)
    case 'date':
      return datetimeOf(value, format === 'dayFirst')
    case 'flag':
      return flagOf(value)
    default:
      return value
  }
}
