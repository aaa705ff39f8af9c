// Keys and passwords the product makes for itself at its first start, in a file only its owner can read.
// Machines that share one database share this file too: HUB_SECRETS_FILE says where it lies.

import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  chownSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { onForget } from '@/lib/platform/cache'
import { ConfigError, config } from '@/lib/platform/config'
import { isPartFile, type SecretKey } from '@/lib/platform/secret-parts'

const publicJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().length(43) })
const key32 = z.string().regex(/^[\w-]{43}$/)

const tokenKey = z.object({ kid: z.string(), publicJwk, privateJwk: publicJwk.extend({ d: z.string().length(43) }) })
const moment = z.iso.datetime()
/** A key that was the present one until then: it reads what it wrote. `from` is null for one that came with the file. */
const span = { from: moment.nullable(), until: moment }

const shape = z.object({
  /** Signs the session cookie. */
  sessionSecret: key32,
  /** Signs partner tokens: Ed25519, `kid` is the RFC 7638 thumbprint. */
  tokenKey,
  /** Until an older file was started with: the password that stands in owner.json now. */
  pgPassword: z.string().min(16).optional(),
  /** Seals secrets kept in the database: AES-256-GCM, base64url. */
  sealKey: key32,
  /** Since when the keys above are the present ones; absent for those that came with the file. */
  since: z.object({ session: moment, token: moment, seal: moment, audit: moment }).partial().default({}),
  /** Newest first. */
  older: z
    .object({
      session: z.array(z.object({ key: key32, ...span })),
      token: z.array(tokenKey.extend(span)),
      seal: z.array(z.object({ key: key32, ...span })),
      audit: z.array(z.object({ key: key32, ...span })).default([]),
    })
    .default({ session: [], token: [], seal: [], audit: [] }),
  /** Seals the audit log. Absent until the first new `sealKey`, from which it is made, or the first new one of its own. */
  auditKey: key32.optional(),
})

export type Secrets = z.output<typeof shape>

/** As secret-parts.ts cuts it. */
const partShape = shape.partial({ sessionSecret: true, tokenKey: true, sealKey: true }).extend({ part: z.string() })

type Known = { secrets: Secrets; mark: string; looked: number }
let known: Known | undefined
onForget(() => {
  known = undefined
})

/** How long a process may go on with what it has read. */
const staleAfter = 1_000

/** As the file says: keys change while the product runs, so it is looked at once a second when it is asked for. */
export function secrets(): Secrets {
  if (!known || Math.abs(Date.now() - known.looked) > staleAfter) look()
  return (known as Known).secrets
}

/** At once, for a key that is not known here: whether there was anything new. */
export function rereadSecrets(): boolean {
  const before = known?.mark
  look()
  return known?.mark !== before
}

function look() {
  const file = secretsFile()
  const mark = markOf(file)
  if (known && mark === known.mark) known.looked = Date.now()
  else if (known && mark === undefined)
    known.looked = Date.now() // gone while the product runs: what was read still opens what was sealed
  else {
    // Marked as it was before it was read: one that is replaced meanwhile is read once more.
    const read = load(file)
    known = { secrets: read, mark: mark ?? markOf(file) ?? '', looked: Date.now() }
  }
}

/** A file put in the place of another is another one, whatever its time says. */
function markOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && [file, found.ino, found.mtimeMs, found.size].join(' ')
}

/** Puts new content in the place of the file: whoever reads it meanwhile reads one or the other. */
export function replaceSecrets(next: Secrets): void {
  // Where a link leads to the file that machines share, that one is replaced and not the link.
  putSecrets(realpathSync(secretsFile()), `${JSON.stringify(shape.parse(next), null, 2)}\n`)
  rereadSecrets()
}

/** Its owner alone reads it, and stays its owner. */
export function putSecrets(file: string, text: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const before = statSync(file, { throwIfNoEntry: false })
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    if (before && process.getuid?.() === 0) chownSync(draft, before.uid, before.gid)
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

export const secretsFile = () => config().secretsFile ?? join(config().dataDir, 'secrets.json')

function load(file: string): Secrets {
  const content = readOwn(file) ?? writeOnce(file, generate(file))
  const found = parseJson(content)
  const part = partShape.safeParse(found)
  if (part.success) return asWhole(part.data, file)
  const parsed = shape.safeParse(found)
  if (parsed.success) return parsed.data
  throw new ConfigError(`The secrets file ${file} is damaged: restore it from a copy; a new one cannot replace it.`)
}

const partKeys: SecretKey[] = ['sessionSecret', 'tokenKey', 'sealKey', 'auditKey']

/** Asked for a key that its process has no business with, a part says so. */
function asWhole(part: z.output<typeof partShape>, file: string): Secrets {
  for (const name of partKeys)
    if (part[name] === undefined)
      Object.defineProperty(part, name, {
        enumerable: true,
        get: () => {
          throw new ConfigError(`The secrets file ${file} is that of the ${part.part} alone: it has no ${name}.`)
        },
      })
  return part as Secrets
}

/** Undefined where there is none; throws where others can read it. */
export function readOwn(file: string): string | undefined {
  try {
    const { mode } = statSync(file)
    if (mode & 0o077) throw new ConfigError(`The secrets file ${file} can be read by others: chmod 600 ${file}.`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`The secrets file ${file} cannot be read: it belongs to another user.`)
  }
}

/** Written beside its place and linked: whoever loses the race reads the winner's file, and no half file is ever seen. */
export function writeOnce(file: string, content: object): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(draft)
    }
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(`The secrets file ${file} cannot be written: choose a DATA_DIR you own.`)
  }
}

export const newKey = () => randomBytes(32).toString('base64url')

export function newTokenKey(): Secrets['tokenKey'] {
  const pair = generateKeyPairSync('ed25519')
  const jwk = publicJwk.parse(pair.publicKey.export({ format: 'jwk' }))
  const privateJwk = shape.shape.tokenKey.shape.privateJwk.parse(pair.privateKey.export({ format: 'jwk' }))
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x }))
  return { kid: thumbprint.digest('base64url'), publicJwk: jwk, privateJwk }
}

function generate(file: string): z.input<typeof shape> {
  if (isPartFile(file)) throw new ConfigError(`The secrets file ${file} is gone: "npm start" makes it anew.`)
  return { sessionSecret: newKey(), tokenKey: newTokenKey(), sealKey: newKey(), auditKey: newKey() }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
