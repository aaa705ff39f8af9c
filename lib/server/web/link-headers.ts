// Headers of everything below a link: the address itself is the key, so it is passed on to nobody, kept by nothing and
// found by no search.
import { verifyPath } from '@/lib/contract/journeys/checked-copy'

export const linkHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
} as const

/** Paths of links and what stands below them, and the page that verifies a copy by the code in its address. */
export const isLinkPath = (path: string): boolean => path.startsWith('/m/') || path === verifyPath
