// The key of the audit log's seals. It is made from the secrets file and lies in no database: who holds the database
// alone can rewrite rows and every plain hash of them, but no seal.
import { createHash, createHmac } from 'node:crypto'
import { auditKey } from '@/lib/platform/key-ring'

export type SealKey = {
  /** Tells one key from another, and tells nothing of it. */
  kid: string
  /** What a row says, as 128 bits that only the key can make. */
  tag(words: string): string
  mac(body: string): string
}

/** Throws a ConfigError where the secrets file cannot be read. */
export function sealKey(): SealKey {
  const key = auditKey()
  const keyed = (use: string, text: string) => createHmac('sha256', key).update(`${use}\n${text}`)
  return {
    kid: createHash('sha256').update('kid').update(key).digest('base64url').slice(0, 12),
    tag: (words) => keyed('row', words).digest().subarray(0, 16).toString('base64url'),
    mac: (body) => keyed('seal', body).digest('base64url'),
  }
}
