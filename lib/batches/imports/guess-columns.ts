// What the columns of a file are, by their names and, where those say nothing, by what stands in them. A person looks at
// it before anything is done.

import { columnKind, guessable, targetNamed } from '@/lib/contract/batches/import-columns'
import type { DateFormat } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn } from '@/lib/contract/batches/imports'
import { isPhone } from '@/lib/contract/fields'
import { dateOf, phoneOf } from '@/lib/contract/patients/typed-values'

/** So much of a column has to look alike. */
const most = 0.8
const slashed = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}(?:$|[ T])/

/** A first number over twelve is a day. Months come first where nothing tells. */
function dateFormat(values: readonly string[]): DateFormat {
  const firsts = values.map((value) => Number(slashed.exec(value.trim())?.[1] ?? 0))
  const seconds = values.map((value) => Number(slashed.exec(value.trim())?.[2] ?? 0))
  return firsts.some((day) => day > 12) && !seconds.some((day) => day > 12) ? 'dayFirst' : 'monthFirst'
}

const share = (values: readonly string[], fits: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length

const looks = [
  { to: guessable.phone, fits: (value: string) => /\d{3}\D?\d{4}$/.test(value) && isPhone(phoneOf(value)) },
  { to: guessable.email, fits: (value: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) },
  { to: guessable.dob, fits: (value: string) => dateOf(value, slashed.test(value)) !== null },
]

export function guessColumns(head: readonly string[], sample: readonly (readonly string[])[]): ImportColumn[] {
  const valuesOf = (column: number) => sample.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '')
  const taken = new Set<string>()
  const take = (to: string | undefined) => {
    if (to === undefined || taken.has(to)) return ''
    taken.add(to)
    return to
  }
  const named = head.map((name) => take(targetNamed(name)))
  const guessed = named.map((to, column) => {
    if (to !== '' || targetNamed(head[column] ?? '') !== undefined) return to
    const values = valuesOf(column)
    return take(looks.find((look) => !taken.has(look.to) && share(values, look.fits) >= most)?.to)
  })
  return guessed.map((to, column) => ({
    to,
    format: columnKind(to) === 'date' ? dateFormat(valuesOf(column)) : null,
  }))
}
