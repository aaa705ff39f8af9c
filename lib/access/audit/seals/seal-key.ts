// The keys of the audit log's seals. They are made from the secrets file and lie in no database: who holds the database
// alone can rewrite rows and every plain hash of them, but no seal. The present one seals; those before it prove what they
// sealed.
import { createHmac } from 'node:crypto'
import { auditKeys, auditKid } from '@/lib/platform/key-ring'
import { secrets } from '@/lib/platform/secrets'

export type SealKey = {
  /** Tells one key from another, and tells nothing of it. */
  kid: string
  /** What a row says, as 128 bits that only the key can make. */
  tag(words: string): string
  mac(body: string): string
}

export type SealKeys = {
  present: SealKey
  /** Since when it is; null for one that came with the file. */
  since: Date | null
  all: readonly SealKey[]
  /** Undefined for one that the secrets file does not have. */
  called(kid: string): SealKey | undefined
}

/** Throws a ConfigError where the secrets file cannot be read. */
export function sealKeys(): SealKeys {
  const all = auditKeys().map(keyOf)
  const since = secrets().since.audit
  return {
    present: all[0] as SealKey,
    since: since === undefined ? null : new Date(since),
    all,
    called: (kid) => all.find((key) => key.kid === kid),
  }
}

function keyOf(text: string): SealKey {
  const key = Buffer.from(text, 'base64url')
  const keyed = (use: string, words: string) => createHmac('sha256', key).update(`${use}\n${words}`)
  return {
    kid: auditKid(text),
    tag: (words) => keyed('row', words).digest().subarray(0, 16).toString('base64url'),
    mac: (body) => keyed('seal', body).digest('base64url'),
  }
}
