// Keys and passwords the product makes for itself at its first start, in a file only its owner can read.
// Machines that share one database share this file too: HUB_SECRETS_FILE says where it lies.

import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { onForget } from '@/lib/platform/cache'
import { ConfigError, config } from '@/lib/platform/config'

const publicJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().length(43) })
const key32 = z.string().regex(/^[\w-]{43}$/)

const shape = z.object({
  /** Signs the session cookie. */
  sessionSecret: key32,
  /** Signs partner tokens: Ed25519, `kid` is the RFC 7638 thumbprint. */
  tokenKey: z.object({ kid: z.string(), publicJwk, privateJwk: publicJwk.extend({ d: z.string().length(43) }) }),
  /** Password of the embedded PostgreSQL. */
  pgPassword: z.string().min(16),
  /** Seals secrets kept in the database: AES-256-GCM, base64url. */
  sealKey: key32,
})

export type Secrets = z.output<typeof shape>

let known: Secrets | undefined
onForget(() => {
  known = undefined
})

export function secrets(): Secrets {
  known ??= load(secretsFile())
  return known
}

export const secretsFile = () => config().secretsFile ?? join(config().dataDir, 'secrets.json')

function load(file: string): Secrets {
  const content = readOwn(file) ?? create(file)
  const parsed = shape.safeParse(parseJson(content))
  if (parsed.success) return parsed.data
  throw new ConfigError(`The secrets file ${file} is damaged: restore it from a copy; a new one cannot replace it.`)
}

function readOwn(file: string) {
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
function create(file: string) {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, `${JSON.stringify(generate(), null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
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

function generate(): Secrets {
  const key = () => randomBytes(32).toString('base64url')
  const pair = generateKeyPairSync('ed25519')
  const jwk = publicJwk.parse(pair.publicKey.export({ format: 'jwk' }))
  const privateJwk = shape.shape.tokenKey.shape.privateJwk.parse(pair.privateKey.export({ format: 'jwk' }))
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x }))
  return {
    sessionSecret: key(),
    tokenKey: { kid: thumbprint.digest('base64url'), publicJwk: jwk, privateJwk },
    pgPassword: key(),
    sealKey: key(),
  }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
