import { importJWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { secrets } from '@/lib/platform/secrets'
import { readToken, signToken, type TokenClaims, tokenLooksExpired } from './token-claims'

const now = Date.UTC(2026, 2, 2, 12)
const seconds = now / 1000
const claims: TokenClaims = {
  sub: 'Partner',
  jti: 'tok_1',
  programs: ['demo'],
  scopes: ['invite'],
  iat: seconds,
  exp: seconds + 60,
}

/** A token of ours in everything but what `change` says. */
async function forged(change: { aud?: string; iss?: string; jti?: string | null; exp?: number | null }) {
  const { privateJwk } = secrets().tokenKey
  const { jti = claims.jti, exp = claims.exp, iss = 'hubline' } = change
  const kid = secrets().tokenKey.kid
  const signer = new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', kid }).setIssuer(iss).setSubject('x')
  if (change.aud !== undefined) signer.setAudience(change.aud)
  if (jti !== null) signer.setJti(jti)
  if (exp !== null) signer.setExpirationTime(exp)
  return signer.sign(await importJWK(privateJwk, 'EdDSA'))
}

test('a token of before, which names no audience, is read until it ends', async () => {
  expect(await readToken(await forged({}), now)).toEqual({ jti: 'tok_1' })
  expect(await readToken(await forged({ aud: 'hubline/v1' }), now)).toEqual({ jti: 'tok_1' })
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token that was signed here is read, once and again', async () => {
  const token = await signToken(claims)
  expect(await readToken(token, now)).toEqual({ jti: 'tok_1' })
  expect(await readToken(token, now)).toEqual({ jti: 'tok_1' })
})

test('says who issued it, for whom, for which programs and scopes, and until when', async () => {
  const [head = '', body = ''] = (await signToken(claims)).split('.')
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
    alg: 'EdDSA',
    typ: 'JWT',
    kid: secrets().tokenKey.kid,
  })
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
    iss: 'hubline',
    aud: 'hubline/v1',
    ...claims,
  })
})

test('expiry is asked each time, also of a token that is remembered', async () => {
  const token = await signToken({ ...claims, jti: 'tok_2' })
  expect(await readToken(token, now)).toEqual({ jti: 'tok_2' })
  expect(await readToken(token, now + 60_000)).toBeNull()
  expect(tokenLooksExpired(token, now)).toBe(false)
  expect(tokenLooksExpired(token, now + 60_000)).toBe(true)
})

test('one changed character makes a stranger of it', async () => {
  const token = await signToken(claims)
  const [head, body = '', signature = ''] = token.split('.')
  const otherBody = part({ ...claims, iss: 'hubline', programs: ['demo', 'another'] })
  const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  for (const wrong of [
    `${head}.${otherBody}.${signature}`,
    `${head}.${body}.${flipped}`,
    `${token}x`,
    token.slice(1),
    `${token}.${signature}`,
  ])
    expect(await readToken(wrong, now)).toBeNull()
})

test.each<[string, () => string | Promise<string>]>([
  ['no token at all', () => ''],
  ['words', () => 'not a token'],
  ['without a signature', () => `${part({ alg: 'none' })}.${part({ iss: 'hubline', jti: 'tok_1', exp: claims.exp })}.`],
  [
    'the algorithm none',
    () => `${part({ alg: 'none' })}.${part({ iss: 'hubline', jti: 'tok_1', exp: claims.exp })}.${'A'.repeat(86)}`,
  ],
  [
    'another algorithm',
    () => `${part({ alg: 'HS256' })}.${part({ iss: 'hubline', jti: 'tok_1', exp: claims.exp })}.${'A'.repeat(86)}`,
  ],
  ['another audience', () => forged({ aud: 'hubline/console' })],
  ['another issuer', () => forged({ iss: 'someone' })],
  ['no jti', () => forged({ jti: null })],
  ['no expiry', () => forged({ exp: null })],
  ['a header that is no JSON', () => `${'A'.repeat(20)}.${part(claims)}.${'A'.repeat(86)}`],
  [
    'a header that is null',
    () => `${Buffer.from('null           ').toString('base64url')}.${part(claims)}.${'A'.repeat(86)}`,
  ],
  ['ten thousand characters', () => 'A'.repeat(10_000)],
])('%s is refused', async (_case, make) => expect(await readToken(await make(), now)).toBeNull())
