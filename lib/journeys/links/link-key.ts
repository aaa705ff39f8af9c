// The key of a link: 128 random bits in an address, kept as a hash alone. Whoever reads the database opens nothing.
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

export const linkPath = (key: string): string => `/m/${key}`
export const linkUrl = (key: string): string => config().publicUrl + linkPath(key)
/** A link as people may see it who must not open it; as long as a real one, so that a text costs the same. */
export const maskedUrl = (): string => linkUrl('*'.repeat(keyLength))
