// A statement has a name, a reason to be SQL, and values with names. It is compiled once, when its file loads: `:name::type`
// becomes `$n::type`, and PostgreSQL keeps the plan under the statement's name.

import type { SealedColumn } from '@/lib/platform/sealed-columns'

/** Why it is SQL and no model. `hot`: a measured path. `list`: a page, a count or a report. `claim`: rows that others race
 *  for. `set`: many rows or several tables in one write. `call`: a function of the database. `within`: one row by its key
 *  inside a transaction of plain SQL. */
export type Why = 'hot' | 'list' | 'claim' | 'set' | 'call' | 'within'

/** A sealed column, and the values or columns beside it that say which row it is of, in the order of the table. */
type Part<Names> = readonly [column: SealedColumn, ...by: Names[]]
/** What is sealed on its way to PostgreSQL, by the names of values, and opened on its way back, by those of columns. A row
 *  whose first of `by` is null is none of that column. */
export type Sealing<Given, Row> = {
  readonly seals?: { readonly [Name in keyof Given & string]?: Part<keyof Given & string> }
  readonly opens?: { readonly [Name in keyof Row & string]?: Part<keyof Row & string> }
}

export type Statement<Given extends object, Row> = {
  readonly name: string
  readonly why: Why
  readonly sealing?: Sealing<object, object> | undefined
  /** With `$n`, as PostgreSQL gets it. */
  readonly text: string
  /** The names of the values in the order of their places. */
  readonly places: readonly string[]
  /** Never there: what the compiler knows of values and rows. */
  readonly types?: (given: Given) => Row
}

// `:name::type`; a cast, a slice and a time of day have no name between two colons and a type.
export const place = /(?<![:\w]):([a-z]\w*)(?=::)/gi
const known: Statement<never, unknown>[] = []

/** Call it where the file loads. `Given` names every `:name` of the text; what is absent or too much does not compile. */
export function statement<Given extends object, Row = never>(
  name: string,
  why: Why,
  sql: string,
  sealing?: Sealing<Given, Row>,
): Statement<Given, Row> {
  if (/\$\d/.test(sql)) throw new Error(`${name}: a value is known by its position`)
  const places: string[] = []
  const text = sql.replace(place, (_, value: string) => {
    if (!places.includes(value)) places.push(value)
    return `$${places.indexOf(value) + 1}`
  })
  const made = { name, why, text, places, sealing: sealing as Sealing<object, object> | undefined }
  known.push(made)
  return made
}

/** Every statement of the files loaded so far. */
export const statements = (): readonly Statement<never, unknown>[] => known

/** The values in the order of their places. Throws where one is undefined: SQL has no such value. */
export function valuesOf({ name, places }: { name: string; places: readonly string[] }, given: object): unknown[] {
  return places.map((value) => {
    const found = (given as Record<string, unknown>)[value]
    if (found === undefined) throw new Error(`${name}: no value for :${value}`)
    return found
  })
}

/** A word of a closed list as SQL spells it: `'queued'`. */
export const lit = (word: string) => `'${word.replaceAll("'", "''")}'`
/** `in ('queued', 'deferred')` */
export const oneOf = (...words: readonly [string, ...string[]]) => `in (${words.map(lit).join(', ')})`
