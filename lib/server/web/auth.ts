// The session cookie: next-auth's encrypted token that carries nothing but an opaque session id. Needs no request
// context of Next, so the thin server in front reads it the same way as a page does.
import { decode } from 'next-auth/jwt'
import { readSession, type SignedIn, type Touch } from '@/lib/access/staff/read-session'
import { secrets } from '@/lib/platform/secrets'
import type { Actor } from '@/lib/platform/unit'
import { single } from '@/lib/platform/unit'

// `__Host-` binds the cookie to this one host over a secure connection; browsers count http://localhost as secure.
const hostOnly = { httpOnly: true, sameSite: 'lax', path: '/', secure: true } as const

// next-auth joins every cookie whose name begins with the session's, so none of the others may.
export const cookies = {
  sessionToken: { name: '__Host-hubline.session', options: hostOnly },
  csrfToken: { name: '__Host-hubline.csrf', options: hostOnly },
  callbackUrl: { name: '__Host-hubline.return', options: hostOnly },
} as const

/** Whose session it is stands in its row: until that is read, the one who asks is the product. */
const reader: Actor = { kind: 'system', id: 'session', name: 'session', requestId: '', address: '' }

export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** The opaque id in the cookie, or undefined when there is none or it is not ours. */
export async function sessionIdFromCookie(header: string | undefined): Promise<string | undefined> {
  const token = cookieOf(header, cookies.sessionToken.name)
  if (!token) return undefined
  try {
    const payload = await decode({ token, secret: secrets().sessionSecret })
    return typeof payload?.sid === 'string' ? payload.sid : undefined
  } catch {
    return undefined // tampered with, expired, or sealed with an older secret
  }
}

/** Who is signed in. The row is looked up on every call; nothing is cached. */
export async function staffFromCookie(
  header: string | undefined,
  touch: Touch = 'sparingly',
  now = new Date(),
): Promise<SignedIn | null> {
  const id = await sessionIdFromCookie(header)
  return id ? readSession(single(reader, now), id, touch) : null
}
