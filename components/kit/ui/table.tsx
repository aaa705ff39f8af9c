import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { RowKeys } from '@/components/kit/row-keys'

export type Density = 'compact' | 'normal' | 'comfortable'

/** What becomes of a cell when the table folds: the first line is lead … end, then the second and, where there is one, the
 *  third. */
export type Narrow = 'select' | 'lead' | 'end' | 'second' | 'third' | 'hidden'

type TableProps = {
  /** What the table lists; read out, not shown. */
  caption: ReactNode
  density?: Density
  /** Rows are being read anew; the old ones stay. */
  busy?: boolean
  /** tight: as many columns as just fit. wide: more than that; it scrolls sideways in its own box, names in place. */
  width?: 'tight' | 'wide' | undefined
  /** In a card without space of its own. */
  flush?: boolean
  className?: string
  children: ReactNode
}

// The roles repeat what the elements say because browsers drop it once CSS folds the rows.
export function Table({
  caption,
  density = 'normal',
  busy = false,
  width,
  flush = false,
  className,
  children,
}: TableProps) {
  return (
    <div
      data-flush={flush || undefined}
      className={clsx(
        'ledger-box bg-surface',
        flush ? 'rounded-b-card' : 'rounded-card border border-line shadow-card',
        className,
      )}
    >
      <RowKeys />
      <div className="ledger-scroll">
        <table
          // biome-ignore lint/a11y/noRedundantRoles: see above
          role="table"
          aria-busy={busy || undefined}
          data-density={density}
          data-width={width}
          className="ledger"
        >
          <caption className="sr-only">{caption}</caption>
          {children}
        </table>
      </div>
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <thead role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tr role="row">{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <tbody role="rowgroup">{children}</tbody>
}

export function TableRow({ selected = false, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <tr role="row" data-selected={selected || undefined} {...rest} />
}

type CellProps = ComponentProps<'td'> & { narrow?: Narrow; end?: boolean; wrap?: boolean }

export function TableCell({ narrow = 'second', end = false, wrap = false, ...rest }: CellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <td role="cell" data-narrow={narrow} data-align={end ? 'end' : undefined} data-wrap={wrap || undefined} {...rest} />
  )
}

/** The cell that names its row, usually with the link that opens it. */
export function RowHead({ narrow = 'lead', wrap = false, ...rest }: Omit<CellProps, 'end'>) {
  // biome-ignore lint/a11y/noRedundantRoles: see above
  return <th scope="row" role="rowheader" data-narrow={narrow} data-wrap={wrap || undefined} {...rest} />
}

type ColumnHeadProps = { narrow?: Narrow; end?: boolean; className?: string | undefined; children: ReactNode }

export function ColumnHead({ narrow, end = false, className, children }: ColumnHeadProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <th scope="col" role="columnheader" data-narrow={narrow} data-align={end ? 'end' : undefined} className={className}>
      {children}
    </th>
  )
}

/** Above what one may do with a row: read out, not shown. */
export function ActionsHead({ children }: { children: ReactNode }) {
  return (
    <ColumnHead end>
      <span className="sr-only">{children}</span>
    </ColumnHead>
  )
}
