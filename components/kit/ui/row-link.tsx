import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { PageLink } from '@/components/kit/ui/page-link'

/** The link that opens a row. Quiet in a list of links; on two-line rows the whole row is its target. */
export function RowLink({ className, ...rest }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink
      className={clsx('row-link text-ink no-underline underline-offset-3 hover:underline', className)}
      {...rest}
    />
  )
}
