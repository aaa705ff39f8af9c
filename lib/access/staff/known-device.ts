// A browser that has signed somebody in before. Its cookie says nothing but that, for one account alone, and opens nothing:
// it only counts that person's mistyped passwords apart from everybody else's.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secrets } from '@/lib/platform/secrets'

const proof = (id: string, account: string) =>
  createHmac('sha256', secrets().sessionSecret).update(`device:${id}:${account}`).digest()

/** What the cookie holds. */
export function newDevice(account: string): string {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${proof(id, account).toString('base64url')}`
}

/** The browser's id, or null where the cookie is another account's, or not ours. */
export function knownDevice(cookie: string | undefined, account: string): string | null {
  const [id = '', given = ''] = (cookie ?? '').split('.')
  const expected = proof(id, account)
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? id : null
}
