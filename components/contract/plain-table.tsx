import type { ReactNode } from 'react'
import { ColumnHead, RowHead, Table, TableBody, TableCell, TableHead, TableRow } from '@/components/kit/ui/table'

type PlainTableProps = {
  caption: string
  columns: readonly string[]
  /** The first cell names its row. */
  rows: readonly { key: string; cells: readonly [ReactNode, ...ReactNode[]] }[]
}

/** A table to read, not to work in: cells wrap, and a phone shows each row as a few lines. */
export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  return (
    <Table caption={caption}>
      <TableHead>
        {columns.map((column) => (
          <ColumnHead key={column}>{column}</ColumnHead>
        ))}
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <TableRow key={key}>
            <RowHead wrap>{head}</RowHead>
            {cells.map((cell, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <TableCell key={position} wrap>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
