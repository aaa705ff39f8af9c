// The keys of the secrets file: one of each kind is the present one and writes, those before it read what they wrote until
// they are retired.
import { createHash, hkdfSync } from 'node:crypto'
import { newKey, newTokenKey, replaceSecrets, type Secrets, secrets } from '@/lib/platform/secrets'

export const keyKinds = ['session', 'token', 'seal', 'audit'] as const
export type KeyKind = (typeof keyKinds)[number]

export type KeyRow = { kid: string; kind: KeyKind; from: string | null; until: string | null }

/** Names a key and tells nothing of it: 48 bits, as letters that no command takes for an option. */
export const kidOf = (kind: KeyKind, key: string): string =>
  kind === 'audit'
    ? auditKid(key)
    : createHash('sha256').update(`hubline ${kind} key ${key}`).digest('hex').slice(0, 12)

/** The present one first. */
export const sessionSecrets = (): string[] => [
  secrets().sessionSecret,
  ...secrets().older.session.map(({ key }) => key),
]

/** The present one first. */
export const sealKeys = (): string[] => [secrets().sealKey, ...secrets().older.seal.map(({ key }) => key)]

/** The present key, and its name where there was another before it: what is sealed then says by which. Of one reading of
 *  the file, so that the two belong together. */
export function presentSeal(): { key: string; kid: string | null } {
  const { sealKey, since } = secrets()
  return { key: sealKey, kid: since.seal === undefined ? null : kidOf('seal', sealKey) }
}

/** Of the audit log's seals, the present one first. That of a file of before is made from its first key that seals. */
export const auditKeys = (): string[] => {
  const { auditKey, sealKey, older } = secrets()
  return [auditKey ?? auditKeyOf(sealKey), ...older.audit.map(({ key }) => key)]
}
const auditKeyOf = (sealKey: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(sealKey, 'base64url'), '', 'hubline audit seal', 32)).toString('base64url')

/** As the seals name it, and have from the first. */
export const auditKid = (key: string): string =>
  createHash('sha256').update('kid').update(Buffer.from(key, 'base64url')).digest('base64url').slice(0, 12)

/** One whose name no command takes for an option. */
function newAuditKey(): string {
  const key = newKey()
  return auditKid(key).startsWith('-') ? newAuditKey() : key
}

export function listKeys(): KeyRow[] {
  const { sessionSecret, tokenKey, sealKey, since, older } = secrets()
  const present = {
    session: kidOf('session', sessionSecret),
    token: kidOf('token', tokenKey.kid),
    seal: kidOf('seal', sealKey),
    audit: kidOf('audit', auditKeys()[0] as string),
  }
  return keyKinds.flatMap((kind): KeyRow[] => [
    { kid: present[kind], kind, from: since[kind] ?? null, until: null },
    ...older[kind].map((row) => ({
      kid: kidOf(kind, 'kid' in row ? row.kid : row.key),
      kind,
      from: row.from,
      until: row.until,
    })),
  ])
}

/** A new key of the kind writes from now on; the one before it is kept. */
export function rotateKey(kind: KeyKind, now: Date): KeyRow {
  const before = secrets()
  const at = now.toISOString()
  const span = { from: before.since[kind] ?? null, until: at }
  const { older } = before
  const [sealsLog] = auditKeys() as [string]
  const changed: Partial<Secrets> = {
    session: () => ({
      sessionSecret: newKey(),
      older: { ...older, session: [{ key: before.sessionSecret, ...span }, ...older.session] },
    }),
    token: () => ({
      tokenKey: newTokenKey(),
      older: { ...older, token: [{ ...before.tokenKey, ...span }, ...older.token] },
    }),
    seal: () => ({
      sealKey: newKey(),
      auditKey: sealsLog,
      older: { ...older, seal: [{ key: before.sealKey, ...span }, ...older.seal] },
    }),
    audit: () => ({
      auditKey: newAuditKey(),
      older: { ...older, audit: [{ key: sealsLog, ...span }, ...older.audit] },
    }),
  }[kind]()
  replaceSecrets({ ...before, ...changed, since: { ...before.since, [kind]: at } })
  return listKeys().find((row) => row.kind === kind && row.until === null) as KeyRow
}

/** Takes a key that was rotated away out of the file; nothing opens any more what it wrote. */
export function dropKey({ kind, kid }: Pick<KeyRow, 'kind' | 'kid'>): void {
  const before = secrets()
  const older = {
    session: before.older.session.filter(({ key }) => kind !== 'session' || kidOf('session', key) !== kid),
    token: before.older.token.filter((row) => kind !== 'token' || kidOf('token', row.kid) !== kid),
    seal: before.older.seal.filter(({ key }) => kind !== 'seal' || kidOf('seal', key) !== kid),
    audit: before.older.audit.filter(({ key }) => kind !== 'audit' || kidOf('audit', key) !== kid),
  }
  replaceSecrets({ ...before, older })
}
