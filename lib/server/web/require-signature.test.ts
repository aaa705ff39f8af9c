// A token that wants its calls signed: what is taken, what is not, and the lines that partners read.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { rotateToken } from '@/lib/access/tokens/rotate-token'
import { signCallback, timestampOf } from '@/lib/callbacks/sign-callback'
import { Scope } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { knock } from '@/lib/testing/second-door'

const { unit, sql } = testDatabase()
let program = ''
let token = ''
let jti = ''
let secret = ''
let serial = 0

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  const issued = await unit((u) =>
    issueToken(u, { name: 'A', programIds: [program], scopes: [...Scope.all], signed: true }),
  )
  token = issued.token
  jti = issued.jti
  secret = issued.signingSecret ?? ''
})

type Signed = { id?: string; at?: Date; body?: string; by?: string; headers?: Record<string, string> }
const freshId = () => {
  serial += 1
  return `msg_${serial}`
}
function signed(
  body: string,
  { id = freshId(), at = new Date(), body: over = body, by = secret, headers = {} }: Signed = {},
) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampOf(at)),
    'webhook-signature': signCallback([by], id, at, over),
    ...headers,
  }
}
const invite = (body: string, headers: Record<string, string>, bearer = token) =>
  knock('invitePatient', { token: bearer, body, headers })
const bodyOf = () => JSON.stringify(someone(program))
const told = ({ status, headers }: Awaited<ReturnType<typeof invite>>) => [status, headers['x-error-type'] ?? null]
const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

test('the secret is told once and kept sealed; a token that wants none has none', async () => {
  expect(secret).toMatch(/^whsec_/)
  expect(JSON.stringify(await sql('select * from partner_token where jti = $1', [jti]))).not.toContain(secret.slice(6))
  const plain = await unit((u) => issueToken(u, { name: 'B', programIds: [program], scopes: [...Scope.all] }))
  expect(plain.signingSecret).toBeNull()
  expect(told(await invite(bodyOf(), {}, plain.token))).toEqual([200, null])
})

test('a signed call is answered as any other', async () => {
  const body = bodyOf()
  expect(told(await invite(body, signed(body)))).toEqual([200, null])
})

test.each<[string, Signed | null]>([
  ['no signature', null],
  ['another secret', { by: other }],
  ['another body', { body: '{}' }],
  ['six minutes ago', { at: new Date(Date.now() - 6 * 60_000) }],
  ['six minutes ahead', { at: new Date(Date.now() + 6 * 60_000) }],
  ['another id than was signed', { headers: { 'webhook-id': 'msg_other' } }],
  ['another time than was signed', { headers: { 'webhook-timestamp': String(timestampOf(new Date()) - 1) } }],
  ['another key of idempotency', { headers: { 'idempotency-key': 'other' } }],
])('%s: one 401, and nobody is invited', async (_case, how) => {
  const before = await sql('select count(*)::int as n from patient')
  const body = bodyOf()
  const answer = await invite(body, how ? signed(body, how) : {})
  expect(told(answer)).toEqual([401, 'signature_invalid'])
  expect(answer.json).toEqual({ error: { message: 'Unauthorized', code: 0 }, status: 401 })
  expect(answer.headers['www-authenticate']).toBe('StandardWebhooks')
  expect(await sql('select count(*)::int as n from patient')).toEqual(before)
})

test('the same call again gets the first answer and does nothing; its id on another body is refused', async () => {
  const body = bodyOf()
  const headers = signed(body, { id: 'msg_twice' })
  const first = await invite(body, headers)
  const again = await invite(body, headers)
  expect([again.status, again.json]).toEqual([200, first.json])
  expect(again.headers['idempotent-replayed']).toBe('true')
  const more = bodyOf()
  expect(told(await invite(more, signed(more, { id: 'msg_twice' })))).toEqual([409, 'idempotency_reused'])
})

test('a read is signed over its path, and what signs one opens no other', async () => {
  const [calls, callbacks] = ['/v1/calls', '/v1/callbacks']
  const ask = (name: 'listCalls' | 'listCallbacks', path: string, headers: Record<string, string>) =>
    knock(name, { token, path, headers })
  expect(told(await ask('listCalls', calls, {}))).toEqual([401, 'signature_invalid'])
  expect(told(await ask('listCalls', calls, signed('')))).toEqual([401, 'signature_invalid'])
  const headers = signed(calls)
  expect(told(await ask('listCalls', calls, headers))).toEqual([200, null])
  expect(told(await ask('listCallbacks', callbacks, headers))).toEqual([401, 'signature_invalid'])
  expect(told(await ask('listCallbacks', callbacks, signed(callbacks)))).toEqual([200, null])
})

test('a file too, whatever its path holds', async () => {
  const ask = (path: string, headers: Record<string, string>) =>
    knock('readMedia', { token, path, params: { patientId: 'pt_1', mediaId: 'md_1.png' }, headers })
  const path = '/v1/patients/pt_1/media/md_1.png'
  expect(told(await ask(path, signed('')))).toEqual([401, 'signature_invalid'])
  expect((await ask(path, signed(path))).status).not.toBe(401)
})

test('rotated, each token goes with its own secret', async () => {
  const next = await unit((u) => rotateToken(u, { jti, within: 'all' }))
  const [one, two, three] = [bodyOf(), bodyOf(), bodyOf()]
  expect(next.signingSecret).not.toBe(secret)
  expect(told(await invite(one, signed(one, { by: next.signingSecret ?? '' }), next.token))).toEqual([200, null])
  expect(told(await invite(two, signed(two)))).toEqual([200, null])
  expect(told(await invite(three, signed(three), next.token))).toEqual([401, 'signature_invalid'])
})

test('the lines that partners read sign with openssl', async () => {
  const readme = readFileSync('lib/partners/README.md', 'utf8')
  const lines = readme.split('\n').filter((line) => /^(?:ID|KEY|SIGNATURE)=/.test(line))
  expect(lines).toHaveLength(3)
  const body = bodyOf()
  const script = [...lines, 'printf "%s\\n" "$ID" "$AT" "$SIGNATURE"'].join('\n')
  const env = { ...process.env, SECRET: secret, BODY: body }
  const [id = '', at = '', signature = ''] = execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\n')
  const headers = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature }
  expect(told(await invite(body, headers))).toEqual([200, null])
})
