import { ArrowDown, ArrowUp } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

type SortHeadProps = {
  /** How the rows stand by this column now; left out when another column decides. */
  order?: 'ascending' | 'descending'
  /** Where the other order is: an address (preferred, the URL holds the state) or a handler. */
  href?: string
  onSort?: () => void
  end?: boolean
  className?: string | undefined
  children: ReactNode
}

const buttonStyle =
  'group -mx-1 inline-flex min-h-6 items-center gap-1 rounded-tight px-1 text-ink2 no-underline hover:text-ink hover:underline underline-offset-3'

export function SortHead({ order, href, onSort, end = false, className, children }: SortHeadProps) {
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp
  const inside = (
    <>
      {children}
      <Arrow
        aria-hidden
        className={
          order ? 'size-3.5 text-ink' : 'size-3.5 opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
        }
      />
    </>
  )
  const look = { 'data-align': end ? 'end' : undefined, className }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the role survives when CSS folds the rows
    <th scope="col" role="columnheader" aria-sort={order} data-sortable {...look}>
      {href ? (
        <Link prefetch={false} href={href} className={buttonStyle}>
          {inside}
        </Link>
      ) : (
        <button type="button" onClick={onSort} className={buttonStyle}>
          {inside}
        </button>
      )}
    </th>
  )
}
