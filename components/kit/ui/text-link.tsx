import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { PageLink } from '@/components/kit/ui/page-link'

export function TextLink({ className, ...rest }: ComponentProps<typeof PageLink>) {
  return <PageLink className={clsx('link', className)} {...rest} />
}
