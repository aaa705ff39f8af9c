// decision §5: what a bearer token says, and whether we signed it. Whether it is still good is its row's to say.
//
// This runs on every partner call, so the cheap questions come first: the shape, the header and the expiry of a token
// cost microseconds, its signature a tenth of a millisecond. The signature of the same string cannot change, so tokens
// that were verified are remembered by their SHA-256; only the expiry is asked again each time.
import { createHash } from 'node:crypto'
import { type CryptoKey, errors, importJWK, jwtVerify, SignJWT } from 'jose'
import type { Scope } from '@/lib/contract/vocabulary'
import { onForget, recent } from '@/lib/platform/cache'
import { rereadSecrets, type Secrets, secrets } from '@/lib/platform/secrets'

export type TokenClaims = {
  sub: string
  jti: string
  programs: readonly string[]
  scopes: readonly Scope[]
  iat: number
  exp: number
  /** For sandboxes. */
  sandbox?: boolean
}

type Known = { jti: string; exp: number; sandbox: boolean }

/** What a token for sandboxes begins with, so that people and scanners tell it from one that is to be kept safe. */
export const sandboxPrefix = 'hbl_test_'

const issuer = 'hubline'
/** What tokens are for. Those of before say nothing of it, and end within a year of 2026-11-24. */
const audience = 'hubline/v1'
const algorithm = 'EdDSA'
const longest = 8192
const shape = /^[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{86}$/

const verified = recent<string, Known>(4096)
let keys: { of: Secrets; imported: ReturnType<typeof importKeys> } | undefined
onForget(() => {
  keys = undefined
})

/** The token's id when it is ours and has not expired, else null. `bearer` is the header's value without `Bearer `. */
export async function readToken(bearer: string, now = Date.now()): Promise<{ jti: string } | null> {
  if (bearer.length > longest) return null
  const digest = createHash('sha256').update(bearer).digest('base64')
  let known = verified.get(digest)
  if (!known) {
    const sandbox = bearer.startsWith(sandboxPrefix)
    known = await verify(sandbox ? bearer.slice(sandboxPrefix.length) : bearer, now)
    // With the beginning of the other kind it is no token.
    if (known?.sandbox !== sandbox) return null
    verified.keep(digest, known)
  }
  return known.exp * 1000 > now ? { jti: known.jti } : null
}

/** Whether the token itself says that its time is over; says nothing about who signed it. */
export function tokenLooksExpired(bearer: string, now = Date.now()): boolean {
  const exp = shape.test(bearer) ? partOf(bearer, 1)?.exp : undefined
  return typeof exp === 'number' && exp * 1000 <= now
}

/** Signs a token's claims; the only place where a token comes into being. */
export async function signToken({ sub, jti, programs, scopes, iat, exp, sandbox }: TokenClaims): Promise<string> {
  const { sign, kid } = await tokenKeys()
  const signed = await new SignJWT({ programs, scopes, ...(sandbox && { sandbox }) })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(sub)
    .setJti(jti)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(sign)
  return sandbox ? sandboxPrefix + signed : signed
}

async function verify(bearer: string, now: number): Promise<Known | undefined> {
  if (!shape.test(bearer) || tokenLooksExpired(bearer, now)) return undefined
  const header = partOf(bearer, 0)
  const claims = partOf(bearer, 1)
  if (header?.alg !== algorithm || claims?.iss !== issuer) return undefined
  if (claims.aud !== undefined && claims.aud !== audience) return undefined
  if (typeof claims.jti !== 'string' || typeof claims.exp !== 'number') return undefined
  const key = typeof header.kid === 'string' ? await verifyingKey(header.kid) : undefined
  if (!key) return undefined
  try {
    const currentDate = new Date(now)
    const { payload } = await jwtVerify(bearer, key, {
      algorithms: [algorithm],
      issuer,
      requiredClaims: ['jti', 'exp', 'sub'],
      currentDate,
    })
    return { jti: String(payload.jti), exp: Number(payload.exp), sandbox: payload.sandbox === true }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function partOf(bearer: string, index: number): Record<string, unknown> | null {
  try {
    const value = JSON.parse(Buffer.from(bearer.split('.')[index] ?? '', 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

/** The key of this name; one that is not known here may have come just now. */
async function verifyingKey(kid: string): Promise<CryptoKey | undefined> {
  const known = (await tokenKeys()).verify.get(kid)
  return known || !rereadSecrets() ? known : (await tokenKeys()).verify.get(kid)
}

function tokenKeys() {
  const of = secrets()
  if (keys?.of !== of) keys = { of, imported: importKeys(of) }
  return keys.imported
}

async function importKeys({ tokenKey, older }: Secrets) {
  const publicKeys = [tokenKey, ...older.token].map(
    async ({ kid, publicJwk }) => [kid, (await importJWK(publicJwk, algorithm)) as CryptoKey] as const,
  )
  const sign = (await importJWK(tokenKey.privateJwk, algorithm)) as CryptoKey
  return { sign, kid: tokenKey.kid, verify: new Map(await Promise.all(publicKeys)) }
}
