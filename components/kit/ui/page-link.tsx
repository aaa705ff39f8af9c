'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { portalAddress } from '@/components/kit/portal-address'
import { usePortal } from '@/components/kit/use-portal'

/** A link to a page. In the partner portal it leads to the portal's page, and is plain text where the portal has none. */
export function PageLink({ href, ...rest }: ComponentProps<typeof Link>) {
  const portal = usePortal()
  if (!portal || typeof href !== 'string') return <Link prefetch={false} href={href} {...rest} />
  const there = portalAddress(href)
  if (there === null) return <span>{rest.children}</span>
  return <Link prefetch={false} href={there} {...rest} />
}
