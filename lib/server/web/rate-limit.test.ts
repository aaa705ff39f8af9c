// decision §1: 600 calls a minute and a burst of 100, per token, over all processes; the last use on the token's row.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { disableToken } from '@/lib/access/tokens/disable-token'
import { limits } from '@/lib/contract/fields'
import { enrollmentStatus } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import { testDatabase } from '@/lib/testing/database'
import { type Answered, type Ask, answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { event, someone } from '@/lib/testing/people'
import { served } from './handlers'
import { burst, exchange, perMinute, takeCall } from './rate-limit'

const { sql, unit, url } = testDatabase()
const start = new Date('2026-06-15T17:00:00Z').getTime()
let program: string
let patientId: string
let token: string
let jti: string

const send = async (patient: string) =>
  answered(
    await served.sendEvent(
      incoming({
        token,
        body: event(program, enrollmentStatus, 'pending'),
        params: { patientId: patient },
        requestId: 'r-1',
      }),
    ),
  )
const call = () => send(patientId)
// About nobody: such calls cost the token as any other, and the test less.
const many = (count: number) => Promise.all(Array.from({ length: count }, () => send('pt_nobody')))
const used = async () =>
  Number((await sql<{ used: string }>('select used from partner_token where jti = $1', [jti]))[0]?.used)

beforeAll(async () => {
  program = await makeProgram()
  const maker = (await makeToken([program])).token
  patientId = answered(await served.invitePatient(incoming({ token: maker, body: someone(program) }))).json.data
    .patientId
})
beforeEach(async () => {
  vi.setSystemTime(start)
  const issued = await makeToken([program])
  token = issued.token
  jti = issued.jti
})
afterEach(() => provideConfig({ HUB_RATE_LIMIT: '' }))
afterAll(() => void vi.useRealTimers())

test('the limits are those of decision §1', () => expect([perMinute, burst]).toEqual([600, 100]))

test('a burst of 100, then 429 with retry-after and ratelimit headers', async () => {
  await call()
  const answers = await many(101)
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(99)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.json).toStrictEqual({ error: { message: 'Too Many Requests', code: 429 }, status: 429 })
  expect(refused?.headers).toStrictEqual({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': 'r-1',
    'x-error-type': 'rate_limited',
    'retry-after': '1',
    'ratelimit-limit': '100',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '1',
    'ratelimit-policy': '"token";q=100;w=10',
    ratelimit: '"token";r=0;t=1',
  })
})

const rates = ({ headers }: Answered) =>
  ['limit', 'remaining', 'reset'].map((name) => headers[`ratelimit-${name}`]).map((text) => text && Number(text))

test('every answer to a token says how much is left of its hundred, and in how many seconds it is whole again', async () => {
  expect(rates(await call())).toEqual([100, 99, 1])
  await many(49)
  expect(rates(await call())).toEqual([100, 49, 6])
  vi.setSystemTime(start + 2000)
  expect(rates(await call())).toEqual([100, 68, 4])
})

test('a refusal says it as a good answer does, whatever was wrong', async () => {
  const ask = { token, params: { patientId } }
  const { token: narrow } = await makeToken([program], { scopes: ['media'] })
  const { token: doomed, jti: doomedJti } = await makeToken([program])
  await unit((u) => disableToken(u, { jti: doomedJti, within: 'all' }))
  const asks: [number, Ask][] = [
    [400, { ...ask, body: '{' }],
    [400, { ...ask, body: {} }],
    [400, { ...ask, body: event(program, enrollmentStatus, 'nothing') }],
    [400, { ...ask, body: event(program, enrollmentStatus, 'pending'), headers: { 'idempotency-key': 'a b' } }],
    [403, { ...ask, body: event(await makeProgram(), enrollmentStatus, 'pending') }],
    [403, { ...ask, token: narrow, body: event(program, enrollmentStatus, 'pending') }],
    [403, { ...ask, token: doomed, body: event(program, enrollmentStatus, 'pending') }],
    [413, { ...ask, body: ' '.repeat(limits.body + 1) }],
    [415, { ...ask, body: '{}', headers: { 'content-type': 'text/plain' } }],
  ]
  for (const [status, each] of asks) {
    const answer = answered(await served.sendEvent(incoming(each)))
    expect([answer.status, ...rates(answer)]).toEqual([status, 100, expect.any(Number), expect.any(Number)])
    expect(answer.headers['ratelimit-policy']).toBe('"token";q=100;w=10')
    const [, left, reset] = rates(answer)
    expect(answer.headers.ratelimit).toBe(`"token";r=${left};t=${reset}`)
  }
  const known = { token, body: someone(program), headers: { 'idempotency-key': 'once' } }
  for (const status of [200, 200]) {
    const answer = answered(await served.invitePatient(incoming(known)))
    expect([answer.status, rates(answer)[0]]).toEqual([status, 100])
  }
  const again = answered(await served.invitePatient(incoming({ ...known, headers: {} })))
  expect([again.status, rates(again)[0]]).toEqual([422, 100])
})

test('ten calls a second come back, and never more than the burst', async () => {
  await many(100)
  expect((await call()).status).toBe(429)
  vi.setSystemTime(start + 1000)
  expect((await many(12)).filter(({ status }) => status !== 429)).toHaveLength(10)
  vi.setSystemTime(start + 3_600_000)
  expect((await many(103)).filter(({ status }) => status !== 429)).toHaveLength(100)
})

test('a refused call costs nothing', async () => {
  await many(300)
  vi.setSystemTime(start + 100)
  expect((await call()).status).not.toBe(429)
  expect((await call()).status).toBe(429)
})

test('one token does not pay for another', async () => {
  await many(101)
  const { token: other } = await makeToken([program])
  expect(
    answered(
      await served.sendEvent(
        incoming({
          token: other,
          body: event(program, enrollmentStatus, 'pending'),
          params: { patientId: 'pt_nobody' },
        }),
      ),
    ).status,
  ).toBe(400)
})

test('calls of strangers cost nobody anything', async () => {
  const before = await used()
  for (let index = 0; index < 120; index += 1)
    await served.sendEvent(
      incoming({ token: `${token.slice(0, -20)}AAAAAAAAAAAAAAAAAAAA`, body: {}, params: { patientId: 'pt_nobody' } }),
    )
  expect((await call()).headers['ratelimit-remaining']).toBe('99')
  await exchange()
  expect(await used()).toBe(before + 1)
})

test('two processes share one limit through the row of the token', async () => {
  // The other process is its part of the row: what it used is added there, and charged to us at the next exchange.
  await many(10)
  await exchange()
  expect(await used()).toBe(10)
  await sql('update partner_token set used = used + 60 where jti = $1', [jti])
  await many(5)
  await exchange()
  expect(await used()).toBe(75)
  expect((await many(40)).filter(({ status }) => status !== 429)).toHaveLength(25)
})

test('another copy of the module, as Next bundles one, meets ours in the row', async () => {
  vi.resetModules()
  const other = await import('./rate-limit')
  expect(other.takeCall).not.toBe(takeCall)
  await many(2)
  for (let index = 0; index < 2; index += 1) other.takeCall(jti)
  await Promise.all([exchange(), other.exchange()])
  await many(20)
  for (let index = 0; index < 50; index += 1) other.takeCall(jti)
  await exchange()
  await other.exchange()
  await many(1)
  await exchange()
  expect(await used()).toBe(75)
  const left = Number((await call()).headers['ratelimit-remaining'])
  // What the other took before we first looked at the row may be missing from our bucket, nothing later.
  expect(left).toBeGreaterThanOrEqual(24)
  expect(left).toBeLessThanOrEqual(26)
})

test('the last use stands on the row', async () => {
  await call()
  await exchange()
  const [row] = await sql<{ last_used_at: Date | null }>('select last_used_at from partner_token where jti = $1', [jti])
  expect(row?.last_used_at).toBeInstanceOf(Date)
})

test('a failed exchange loses no call', async () => {
  await many(3)
  await closePool()
  provideConfig({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' })
  await exchange()
  await closePool()
  provideConfig({ DATABASE_URL: url() })
  await exchange()
  expect(await used()).toBe(3)
})

test('the off switch: no limit and no headers, still counted', async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  const answers = await many(149)
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(149)
  expect(Object.keys((await call()).headers).filter((name) => name.startsWith('ratelimit'))).toEqual([])
  await exchange()
  expect(await used()).toBe(150)
})
