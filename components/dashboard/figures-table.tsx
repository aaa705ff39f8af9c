import clsx from 'clsx'
import type { ReactNode } from 'react'

type FiguresTableProps = {
  caption: string
  /** The first names the rows; the others stand over numbers. */
  heads: readonly string[]
  rows: readonly { key: string; label: string; cells: readonly ReactNode[] }[]
  /** More columns than a phone is wide: they are moved past, with their names kept. */
  wide?: boolean
}

/** Numbers in rows. Unlike a ledger it never folds: a number without the name of its column says nothing. */
export function FiguresTable({ caption, heads, rows, wide = false }: FiguresTableProps) {
  const table = (
    <table className={clsx('w-full border-collapse text-small', wide && 'min-w-max print:min-w-0')}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th
              key={head}
              scope="col"
              className={clsx(
                'border-line border-b p-1.5 align-bottom font-semibold text-ink2',
                place === 0 ? 'text-left' : 'text-right',
              )}
            >
              {/* A long name takes two lines, before the last column is out of sight. */}
              {place === 0 ? head : <span className="ml-auto block max-w-23">{head}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, cells }) => (
          <tr key={key} className="hover:bg-sunken">
            <th scope="row" className="border-line border-b p-1.5 text-left font-normal wrap-anywhere">
              {label}
            </th>
            {cells.map((cell, place) => (
              <td key={heads[place + 1]} className="whitespace-nowrap border-line border-b p-1.5 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!wide) return table
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="relative max-h-96 overflow-auto print:max-h-none print:overflow-visible"
    >
      {table}
    </div>
  )
}
