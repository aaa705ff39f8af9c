// A statement about many rows at once, written as one about a single row: each place `:name::type` becomes the column
// ":name" of `given`, a CTE that stands before all others and holds a row for each call. So the fragments of other rooms
// (a timeline entry, an audit row, a message) serve both kinds, and whoever carries the columns on (`given.*`) may use them.
import { type Statement, statement, type Why } from './statement'

export type RowsStatement<Given extends object, Row> = Statement<{ rows: string }, Row> & {
  /** The same for a row alone: its values are handed over one by one, which costs less than a set from JSON. */
  readonly alone: Statement<object, Row>
  /** The values of a row by name, each with the column it stands in and its type. */
  readonly columns: readonly (readonly [value: string, column: string, type: string])[]
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
    select * from jsonb_to_recordset(:rows::jsonb) as given (":n" int, ${columns.join(', ')}) where ${guessedAsOne}
  )`
  const after = (cte: string) => text.replace(/\bwith\b/, () => `with ${cte},`)
  const values = [...types].map(([value, type]) => `:${value}::${type} as ":${value}"`)
  return {
    ...statement<{ rows: string }, Row>(name, why, after(given)),
    alone: statement<object, Row>(
      `${name}Alone`,
      why,
      after(`given as materialized (select 0 as ":n", ${values.join(', ')})`),
    ),
    columns: [...types].map(([value, type]) => [value, `:${value}`, type] as const),
  }
}

/** What the statement for a row alone is given. Throws where a value is undefined. */
export function aloneOf<Given extends object>(
  { name, columns }: Pick<RowsStatement<Given, unknown>, 'name' | 'columns' | 'row'>,
  row: NoInfer<Given>,
): object {
  const values = columns.map(([value, column, type]) => {
    const found = (row as Record<string, unknown>)[value]
    if (found === undefined) throw new Error(`${name}: no value for ${column}`)
    return [value, type === 'jsonb' && found !== null ? JSON.stringify(found) : found] as const
  })
  return Object.fromEntries(values)
}

/** What the statement is given. A value for `jsonb` is the thing itself. Throws where one is undefined. */
export function rowsOf<Given extends object>(
  { name, columns }: Pick<RowsStatement<Given, unknown>, 'name' | 'columns' | 'row'>,
  rows: readonly NoInfer<Given>[],
): { rows: string } {
  const named = rows.map((row, n) => {
    const values: Record<string, unknown> = { ':n': n }
    for (const [value, column] of columns) {
      const found = (row as Record<string, unknown>)[value]
      if (found === undefined) throw new Error(`${name}: no value for ${column}`)
      values[column] = found
    }
    return values
  })
  return { rows: JSON.stringify(named) }
}
