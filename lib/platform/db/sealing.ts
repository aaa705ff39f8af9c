// A statement with sealed columns (sealed-columns.ts): its values are sealed and its rows opened on the way.
import { type SealedColumn, sealColumn, shownColumn } from '@/lib/platform/sealed-columns'
import type { Sealing } from './statement'

type Sealed = { sealing?: Sealing<object, object> | undefined }
type Parts = Readonly<Record<string, readonly [SealedColumn, ...string[]]>>

function through(parts: Parts, row: object, way: typeof sealColumn): object {
  const values = row as Record<string, unknown>
  const done: Record<string, string> = {}
  for (const [name, [column, ...by]] of Object.entries(parts)) {
    const [value, ids] = [values[name], by.map((key) => values[key])]
    if (typeof value === 'string' && ids[0] !== null) done[name] = way(column, value, ids)
  }
  return { ...row, ...done }
}

export const sealedValues = ({ sealing }: Sealed, given: object): object =>
  sealing?.seals ? through(sealing.seals as Parts, given, sealColumn) : given

export const openedRows = <Row>({ sealing }: Sealed, rows: Row[]): Row[] =>
  sealing?.opens ? rows.map((row) => through(sealing.opens as Parts, row as object, shownColumn) as Row) : rows
