// The session cookie: next-auth's encrypted token that carries nothing but an opaque session id. Needs no request
// context of Next, so the thin server in front reads it the same way as a page does.
import { createHash } from 'node:crypto'
import { decode, type JWT } from 'next-auth/jwt'
import { deviceLasts } from '@/lib/access/staff/known-device'
import { readSession, type SignedIn, type Touch } from '@/lib/access/staff/read-session'
import { recent } from '@/lib/platform/cache'
import { sessionSecrets } from '@/lib/platform/key-ring'
import { rereadSecrets } from '@/lib/platform/secrets'
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

/** A browser that has signed somebody in: their own mistyped passwords are counted apart from those of strangers. */
export const deviceCookie = {
  name: '__Host-hubline.device',
  options: { ...hostOnly, maxAge: deviceLasts / 1000 },
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

/** What a cookie holds cannot change, and to open one takes longer than to ask for its session: those opened lately are
 *  known by their SHA-256. */
const opened = recent<string, { sid: string; exp: number }>(4096)

/** The opaque id in the cookie, or undefined when there is none or it is not ours. */
export async function sessionIdFromCookie(header: string | undefined): Promise<string | undefined> {
  const token = cookieOf(header, cookies.sessionToken.name)
  if (!token) return undefined
  const digest = createHash('sha256').update(token).digest('base64')
  const known = opened.get(digest)
  if (known && known.exp * 1000 > Date.now()) return known.sid
  const payload = await openCookie(token)
  if (typeof payload?.sid !== 'string') return undefined
  opened.keep(digest, { sid: payload.sid, exp: Number(payload.exp) })
  return payload.sid
}

/** With each secret in turn, and once more where there is a new one; null: tampered with, expired, or not ours. */
export async function openCookie(token: string | undefined): Promise<JWT | null> {
  const tried = new Set<string>()
  do {
    for (const secret of sessionSecrets().filter((each) => !tried.has(each))) {
      tried.add(secret)
      const payload = await decode({ ...(token !== undefined && { token }), secret }).catch(() => null)
      if (payload) return payload
    }
  } while (rereadSecrets())
  return null
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
