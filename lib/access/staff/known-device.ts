// A browser that has signed somebody in before. Its cookie says nothing but that, for one account and the password it has
// now, and opens nothing: it only counts that person's mistyped passwords apart from everybody else's.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { day } from '@/lib/contract/time'
import { sessionSecrets } from '@/lib/platform/key-ring'
import type { ModelUnit } from '@/lib/platform/unit'

/** How long the cookie counts. */
export const deviceLasts = 180 * day

/** Whose browser it may be. Another password ends what was known of every browser. */
export type Holder = { account: string; passwordHash: string }

const proof = (secret: string, id: string, issued: string, { account, passwordHash }: Holder) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['device', id, issued, account, passwordHash]))
    .digest()

/** What the cookie holds: an id, when it was issued, and the proof of both. */
function newDevice(holder: Holder, now: Date): string {
  const id = randomBytes(16).toString('base64url')
  const issued = now.getTime().toString(36)
  const [secret = ''] = sessionSecrets()
  return [id, issued, proof(secret, id, issued, holder).toString('base64url')].join('.')
}

/** The browser's id, or null where the cookie is another account's, of a former password, too old, or not ours. */
export function knownDevice(cookie: string | undefined, holder: Holder | null, now: Date): string | null {
  const [id = '', issued = '', given = ''] = (cookie ?? '').split('.')
  const bytes = Buffer.from(given, 'base64url')
  const right = sessionSecrets()
    .map((secret) => proof(secret, id, issued, holder ?? { account: '', passwordHash: '' }))
    .some((expected) => bytes.length === expected.length && timingSafeEqual(bytes, expected))
  const young = now.getTime() - Number.parseInt(issued, 36) < deviceLasts
  return holder && right && young ? id : null
}

/** The cookie for the browser in which this person has just signed in. */
export async function issueDevice({ tx, now }: ModelUnit, staffId: string): Promise<string> {
  const { email, passwordHash } = await tx.staff.findUniqueOrThrow({
    where: { id: staffId },
    select: { email: true, passwordHash: true },
  })
  return newDevice({ account: email, passwordHash }, now)
}
