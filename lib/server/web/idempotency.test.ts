// decision §3, Idempotency-Key: one effect, one answer, for 24 hours and per token.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { v1 } from '@/lib/contract/endpoints'
import { enrollmentStatus } from '@/lib/contract/vocabulary'
import { invitePatient } from '@/lib/patients/invite/invite-patient'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { type Answered, type Ask, answered, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { event, someone } from '@/lib/testing/people'
import type { Served } from './answer'
import { served } from './handlers'
import { servePartner } from './serve'

const { sql } = testDatabase()
let program: string
let token: string
let keys = 0

const newKey = () => {
  keys += 1
  return `key-${keys}`
}
const ask = async (call: Served, body: unknown, key: string, more: Ask = {}) =>
  answered(
    await call(
      incoming({
        token,
        body,
        path: '/v1/patients/invite',
        ...more,
        headers: { 'idempotency-key': key, ...more.headers },
      }),
    ),
  )
const invite = (body: unknown, key: string, more?: Ask) => ask(served.invitePatient, body, key, more)
const n = async (text: string, values: unknown[] = []) =>
  Number((await sql<{ n: string }>(`select count(*) as n from ${text}`, values))[0]?.n)

function replays(again: Answered, first: Answered) {
  expect(again.text).toBe(first.text)
  expect(again.status).toBe(first.status)
  const { 'idempotent-replayed': replayed, 'x-request-id': _own, ...headers } = again.headers
  const { 'x-request-id': _other, ...before } = first.headers
  expect(replayed).toBe('true')
  expect(first.headers).not.toHaveProperty('idempotent-replayed')
  expect(headers).toEqual(before)
}

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off' })
  program = await makeProgram()
  token = (await makeToken([program])).token
})
afterAll(() => void vi.useRealTimers())

test('the same key and body: the first answer again, byte for byte, and no second effect', async () => {
  const body = someone(program)
  const key = newKey()
  const first = await invite(body, key)
  expect(first.status).toBe(200)
  for (let index = 0; index < 3; index += 1) replays(await invite(body, key), first)
  expect(await n('patient where external_id = $1', [body.externalId])).toBe(1)
  expect(await n('audit_entry where patient_ids = array[$1]', [first.json.data.patientId])).toBe(1)
})

test('an event replays too', async () => {
  const patientId = (await invite(someone(program), newKey())).json.data.patientId as string
  const key = newKey()
  const again = () =>
    ask(served.sendEvent, event(program, enrollmentStatus, 'pending'), key, {
      params: { patientId },
      path: `/v1/patients/${patientId}/event`,
    })
  const first = await again()
  replays(await again(), first)
  expect(await n("timeline_entry where patient_id = $1 and kind = 'caseUpdate'", [patientId])).toBe(1)
})

test('another body with the same key is refused, and changes nothing', async () => {
  const body = someone(program)
  const key = newKey()
  const first = await invite(body, key)
  const other = await invite(someone(program), key)
  expect(other.json).toStrictEqual({
    error: { message: 'This Idempotency-Key was used with another body', code: 409 },
    status: 409,
  })
  expect(other.headers['x-error-type']).toBe('idempotency_reused')
  replays(await invite(body, key), first)
  expect((await invite(JSON.stringify(body, null, 1), key)).status).toBe(409)
})

test('the same body about another patient is another request', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => (await invite(someone(program), newKey())).json.data.patientId as string),
  )
  const key = newKey()
  const statuses: number[] = []
  for (const patientId of ids) {
    const { status } = await ask(served.sendEvent, event(program, enrollmentStatus, 'pending'), key, {
      params: { patientId },
      path: `/v1/patients/${patientId}/event`,
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([200, 409])
})

test('a refusal is a first answer as well: 422, and a fault of the body', async () => {
  const body = someone(program)
  await invite(body, newKey())
  const key = newKey()
  const first = await invite(body, key)
  expect(first.status).toBe(422)
  replays(await invite(body, key), first)
  const wrong = newKey()
  const refused = await invite({ ...body, phoneNumber: '1' }, wrong)
  expect(refused.json.error.code).toBe(1008)
  replays(await invite({ ...body, phoneNumber: '1' }, wrong), refused)
})

test('what a refused event leaves on the timeline stays, once', async () => {
  const patientId = (await invite(someone(program), newKey())).json.data.patientId as string
  await sql("update patient set lifecycle = 'unsubscribed' where id = $1", [patientId])
  const key = newKey()
  const again = () =>
    ask(served.sendEvent, event(program, enrollmentStatus, 'pending'), key, {
      params: { patientId },
      path: `/v1/patients/${patientId}/event`,
    })
  const first = await again()
  expect(first.json.error.code).toBe(1005)
  replays(await again(), first)
  expect(await n("timeline_entry where patient_id = $1 and kind = 'caseUpdate'", [patientId])).toBe(1)
})

test('per token: another token with the same key is another caller', async () => {
  const { token: second } = await makeToken([program])
  const key = newKey()
  const answers = [await invite(someone(program), key), await invite(someone(program), key, { token: second })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('for 24 hours', async () => {
  const key = newKey()
  const body = someone(program)
  const start = new Date('2026-06-15T17:00:00Z').getTime()
  const day = 24 * 60 * 60 * 1000
  vi.setSystemTime(start)
  const first = await invite(body, key)
  vi.setSystemTime(start + day - 1)
  replays(await invite(body, key), first)
  vi.setSystemTime(start + day)
  expect((await invite(body, key)).status).toBe(422)
  vi.useRealTimers()
})

/** A handler that waits in the middle of its transaction, after its effect. */
function slow() {
  let open: () => void = () => undefined
  const gate = new Promise<void>((done) => {
    open = done
  })
  let started: () => void = () => undefined
  const underWay = new Promise<void>((done) => {
    started = done
  })
  const call = servePartner(v1.invitePatient, async (unit, invite, { program: row }) => {
    const { patientId, phoneNumber } = await invitePatient(unit, row, invite)
    started()
    await gate
    return { data: { supportProgramId: row.id, phoneNumber, patientId }, status: 200 }
  })
  return { call, open, underWay }
}

test('while the first runs the second is told to wait, and later gets its answer', async () => {
  const { call, open, underWay } = slow()
  const body = someone(program)
  const key = newKey()
  const first = ask(call, body, key)
  await underWay
  for (const other of [body, someone(program)]) {
    const second = await invite(other, key)
    expect(second.json).toStrictEqual({
      error: { message: 'The first request with this Idempotency-Key is still running', code: 409 },
      status: 409,
    })
    expect(second.headers).toMatchObject({ 'x-error-type': 'idempotency_running', 'retry-after': '1' })
  }
  open()
  expect((await first).status).toBe(200)
  replays(await invite(body, key), await first)
})

test('of 20 at once with one key one takes effect, and the others wait or get its answer', async () => {
  const body = someone(program)
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite(body, key)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1)
  expect(answers.filter(({ status, headers }) => status === 200 && !headers['idempotent-replayed'])).toHaveLength(1)
})

test('a crash in the middle leaves neither patient nor answer, and the key is free', async () => {
  const crashing = servePartner(v1.invitePatient, async (unit, invite, { program: row }) => {
    await invitePatient(unit, row, invite)
    throw new Error('crash')
  })
  const body = someone(program)
  const key = newKey()
  const crashed = await ask(crashing, body, key)
  expect(crashed.json).toStrictEqual({
    error: { message: expect.stringContaining(crashed.headers['x-request-id'] ?? 'no id'), code: 500 },
    status: 500,
  })
  expect(crashed.text).not.toContain('crash')
  expect(await n('patient where external_id = $1', [body.externalId])).toBe(0)
  expect(await n('idempotent_answer where key = $1', [key])).toBe(0)
  const again = await invite(body, key)
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, undefined])
})

test.each(['', ' ', 'a b', 'é', 'k'.repeat(256)])('a key that is none: %j', async (key) => {
  // A Headers object cannot carry every one of these, a socket can.
  const request = incoming({ token, body: someone(program) })
  const answer = answered(
    await served.invitePatient({
      ...request,
      header: (name) => (name === 'idempotency-key' ? key : request.header(name)),
    }),
  )
  expect(answer.json).toStrictEqual({
    error: { message: 'The Idempotency-Key must be 1 to 255 visible ASCII characters', code: 0 },
    status: 400,
  })
})

test('the longest key works', async () => {
  const body = someone(program)
  const key = '~'.repeat(255)
  const first = await invite(body, key)
  expect(first.status).toBe(200)
  replays(await invite(body, key), first)
})
