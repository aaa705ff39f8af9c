import clsx from 'clsx'
import Link from 'next/link'
import type { ComponentProps } from 'react'

/** The link that opens a row. Quiet in a list of links; on two-line rows the whole row is its target. */
export function RowLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      prefetch={false}
      className={clsx('row-link text-ink no-underline underline-offset-3 hover:underline', className)}
      {...rest}
    />
  )
}
