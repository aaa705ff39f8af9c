// A statement about many rows at once, written as one about a single row: each place `:name::type` becomes the column
// ":name" of `given`, a CTE that stands before all others and holds a row for each call. So the fragments of other rooms
// (a timeline entry, an audit row, a message) serve both kinds, and whoever carries the columns on (`given.*`) may use them.
//
// A row of sixty values is put together by `Object.assign` to those that are written out: spread, it costs a hundred times
// as much (190 µs beside 2 on 2 busy cores, Node 20, 2026-11-22).
import { type Statement, statement, type Why } from './statement'

export type RowsStatement<Given extends object, Row> = Statement<{ rows: string }, Row> & {
  /** The same for a row alone: its values are handed over one by one, in the order of the columns, which costs less than a
   *  set from JSON. */
  readonly alone: Pick<Statement<readonly unknown[], Row>, 'name' | 'text' | 'types'>
  /** The values of a row by name, each with how it begins in the JSON of the rows, and its type. */
  readonly columns: readonly (readonly [value: string, member: string, type: string])[]
  /** Never there: what the compiler knows of one row's values. */
  readonly row?: (given: Given) => void
}

const place = /(?<![:\w]):([a-z]\w*)::([a-z]\w*(?:\[\])?)/gi

// One row to the planner, however many there are: a plan that looks one patient up is the right one for sixteen, while a
// hundred, which it takes a set from JSON for, may be joined by walking a table that was small when the plan was made.
const guessedAsOne = '":n" % 1 = 0'

/** `sql` begins with `with`. Beside the places it has `":n"`, the row's number from 0; rows come in that order. */
export function rowsStatement<Given extends object, Row = never>(
  name: string,
  why: Why,
  sql: string,
): RowsStatement<Given, Row> {
  const types = new Map<string, string>()
  const text = sql.replace(place, (_, value: string, type: string) => {
    if ((types.get(value) ?? type) !== type) throw new Error(`${name}: :${value} is of two types`)
    types.set(value, type)
    return `":${value}"`
  })
  const columns = [...types].map(([value, type]) => `":${value}" ${type}`)
  const given = `given as materialized (
    select * from json_to_recordset(:rows::json) as given (":n" int, ${columns.join(', ')}) where ${guessedAsOne}
  )`
  const after = (cte: string) => text.replace(/\bwith\b/, () => `with ${cte},`)
  const values = [...types].map(([value, type]) => `:${value}::${type} as ":${value}"`)
  const alone = statement<object, Row>(
    `${name}Alone`,
    why,
    after(`given as materialized (select 0 as ":n", ${values.join(', ')})`),
  )
  return {
    ...statement<{ rows: string }, Row>(name, why, after(given)),
    alone: { name: alone.name, text: alone.text },
    columns: [...types].map(([value, type]) => [value, `,":${value}":`, type] as const),
  }
}

type Filled<Given extends object> = Pick<RowsStatement<Given, unknown>, 'name' | 'columns' | 'row'>

/** What the statement for a row alone is given. Throws where a value is undefined. */
export const valuesOfRow = <Given extends object>({ name, columns }: Filled<Given>, row: NoInfer<Given>): unknown[] =>
  columns.map(([value, , type]) => {
    const found = givenValue(row, value, name)
    return type === 'jsonb' && found !== null ? JSON.stringify(found) : found
  })

/** What the statement is given. A value for `jsonb` is the thing itself. Throws where one is undefined. What is null is
 *  left out, which means the same to PostgreSQL and is a half of an invite; an object of all columns is not made. */
export function valuesOfRows<Given extends object>(
  { name, columns }: Filled<Given>,
  rows: readonly NoInfer<Given>[],
): { rows: string } {
  const written = rows.map((row, n) => {
    let text = `{":n":${n}`
    for (const [value, member] of columns) {
      const found = givenValue(row, value, name)
      if (found !== null) text += member + JSON.stringify(found)
    }
    return `${text}}`
  })
  return { rows: `[${written.join(',')}]` }
}

function givenValue(row: object, value: string, statement: string): unknown {
  const found = (row as Record<string, unknown>)[value]
  if (found === undefined) throw new Error(`${statement}: no value for :${value}`)
  return found
}
