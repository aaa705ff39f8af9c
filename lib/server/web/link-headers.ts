// Headers of everything below a link: its address may hold the key, so it is passed on to nobody, kept by nothing and found
// by no search; and the step from an address with the key to one without.
import { verifyPath } from '@/lib/contract/journeys/checked-copy'
import { isKey, linkHandle, linkPath } from '@/lib/journeys/links/link-key'
import type { Outgoing } from '@/lib/server/web/wire'
import { cookieOf } from './auth'
import { isKept, sessionCookie } from './link-cookies'

export const linkHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
} as const

/** In this header the server in front tells a page of a link the address of its script. */
export const phoneScriptHeader = 'x-hub-phone-script'

/** Where a person chooses their own password: the key stands behind `#`. */
export const passwordPath = '/sign-in/password'

/** Paths of links and what stands below them, the page where a link sets a password, and the page that verifies a copy by
 *  the code in its address. */
export const isLinkPath = (path: string): boolean =>
  path.startsWith('/m/') || path === passwordPath || path === verifyPath

/** A link that a browser opens as a page goes on without its key, which then stands in no history; the browser keeps it in a
 *  cookie. What only reads an address, as a messenger does for a preview, says nothing of pages and stays. */
export function withoutKey(method: string, rawUrl: string, header: (name: string) => string | undefined) {
  const [, key = '', rest = ''] = /^\/m\/([\w-]+)(?=[/?]|$)(.*)$/.exec(rawUrl) ?? []
  if (method !== 'GET' || !isKey(key) || header('sec-fetch-mode') !== 'navigate') return undefined
  const kept = isKept(key, (name) => cookieOf(header('cookie'), name))
  const headers = {
    location: linkPath(linkHandle(key)) + rest,
    ...(!kept && { 'set-cookie': sessionCookie(key, null) }),
  }
  return { status: 303, headers, body: null } satisfies Outgoing
}

/** A visitor who loads the address of a form again is shown where the link stands. */
export function toLinkStart(method: string, rawPath: string): Outgoing | undefined {
  const base = /^\/m\/[^/]+(?=\/)/.exec(rawPath)?.[0]
  if (!base || (method !== 'GET' && method !== 'HEAD')) return undefined
  return { status: 303, headers: { location: base }, body: null }
}
