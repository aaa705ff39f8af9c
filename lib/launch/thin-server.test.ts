import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '@/lib/contract/refusals'
import type { Incoming } from '@/lib/server/web/wire'
import { siteLimits } from './site-limits'
import { closeServer, thinServer } from './thin-server'

const seen: Record<string, unknown>[] = []

const doors: Parameters<typeof thinServer>[0] = {
  route: (method, path) => {
    if (path.startsWith('/v1/pieces')) return { kind: 'endpoint', params: {}, handle: pieces }
    if (path.startsWith('/v1/stream')) return { kind: 'endpoint', params: {}, handle: () => streamed(path) }
    if (path.startsWith('/v1/bits')) return { kind: 'endpoint', params: {}, handle: bits }
    if (path.startsWith('/v1/slow')) return { kind: 'endpoint', params: {}, handle: slow }
    if (path !== '/v1/echo') return { kind: 'none' }
    return method === 'POST' ? { kind: 'endpoint', params: {}, handle: echo } : { kind: 'wrongMethod', allow: 'POST' }
  },
  page: async (request, response) => {
    if (request.url === '/throws') throw new Error('canary')
    seen.push({ ...request.headers })
    for await (const _ of request) {
    }
    response.end('page')
  },
}
const server = thinServer(doors, siteLimits)
/** The same, without waiting. */
const strict = thinServer(doors, { ...siteLimits, headerTime: 300, requestTime: 600, checkEvery: 50 })

async function echo(incoming: Incoming) {
  try {
    const body = await incoming.body(1024)
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ size: body.length, address: incoming.address }),
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return {
      status: error.status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(error.toBody()),
    }
  }
}

async function pieces(incoming: Incoming) {
  let size = 0
  for await (const chunk of incoming.chunks()) {
    size += chunk.length
    if (size > 10_000) break
  }
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ size }) }
}

/** How far a stream was read, and whether its end was told. */
const stream = { pieces: 0, ended: false }
const streamed = async (path: string) => ({
  status: 200,
  headers: { 'content-type': 'text/csv' },
  body: null,
  stream: flow(path),
})
async function* flow(path: string) {
  Object.assign(stream, { pieces: 0, ended: false })
  try {
    for (; stream.pieces < 2_000; stream.pieces += 1) {
      if (path.endsWith('broken') && stream.pieces === 3) throw new Error('half-way')
      yield Buffer.alloc(16_384, 'x')
    }
  } finally {
    stream.ended = true
  }
}

let left = 0
/** Two bits at once, then nothing more until somebody leaves. */
async function bits() {
  let leave: (() => void) | undefined
  const said = ['one\n', 'two\n']
  const stream: AsyncIterableIterator<Uint8Array> = {
    next: async () => {
      const value = said.shift()
      if (value) return { done: false, value: Buffer.from(value) }
      await new Promise<void>((done) => {
        leave = done
      })
      return { done: true, value: undefined }
    },
    return: async () => {
      left += 1
      leave?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
  return { status: 200, headers: { 'content-type': 'text/event-stream' }, body: '', stream }
}

let begun = 0
async function slow() {
  begun += 1
  await new Promise((done) => setTimeout(done, 200))
  return { status: 200, headers: {}, body: 'finished' }
}

let port: number
let strictPort: number
beforeAll(async () => {
  for (const each of [server, strict]) {
    each.listen(0, '127.0.0.1')
    await once(each, 'listening')
  }
  port = (server.address() as AddressInfo).port
  strictPort = (strict.address() as AddressInfo).port
})
afterAll(() => Promise.all([server, strict].map((each) => closeServer(each, 100))))

/** Writes bytes as they are and gives back all that came until the server closed, or `enough` was seen. */
function talk(
  bytes: string | ((write: (text: string) => boolean) => void),
  enough?: RegExp,
  to = port,
): Promise<string> {
  return new Promise((done) => {
    const socket = connect(to, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
      if (enough?.test(answer)) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(answer))
    if (typeof bytes === 'string') socket.write(bytes)
    else bytes((text) => !socket.destroyed && socket.write(text))
  })
}

const get = (target: string, headers = '', method = 'GET', to = port) =>
  talk(`${method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`, undefined, to)
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

test.each([
  ['a bad escape in the path', '/%zz'],
  ['half a character', '/%e2%28'],
  ['a bad escape in the query', '/?q=%'],
  ['a NUL', '/a%00b'],
  ['a backslash', '/a%5c..'],
  ['another host', '//evil.example/'],
  ['a proxy’s form', 'http://evil.example/'],
])('%s in the address answers 400', async (_name, target) => {
  const answer = await get(target)
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(bodyOf(answer)).toEqual({ error: { message: 'The request cannot be read', code: 0 }, status: 400 })
})

test.each(['TRACE', 'PROPFIND', 'OPTIONS'])('%s on an endpoint answers 405 with allow', async (method) => {
  const answer = await get('/v1/echo', '', method)
  expect(answer).toMatch(/^HTTP\/1.1 405 /)
  expect(answer).toMatch(/^allow: POST\r$/m)
  expect(bodyOf(answer)).toEqual({ error: { message: 'Method Not Allowed', code: 405 }, status: 405 })
})

test('TRACE on a page, CONNECT and a word that is no method are refused as JSON', async () => {
  expect(await get('/', '', 'TRACE')).toMatch(/^HTTP\/1.1 405 /)
  for (const request of ['CONNECT x:443 HTTP/1.1\r\nhost: x:443\r\n\r\n', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n']) {
    const answer = await talk(request)
    expect(answer).toMatch(/^HTTP\/1.1 501 [\s\S]*^x-error-type: method_unknown\r$/m)
    expect(bodyOf(answer)).toEqual({ error: { message: 'Not Implemented', code: 501 }, status: 501 })
  }
})

test.each([
  '/v1/nothing',
  '/webhook/nothing',
  '/api/console/nothing',
  '/v1',
  '/V1/patients/invite',
  '/Webhook/x',
  '/V1',
])('%s answers 404 as JSON', async (target) => {
  expect(bodyOf(await get(target))).toEqual({ error: { message: 'Not Found', code: 404 }, status: 404 })
})

test('a body in chunks over the limit is refused while it streams, and the line closes', async () => {
  let sent = 0
  const answer = await talk((write) => {
    write('POST /v1/echo HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
    const more = setInterval(() => {
      sent += 1
      if (!write(`400\r\n${'a'.repeat(1024)}\r\n`) && sent > 1e4) clearInterval(more)
    }, 1)
    setTimeout(() => clearInterval(more), 1500)
  })
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toMatch(/connection: close/i)
  expect(bodyOf(answer)).toEqual({ error: { message: 'The body is larger than 1 KiB', code: 413 }, status: 413 })
})

test('an announced size over the limit is refused before anything is read', async () => {
  expect(await talk('POST /v1/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999\r\n\r\n')).toMatch(/^HTTP\/1.1 413 /)
  expect(await talk('POST /form HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999\r\n\r\n')).toMatch(/^HTTP\/1.1 413 /)
})

test('a page’s body is limited while it streams too', async () => {
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  const answer = await talk((write) => {
    write('POST /form HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
    for (let n = 0; n < 6; n++) write(chunk)
  })
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
})

test('headers over 16 KB answer 431', async () => {
  const answer = await get('/', `x-long: ${'a'.repeat(17_000)}\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 431 [\s\S]*^x-error-type: headers_too_large\r$/m)
  expect(bodyOf(answer)).toEqual({ error: { message: 'The headers are larger than 16 KiB', code: 431 }, status: 431 })
})

test('headers and bodies that trickle are cut off', async () => {
  const impatient = (bytes: string) => talk(bytes, undefined, strictPort)
  const late = await impatient('GET / HTTP/1.1\r\nhost: x\r\n')
  expect(late).toMatch(/^HTTP\/1.1 408 [\s\S]*^x-error-type: request_timeout\r$/m)
  expect(bodyOf(late)).toEqual({ error: { message: 'The request took too long', code: 408 }, status: 408 })
  expect(await impatient('POST /v1/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc')).toMatch(/408|400/)
})

test('a body that is read in pieces may take longer, and is answered also when it is not read to its end', async () => {
  const head = 'POST /v1/pieces HTTP/1.1\r\nhost: x\r\nconnection: close\r\n'
  const slowly = await talk(
    (write) => {
      write(`${head}content-length: 5\r\n\r\n`)
      for (let n = 0; n < 5; n++) setTimeout(() => write('a'), 250 * n)
    },
    undefined,
    strictPort,
  )
  expect(slowly).toMatch(/^HTTP\/1.1 200 /)
  expect(bodyOf(slowly)).toEqual({ size: 5 })
  const never = await talk((write) => {
    write(`${head}content-length: 1000000\r\n\r\n`)
    write('a'.repeat(20_000))
  })
  expect(never).toMatch(/^HTTP\/1.1 200 /)
  expect(never).toMatch(/connection: close/i)
})

test('an offer to change the protocol is passed over, and the request answered', async () => {
  const h2c = 'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQ\r\n'
  const post = `POST /v1/echo HTTP/1.1\r\nhost: x\r\n${h2c}content-length: 3\r\n\r\nabc`
  expect(await talk(post, /"size":3/)).toMatch(/^HTTP\/1.1 200 /)
  expect(await talk('GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n', /page/)).toMatch(
    /^HTTP\/1.1 200 /,
  )
})

test('no host and a strange expectation are answered like any request, with an id and a slug', async () => {
  const hostless = await talk('GET / HTTP/1.1\r\nconnection: close\r\n\r\n')
  expect(hostless).toMatch(/^HTTP\/1.1 400 [\s\S]*x-request-id: [0-9a-f-]{36}/)
  expect(hostless).toMatch(/x-error-type: bad_request/)
  expect(await get('/v1/nothing', 'expect: miracles\r\n')).toMatch(/^HTTP\/1.1 404 [\s\S]*x-error-type: not_found/)
})

test('headers by which Next talks to itself do not arrive, ours do', async () => {
  seen.length = 0
  const lies = [
    'x-middleware-subrequest',
    'next-action',
    'x-nextjs-data',
    'x-request-id',
    'x-hub-address',
    'x-hub-phone-script',
    'x-forwarded-for',
    'x-matched-path',
  ]
  const answer = await get('/api/auth/session', `${[...lies, 'rsc'].map((name) => `${name}: lie\r\n`).join('')}`)
  const [headers = {}] = seen
  expect(JSON.stringify(headers)).not.toContain('lie')
  expect(headers['x-hub-address']).toBe('127.0.0.1')
  expect(answer).toContain(`x-request-id: ${headers['x-request-id']}`)
})

test('every answer carries the security headers, and a page its own nonce', async () => {
  const [first, second, data] = [await get('/'), await get('/'), await get('/v1/nothing')]
  for (const answer of [first, second, data]) {
    expect(answer).toMatch(/x-content-type-options: nosniff/)
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/)
    expect(answer).toMatch(/frame-ancestors 'none'/)
  }
  const nonce = (answer: string) => /'nonce-([^']+)'/.exec(answer)?.[1]
  expect(nonce(first)).toBeTruthy()
  expect(nonce(first)).not.toBe(nonce(second))
  expect(nonce(data)).toBeUndefined()
})

test('when a page throws, the person gets the reference that is in the log, and nothing else of it', async () => {
  const answer = await get('/throws', 'accept: text/html\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 500 /)
  const id = /x-request-id: ([0-9a-f-]{36})/.exec(answer)?.[1]
  expect(answer.slice(answer.indexOf('<!doctype'))).toContain(id)
  expect(answer).not.toContain('canary')
})

test('two requests on one line are both answered', async () => {
  const one = 'POST /v1/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\nabc'
  const answer = await talk(one + one, /size[\s\S]*size/)
  expect(answer.match(/"size":3/g)).toHaveLength(2)
})

test('a stream leaves in pieces, without a length, to its last byte', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/stream`)
  expect(answer.headers.get('content-length')).toBeNull()
  expect((await answer.arrayBuffer()).byteLength).toBe(2_000 * 16_384)
  expect(stream).toEqual({ pieces: 2_000, ended: true })
})

test('a stream is read no faster than its caller reads, and no further once they are gone', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /v1/stream HTTP/1.1\r\nhost: x\r\n\r\n')
  socket.pause()
  await expect.poll(() => stream.pieces).toBeGreaterThan(0)
  await new Promise((done) => setTimeout(done, 150))
  expect(stream.pieces).toBeLessThan(1_500) // what the two ends' own buffers take
  socket.destroy()
  await expect.poll(() => stream.ended).toBe(true)
  expect(stream.pieces).toBeLessThan(1_500)
})

test('a stream that fails half-way breaks the line, so that no part passes for the whole', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/stream/broken`)
  await expect(answer.arrayBuffer()).rejects.toThrow()
  expect(stream).toEqual({ pieces: 3, ended: true })
})

test('HEAD of a stream reads nothing of it', async () => {
  Object.assign(stream, { pieces: -1 })
  const answer = await fetch(`http://127.0.0.1:${port}/v1/stream`, { method: 'HEAD' })
  expect([answer.status, stream.pieces]).toEqual([200, -1])
})

test('what comes bit by bit is passed on as it comes, and left when the caller goes away', async () => {
  const leave = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/v1/bits`, { signal: leave.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('content-length')).toBe(null)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('two')) text += (await reader?.read())?.value ?? ''
  expect(text).toBe('one\ntwo\n')
  const before = left
  leave.abort()
  await expect.poll(() => left).toBe(before + 1)
})

test('closing finishes what is under way', async () => {
  // A server of its own: what earlier tests left half-way on the other one is under way, too.
  const own = thinServer(doors, siteLimits)
  own.listen(0, '127.0.0.1')
  await once(own, 'listening')
  const slow = get('/v1/slow', '', 'GET', (own.address() as AddressInfo).port)
  await expect.poll(() => begun).toBe(1)
  // With a limit nobody waits for: it ends because nothing is under way any more.
  await closeServer(own, 2 ** 31 - 1)
  expect(await slow).toContain('finished')
})
