/** Where to go after signing in: a path of this site, never an address somebody else put into a link. */
export function safeReturn(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2000) return '/'
  const base = 'http://hubline.invalid'
  if (!URL.canParse(next, base)) return '/'
  const url = new URL(next, base)
  const own = url.origin === base && !/^\/(api|sign-in)(\/|$)/.test(url.pathname) && !url.pathname.startsWith('//')
  return own ? url.pathname + url.search : '/'
}
