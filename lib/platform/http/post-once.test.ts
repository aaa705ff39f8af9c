import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause, setImmediate as soon } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type HostileKind, hostilePartner } from '@/lib/testing/hostile-partner'
import { closePools, type PostOptions, postOnce } from './post-once'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
afterAll(() => closePools())

/** A partner as it should be, unless told otherwise. */
async function partner(answer: RequestListener = (_request, response) => response.end('{"ok":true}')) {
  const requests: { path?: string; method?: string; headers: IncomingMessage['headers']; body: string }[] = []
  let connections = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    requests.push({ path: request.url, method: request.method, headers: request.headers, body })
    answer(request, response)
  })
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, server, requests, connections: () => connections }
}

async function hostile(kind: HostileKind) {
  const it = await hostilePartner(kind)
  closers.push(it.close)
  return it
}

const send = (url: string, options: PostOptions = {}) =>
  postOnce({ url, headers: { 'content-type': 'application/json' }, body: '{"a":"ü"}' }, { insecure: true, ...options })

test('one POST: path, headers and bytes as given, nothing compressed asked for', async () => {
  const { url, requests } = await partner()
  const got = await postOnce(
    {
      url: `${url}/hub/webhook`,
      headers: { 'webhook-id': 'msg_1', 'accept-encoding': 'gzip' },
      body: Buffer.from('ü'),
    },
    { insecure: true },
  )
  expect(got).toEqual({ outcome: 'accepted', status: 200, ms: expect.any(Number), head: expect.any(String) })
  expect(got.head).toMatch(/^HTTP\/1.1 200 OK\n[\s\S]*\n\n\{"ok":true\}$/)
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: '/hub/webhook',
      body: 'ü',
      headers: { 'webhook-id': 'msg_1', 'accept-encoding': 'identity' },
    },
  ])
})

test('the connection is kept for the next callback', async () => {
  const { url, requests, connections } = await partner()
  for (let at = 0; at < 100; at += 1) expect((await send(url)).outcome).toBe('accepted')
  expect([requests.length, connections()]).toEqual([100, 1])
})

test('as many connections as allowed, and everyone gets their turn', async () => {
  const { url, requests, connections } = await partner()
  const got = await Promise.all(Array.from({ length: 300 }, () => send(url, { connections: 5 })))
  expect(got.every(({ outcome }) => outcome === 'accepted')).toBe(true)
  expect([requests.length, connections()]).toEqual([300, 5])
})

test('who waits for a connection has a deadline too, and was never sent', async () => {
  const { url, seen } = await hostile('hangs')
  const stop = new AbortController()
  const first = send(url, { connections: 1, signal: stop.signal })
  await expect.poll(seen).toBe(1)
  const second = await send(url, { connections: 1, deadlineMs: 100 })
  expect(second).toMatchObject({ outcome: 'timeout', status: null, unsent: true, head: '[no response: DEADLINE]' })
  stop.abort()
  expect(await first).not.toHaveProperty('unsent')
  expect(seen()).toBe(1)
})

test('an attempt given up leaves no connection and opens none', async () => {
  const { url, seen } = await hostile('hangs')
  expect(await send(url, { deadlineMs: 2_000 })).toMatchObject({ outcome: 'timeout' })
  await pause(150)
  expect(seen()).toBe(1)
})

test('the deadline runs over the look-up of the name', async () => {
  const got = await send('http://slow.example.com', { deadlineMs: 80, resolver: () => new Promise(() => undefined) })
  expect(got).toMatchObject({ outcome: 'timeout', unsent: true })
})

test('dns and unreachable are told apart', async () => {
  const resolver = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
  expect(await send('http://nowhere.example.com', { resolver })).toMatchObject({
    outcome: 'dns',
    unsent: true,
    head: '[no response: ENOTFOUND]',
  })
  const { url, server } = await partner()
  server.close()
  await once(server, 'close')
  expect(await send(url)).toMatchObject({ outcome: 'unreachable', unsent: true, head: '[no response: ECONNREFUSED]' })
})

test('of several addresses the next is tried', async () => {
  const { port } = await partner()
  const resolver = async () => ['127.0.0.2', '127.0.0.3', '127.0.0.1']
  expect(await send(`http://several.example.com:${port}/`, { resolver })).toMatchObject({ outcome: 'accepted' })
})

test('a connection closed while idle is not used again', async () => {
  const { url, server, connections } = await partner()
  let left = 0
  server.on('connection', (socket) => socket.on('close', () => (left += 1)))
  await send(url)
  server.closeAllConnections()
  await expect.poll(() => left).toBe(1)
  // This end hears of it in its next turn.
  for (let turn = 0; turn < 5; turn += 1) await soon()
  expect(await send(url)).toMatchObject({ outcome: 'accepted' })
  expect(connections()).toBe(2)
})

test('a connection closed just as it is used again is a reset; nothing is sent twice', async () => {
  let count = 0
  const { url, requests } = await partner((request, response) => {
    count += 1
    if (count === 2) request.socket.destroy()
    else response.end()
  })
  expect(await send(url)).toMatchObject({ outcome: 'accepted' })
  expect(await send(url)).toMatchObject({ outcome: 'reset', status: null })
  await pause(50)
  expect(requests).toHaveLength(2)
})

test('a kept connection lost before anything went out on it costs no attempt', async () => {
  const { url, requests, connections } = await partner((request, response) => {
    response.end('{"ok":true}', () => setTimeout(() => request.socket.resetAndDestroy(), Math.random() * 2))
  })
  const got = []
  for (let at = 0; at < 300; at += 1) {
    got.push(await send(url))
    await pause(Math.random() * 2)
  }
  expect(got.filter(({ unsent }) => unsent)).toEqual([])
  expect(connections()).toBeGreaterThan(100)
  // What was cut after it went out may or may not have been read; nothing was ever sent twice.
  expect(requests.length).toBeLessThanOrEqual(300)
  expect(requests.length).toBeGreaterThanOrEqual(got.filter(({ outcome }) => outcome === 'accepted').length)
})

test.each([
  [429, '7', 7_000],
  [503, '3', 3_000],
  [503, 'soon', undefined],
  [500, '7', undefined],
  [200, '7', undefined],
])('%i with retry-after %s: %s', async (status, value, ms) => {
  const { url } = await partner((_request, response) => response.writeHead(status, { 'retry-after': value }).end())
  expect((await send(url)).retryAfter).toBe(ms)
})

test('an answer longer than 8 KiB is kept to 8 KiB and costs its connection', async () => {
  const { url, connections } = await partner((_request, response) => response.end('a'.repeat(50_000)))
  const got = await send(url)
  expect(got).toMatchObject({ outcome: 'accepted', status: 200 })
  expect(Buffer.byteLength(got.head)).toBe(8 * 1024)
  await send(url)
  expect(connections()).toBe(2)
})

test('a signal ends what has not begun, what waits and what is under way', async () => {
  const { url, seen, asked } = await hostile('hangs')
  expect(await send(url, { signal: AbortSignal.abort() })).toMatchObject({ stopped: true, unsent: true })
  const stop = new AbortController()
  const attempts = Array.from({ length: 20 }, () => send(url, { signal: stop.signal, connections: 2 }))
  await expect.poll(asked).toBe(2)
  stop.abort()
  const got = await Promise.all(attempts)
  expect(got.every(({ stopped, outcome }) => stopped && outcome === 'reset')).toBe(true)
  expect(got.filter(({ unsent }) => unsent)).toHaveLength(18)
  expect(seen()).toBe(2)
})

test('closing ends everything under way, and the next attempt starts anew', async () => {
  const { url, seen, asked } = await hostile('hangs')
  const attempts = Array.from({ length: 5 }, () => send(url, { connections: 2 }))
  const looking = send('http://slow.example.com', { resolver: () => new Promise(() => undefined) })
  await expect.poll(asked).toBe(2)
  closePools()
  const got = await Promise.all([...attempts, looking])
  expect(got.every(({ stopped }) => stopped)).toBe(true)
  expect(got.filter(({ unsent }) => unsent)).toHaveLength(4)
  expect(await send((await partner()).url)).toMatchObject({ outcome: 'accepted' })
  expect(seen()).toBe(2)
})

test('the switch off: a connection opened under it serves nobody', async () => {
  const { url } = await partner()
  expect(await send(url)).toMatchObject({ outcome: 'accepted' })
  expect(await send(url, { insecure: false })).toMatchObject({ outcome: 'address', unsent: true })
  expect(await send(url, { insecure: false, trusted: true })).toMatchObject({ outcome: 'accepted' })
})

test('a large body is sent whole, and an answer before its end is an answer', async () => {
  const { url, requests } = await partner()
  const body = 'b'.repeat(3_000_000)
  expect(await postOnce({ url, headers: {}, body }, { insecure: true })).toMatchObject({ outcome: 'accepted' })
  expect(requests[0]?.body.length).toBe(body.length)
  const early = await hostile('answersEarly')
  expect(await postOnce({ url: early.url, headers: {}, body }, { insecure: true })).toMatchObject({ status: 200 })
})

test('what cannot be sent is an outcome, not an exception', async () => {
  const { url } = await partner()
  expect(await postOnce({ url, headers: { 'webhook-id': 'a\r\nb: c' }, body: '' }, { insecure: true })).toMatchObject({
    outcome: 'malformed',
    unsent: true,
  })
  expect(await postOnce({ url: 'ftp://x', headers: {}, body: '' }, { trusted: true })).toMatchObject({
    outcome: 'address',
  })
})
