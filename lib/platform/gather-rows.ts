// Writes of different calls as one statement: most of what a statement costs is paid once, however many rows it has
// (e2e/bench). Each call keeps its own values, answer and failure.

import { type RowsStatement, valuesOfRow, valuesOfRows } from './db/rows-statement'
import { byScope, together } from './gather'
import type { Unit } from './unit'

/** Two statements of eight keep PostgreSQL and the site busy at the same time: 16 clients were invited a tenth faster than
 *  with one of at most sixteen, at the same processor time (2026-11-23, 2 cores). */
const writes = { most: 8, abreast: 2 }
/** Look-ups are short, and cheaper the fewer they are. */
export const lookUps = { most: 16, abreast: 1 }
/** A statement that lasts as long (ms) waits for somebody's lock. */
const stuck = 250

/** PostgreSQL refused the statement and nothing of it stays: one row's values (22, 23), what a trigger said (P0), or
 *  somebody else's lock (40, 55, 57014), which a row alone may well not meet. */
const ofOne = (error: unknown) => /^(?:22|23|40|55|P0|57014)/.test(String((error as { code?: unknown }).code))

type Call<Given> = { unit: Unit; row: Given }

/** Runs `statement` for a row: within a transaction at once, else together with whatever else waits. Undefined where it
 *  answers nothing for the row. `orderBy`: what its rows take locks by, so that two processes do not wait in a ring. */
export function gatherRows<Given extends object, Row extends { n: number }>(
  statement: RowsStatement<Given, Row>,
  orderBy: (row: Given) => string,
  atOnce = writes,
): (unit: Unit, row: Given) => Promise<Row | undefined> {
  async function write(calls: Call<Given>[]): Promise<(Row | undefined)[]> {
    const [first] = calls
    if (!first) return []
    if (calls.length === 1) return [(await first.unit.sql(statement.alone, valuesOfRow(statement, first.row)))[0]]
    const sorted = calls
      .map(({ row }, at) => ({ row, at, by: orderBy(row) }))
      .sort((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : a.at - b.at))
    // Units of a scope outside a transaction all lead to the same pool.
    const rows = await first.unit.sql(
      statement,
      valuesOfRows(
        statement,
        sorted.map(({ row }) => row),
      ),
    )
    const answers = calls.map((): Row | undefined => undefined)
    for (const row of rows) {
      const asked = sorted[row.n]
      if (asked) answers[asked.at] = row
    }
    return answers
  }
  const wait = byScope(() => together(write, { ...atOnce, stuck, ofOne }))
  return async (unit, row) => (unit.alone ? wait(unit.actor.scope)({ unit, row }) : (await write([{ unit, row }]))[0])
}
