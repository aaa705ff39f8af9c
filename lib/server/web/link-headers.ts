// Headers of everything below a link: the address itself is the key, so it is passed on to nobody, kept by nothing and
// found by no search.
import { verifyPath } from '@/lib/contract/journeys/checked-copy'
import type { Outgoing } from '@/lib/server/web/wire'

export const linkHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
} as const

/** In this header the server in front tells a page of a link the address of its script. */
export const phoneScriptHeader = 'x-hub-phone-script'

/** Where a person chooses their own password: the key is in the address. */
export const passwordPath = '/sign-in/password'

/** Paths of links and what stands below them, the page where a link sets a password, and the page that verifies a copy by
 *  the code in its address. */
export const isLinkPath = (path: string): boolean =>
  path.startsWith('/m/') || path === passwordPath || path === verifyPath

/** Whoever loads again where a form of a link was sent to is shown where the link stands. */
export function toLinkStart(method: string, rawPath: string): Outgoing | undefined {
  const base = /^\/m\/[^/]+(?=\/)/.exec(rawPath)?.[0]
  if (!base || (method !== 'GET' && method !== 'HEAD')) return undefined
  return { status: 303, headers: { location: base }, body: null }
}
