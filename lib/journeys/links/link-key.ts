// The key of a link: 128 random bits in an address, kept as a hash alone. A reader of the database opens nothing. A phone
// keeps it in a sealed cookie and shows a handle in its address: who reads the browser's history opens nothing either.
import { createHash, randomBytes } from 'node:crypto'
import { config } from '@/lib/platform/config'

const keyBytes = 16
/** What 16 bytes are in base64url. */
const keyLength = 22

export type LinkKey = { key: string; hash: string }

export function newLinkKey(): LinkKey {
  const key = randomBytes(keyBytes).toString('base64url')
  return { key, hash: hashOf(key) }
}

/** The key is random, so a fast hash without salt gives nothing away. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const handleLength = 12
/** What stands in the address of a phone in place of the key, always the same for a link; by itself it leads nowhere. */
export const linkHandle = (key: string): string =>
  createHash('sha256').update(`handle of ${key}`).digest('base64url').slice(0, handleLength)
export const isHandle = (part: string): boolean => new RegExp(`^[\\w-]{${handleLength}}$`).test(part)
export const isKey = (part: string): boolean => new RegExp(`^[\\w-]{${keyLength}}$`).test(part)

/** Of a key, or of the handle that stands in its place. */
export const linkPath = (part: string): string => `/m/${part}`
export const linkUrl = (key: string): string => config().publicUrl + linkPath(key)
/** A link as people may see it who must not open it; as long as a real one, so that a text costs the same. */
export const maskedUrl = (): string => linkUrl('*'.repeat(keyLength))
