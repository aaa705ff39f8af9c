// The keys of the audit log's seals. They are made from the secrets file and lie in no database: who holds the database
// alone can rewrite rows and every plain hash of them, but no seal. The present one seals; those before it prove what they
// sealed.
import crypto from 'node:crypto'
import { auditKeys, auditKid } from '@/lib/platform/key-ring'
import { secrets } from '@/lib/platform/secrets'
import { type SealForm, tagBytes } from './seal-body'
import type { SealedRow } from './sealed-rows'

export type SealKey = {
  /** Tells one key from another, and tells nothing of it. */
  kid: string
  /** What a row says, as 128 bits that only the key can make: a character for each byte. */
  tag(words: string): string
  /** Of a row as the form of its seal spells it, in base64url; empty where it was not read so. */
  tagOf(row: SealedRow, form: SealForm): string
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
  const keyed = (use: string, words: string) => crypto.createHmac('sha256', key).update(`${use}\n${words}`).digest()
  // Half of the digest is kept back, so nobody goes on from a tag to that of longer words. A row needs no objects of its own for
  // it, which an HMAC does; that signs the seal all tags lie in.
  const head = keyed('tags', '').toString('base64url')
  const tag = (words: string) => sha256(`${head}\n${words}`).slice(0, tagBytes)
  const tags: Record<SealForm, (words: string) => Buffer> = {
    1: (words) => keyed('row', words).subarray(0, tagBytes),
    2: (words) => Buffer.from(tag(words), 'binary'),
  }
  return {
    kid: auditKid(text),
    tag,
    tagOf: ({ words }, form) => (words[form] === undefined ? '' : tags[form](words[form]).toString('base64url')),
    mac: (body) => keyed('seal', body).toString('base64url'),
  }
}

/** In one call from Node 20.12 on. */
const sha256: (text: string) => string = crypto.hash
  ? (text) => crypto.hash('sha256', text, 'binary')
  : (text) => crypto.createHash('sha256').update(text).digest('binary')
