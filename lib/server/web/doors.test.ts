// One handler, two doors: what comes through the thin server's hands and what comes through Next's route
// files are the same answers, byte for byte. Every pair of requests meets a database in the same state: each is about
// people of its own.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '@/lib/contract/endpoints'
import { limits } from '@/lib/contract/fields'
import { key } from '@/lib/contract/patients/additional-data'
import { enrollmentStatus, notifyNextCall } from '@/lib/contract/vocabulary'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { type Ask, bytesOf, headersOf, incoming, makeProgram, makeToken } from '@/lib/testing/partner'
import { entries, event, someChild, someone } from '@/lib/testing/people'
import { freeClock, overHttp, secondDoor, setClock } from '@/lib/testing/second-door'
import { served } from './handlers'
import { tableRoutes, toRoute } from './next-route'

testDatabase()
let program: string
let foreign: string
let token: string
let patientId: string

type Shown = { status: number; headers: Record<string, string>; body: string }

/** As the thin server asks. */
async function first(name: EndpointName, ask: Ask): Promise<Shown> {
  const { status, headers, body } = await served[name](incoming({ ...ask, requestId: 'door-1' }))
  return { status, headers: { ...headers }, body: Buffer.from(body ?? '').toString('utf8') }
}

/** As Next asks its route file, with a body that arrives in pieces; in the second run Next itself is asked. */
async function second(name: EndpointName, ask: Ask): Promise<Shown> {
  const door = secondDoor()
  if (door) {
    const { status, headers, text } = await overHttp(door.url, name, { ...ask, requestId: 'door-2' })
    return { status, headers, body: text }
  }
  const bytes = bytesOf(ask.body)
  const stream = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 1000) controller.enqueue(bytes.slice(at, at + 1000))
      controller.close()
    },
  })
  const headers = {
    ...headersOf(ask),
    'x-request-id': 'door-2',
    'x-forwarded-for': `198.51.100.1, ${ask.address ?? '203.0.113.7'}`,
  }
  const request = new Request(`http://localhost${ask.path ?? '/'}`, {
    method: 'POST',
    headers,
    body: stream,
    duplex: 'half',
  } as RequestInit)
  const response = await toRoute(name).POST(request)
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

/** Ids that the product assigns, and the phones of two people, differ; everything else must be equal. */
const plain = ({ status, headers, body }: Shown) => {
  const { 'x-request-id': id, date: _date, ...rest } = headers
  expect(id).toMatch(/^door-[12]$/)
  return {
    status,
    headers: rest,
    body: body.replaceAll(/\b(pt|ev)_[0-9A-Z]{26}\b/g, '$1_new').replaceAll(/\+1212\d{7}/g, '+phone'),
  }
}

beforeAll(async () => {
  provideConfig({ HUB_RATE_LIMIT: 'off', HUB_TRUST_PROXY: '1' })
  setClock('2026-06-15T17:00:00Z')
  program = await makeProgram()
  foreign = await makeProgram()
  token = (await makeToken([program])).token
  patientId = JSON.parse((await first('invitePatient', { token, body: someone(program) })).body).data.patientId
})
afterAll(() => freeClock())

const invite = { path: '/v1/patients/invite' }
const onPatient = () => ({ path: `/v1/patients/${patientId}/event`, params: { patientId } })
const asks: [string, EndpointName, () => Ask][] = [
  ['an invite', 'invitePatient', () => ({ ...invite, token, body: someone(program) })],
  [
    'an invite with a key',
    'invitePatient',
    () => ({ ...invite, token, headers: { 'idempotency-key': randomUUID() }, body: someone(program) }),
  ],
  [
    'a key that is none',
    'invitePatient',
    () => ({ ...invite, token, headers: { 'idempotency-key': 'a b' }, body: someone(program) }),
  ],
  ['a child', 'invitePatient', () => ({ ...invite, token, body: someChild(program) })],
  ['nobody', 'invitePatient', () => ({ ...invite, body: someone(program) })],
  ['no program', 'invitePatient', () => ({ ...invite, token, body: {} })],
  ['an unknown program', 'invitePatient', () => ({ ...invite, token, body: someone('nowhere') })],
  ['a foreign program', 'invitePatient', () => ({ ...invite, token, body: someone(foreign) })],
  ['a wrong phone', 'invitePatient', () => ({ ...invite, token, body: someone(program, { phoneNumber: '1' }) })],
  [
    'a wrong birth date',
    'invitePatient',
    () => ({ ...invite, token, body: someone(program, { additionalData: entries({ [key.dob]: 'x' }) }) }),
  ],
  [
    'wrong types',
    'invitePatient',
    () => ({ ...invite, token, body: someone(program, { requiredConsent: 1, additionalData: [1] }) }),
  ],
  ['not JSON', 'invitePatient', () => ({ ...invite, token, body: '{' })],
  ['not UTF-8', 'invitePatient', () => ({ ...invite, token, body: Buffer.from([0xff, 0xfe]) })],
  [
    'no JSON by its type',
    'invitePatient',
    () => ({ ...invite, token, body: '{}', headers: { 'content-type': 'text/plain' } }),
  ],
  ['too large', 'invitePatient', () => ({ ...invite, token, body: ' '.repeat(limits.body + 1) })],
  [
    'as large as allowed',
    'invitePatient',
    () => ({ ...invite, token, body: JSON.stringify(someone(program)).padEnd(limits.body) }),
  ],
  ['an event', 'sendEvent', () => ({ ...onPatient(), token, body: event(program, enrollmentStatus, 'pending') })],
  [
    'an event with text from every corner',
    'sendEvent',
    () => ({ ...onPatient(), token, body: event(program, notifyNextCall, '', { date: '{{x}} $& \u{1F9EA} é' }) }),
  ],
  [
    'an event about nobody',
    'sendEvent',
    () => ({
      path: '/v1/patients/x/event',
      params: { patientId: 'x' },
      token,
      body: event(program, enrollmentStatus, 'pending'),
    }),
  ],
  [
    'an event of a foreign program',
    'sendEvent',
    () => ({ ...onPatient(), token, body: event(foreign, enrollmentStatus, 'pending') }),
  ],
  [
    'an event without its variable',
    'sendEvent',
    () => ({ ...onPatient(), token, body: event(program, notifyNextCall, '', { x: 'y' }) }),
  ],
  ['an unsigned callback', 'receiveCallback', () => ({ path: '/webhook/user-enrollment', body: { event: {} } })],
]

test.each(asks)('both doors answer the same: %s', async (_case, name, make) => {
  expect(plain(await second(name, make()))).toStrictEqual(plain(await first(name, make())))
})

test('a duplicate found through one door is the same through the other', async () => {
  const body = someone(program)
  await first('invitePatient', { ...invite, token, body })
  const [one, two] = [
    await first('invitePatient', { ...invite, token, body }),
    await second('invitePatient', { ...invite, token, body }),
  ]
  expect(one.status).toBe(422)
  expect(two.body).toBe(one.body)
})

test('an answer kept through one door replays through the other', async () => {
  const ask = { ...invite, token, body: someone(program), headers: { 'idempotency-key': 'two-doors' } }
  const one = await first('invitePatient', ask)
  const two = await second('invitePatient', ask)
  expect(two.body).toBe(one.body)
  expect(two.headers['idempotent-replayed']).toBe('true')
  const event1 = {
    ...onPatient(),
    path: '/v1/patients/a b/event',
    params: { patientId: 'a b' },
    token,
    body: event(program, enrollmentStatus, 'pending'),
    headers: { 'idempotency-key': 'decoded' },
  }
  const refused = await first('sendEvent', event1)
  const again = await second('sendEvent', { ...event1, path: '/v1/patients/a%20b/event' })
  expect([refused.status, again.status, again.headers['idempotent-replayed']]).toEqual([400, 400, 'true'])
})

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const)(
  'Next’s door refuses %s with allow',
  async (method) => {
    const response = await toRoute('invitePatient')[method](
      new Request('http://localhost/v1/patients/invite', { method }),
    )
    expect(response.status).toBe(405)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      allow: 'POST',
      'x-error-type': 'method_not_allowed',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    const body = JSON.stringify({ error: { message: 'Method Not Allowed', code: 405 }, status: 405 })
    expect(await response.text()).toBe(method === 'HEAD' ? '' : body)
  },
)

test('Next’s door answers 404 as JSON below the table’s folders, and 405 with every method of a path', async () => {
  const ask = (method: 'GET' | 'POST', path: string) =>
    tableRoutes[method](new Request(`http://localhost${path}`, { method }))
  for (const path of ['/v1', '/v1/patients', '/v1/nothing/at/all', '/webhook/nothing']) {
    const response = await ask('POST', path)
    expect(response.headers.get('x-error-type')).toBe('not_found')
    expect(await response.json()).toStrictEqual({ error: { message: 'Not Found', code: 404 }, status: 404 })
  }
  const media = await ask('POST', '/v1/patients/a/media/b')
  expect([media.status, media.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('Next’s door refuses a path variable that cannot be decoded', async () => {
  for (const part of ['%zz', '%00', '%ff']) {
    const response = await toRoute('sendEvent').POST(
      new Request(`http://localhost/v1/patients/${part}/event`, { method: 'POST' }),
    )
    expect(await response.json()).toStrictEqual({
      error: { message: 'The request cannot be read', code: 0 },
      status: 400,
    })
  }
})

test('Next’s door believes no address and no odd id that comes from outside', async () => {
  const { token: bound } = await makeToken([program], { addresses: ['203.0.113.0/24'] })
  expect((await second('invitePatient', { ...invite, token: bound, body: someone(program) })).status).toBe(200)
  expect(
    (await second('invitePatient', { ...invite, token: bound, body: someone(program), address: '192.0.2.1' })).status,
  ).toBe(403)
  // A `next start` of its own keeps the setting it was started with.
  if (!secondDoor()) {
    provideConfig({ HUB_TRUST_PROXY: '' })
    expect((await second('invitePatient', { ...invite, token: bound, body: someone(program) })).status).toBe(403)
  }
  const request = new Request('http://localhost/v1/patients/invite', {
    method: 'POST',
    headers: { 'x-request-id': 'made up <b>' },
  })
  expect((await toRoute('invitePatient').POST(request)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})
