import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefusal } from '@/lib/contract/refusals'
import { closeServer, thinServer } from '@/lib/launch/thin-server'
import { type FormLimits, formLimits, readForm } from './read-form'
import type { Incoming } from './wire'

/** What a form comes to, over real HTTP through the server in front. */
let limits: FormLimits = formLimits.answer
async function handle(incoming: Incoming) {
  try {
    const { fields, file, problem } = await readForm(incoming, limits)
    const body = { fields, problem, size: file?.length, text: file?.subarray(0, 20).toString('latin1') }
    return { status: 200, headers: {}, body: JSON.stringify(body) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { status: error.status, headers: {}, body: JSON.stringify(error.toBody()) }
  }
}
const server = thinServer({
  route: () => ({ kind: 'endpoint', params: {}, handle }),
  page: async (_request, response) => void response.end(),
})
let port: number
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  limits = { ...formLimits.answer, file: formLimits.upload.file }
})
afterAll(() => closeServer(server, 100))

async function post(body: BodyInit | undefined, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    ...(body !== undefined && { body }),
    headers,
  })
  return { status: answer.status, json: await answer.json() }
}
const form = (parts: [string, string | Blob, string?][]) => {
  const made = new FormData()
  for (const [name, value, file] of parts)
    if (typeof value === 'string') made.append(name, value)
    else made.append(name, value, file)
  return made
}
const blob = (size: number, first = 'JPEG') => new Blob([first.padEnd(size, 'x').slice(0, size)])
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

/** Bytes as they are, until the server has answered and closed, or the sender has gone. */
function raw(head: string, body: string, { hangUp = false } = {}): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(answer))
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n\r\n${body}`)
    if (hangUp) setTimeout(() => socket.destroy(), 50)
  })
}
const multipart = (body: string, boundary = 'b') =>
  raw(`content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${Buffer.byteLength(body)}`, body)

// --- fields -----------------------------------------------------------------------------------------------------------

const typed = { firstName: 'José Ñandú', lastName: 'O’Brien & Sons=+%', empty: '', __proto__: 'x' }

test('a native form without a file: every letter arrives', async () => {
  const { json } = await post(new URLSearchParams(typed))
  expect(json).toEqual({ fields: typed, problem: 'fileMissing' })
})

test('the same as a page’s script sends it', async () => {
  const { json } = await post(form(Object.entries(typed)))
  expect(json).toEqual({ fields: typed, problem: 'fileMissing' })
})

test('no fields at all, with and without a type', async () => {
  expect(await post('', urlencoded)).toEqual({ status: 200, json: { fields: {}, problem: 'fileMissing' } })
  expect(await post(undefined)).toEqual({ status: 200, json: { fields: {}, problem: 'fileMissing' } })
  expect((await post(form([]))).status).toBe(200)
})

test('of a name sent twice the last counts, and NUL is dropped', async () => {
  const { json } = await post('a=1&a=2%00&b%00=3', urlencoded)
  expect(json.fields).toEqual({ a: '2', b: '3' })
})

test.each([
  ['too many fields', Array.from({ length: 61 }, (_, at) => [`f${at}`, ''])],
  ['a name too long', [['n'.repeat(61), '']]],
  ['a value too long', [['strokes', 'é'.repeat(200_001)]]],
] as [string, [string, string][]][])('%s: refused, however it is sent', async (_name, pairs) => {
  expect((await post(new URLSearchParams(pairs))).status).toBe(413)
  expect((await post(form(pairs))).status).toBe(413)
})

test('as many and as long as allowed', async () => {
  const pairs = Array.from({ length: 59 }, (_, at) => [`f${at}`.padEnd(60, 'x'), '']) as [string, string][]
  const long: [string, string] = ['strokes', '1'.repeat(400_000)]
  for (const body of [new URLSearchParams([...pairs, long]), form([...pairs, long])]) {
    const { status, json } = await post(body)
    expect(status).toBe(200)
    expect(json.fields.strokes).toHaveLength(400_000)
    expect(Object.keys(json.fields)).toHaveLength(60)
  }
})

test('a form that asks for no file reads none: one that says it brings files is refused unread', async () => {
  for (const plain of [formLimits.outside, formLimits.answer]) {
    limits = plain
    expect((await post(form([['month', '1']]))).status).toBe(415)
    const head = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 64000000'
    const answer = await raw(head, '--b\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 415 /)
    expect(answer).toMatch(/connection: close/i)
  }
})

test('before anybody is known, little is read', async () => {
  limits = formLimits.outside
  expect((await post(new URLSearchParams({ month: '1', strokes: 'x'.repeat(60_000) }))).status).toBe(200)
  expect((await post(new URLSearchParams({ strokes: 'x'.repeat(66_000) }))).status).toBe(413)
  limits = formLimits.answer
  expect((await post(new URLSearchParams({ strokes: 'x'.repeat(390_000) }))).status).toBe(200)
  expect((await post(new URLSearchParams({ a: 'x'.repeat(390_000), b: 'x'.repeat(390_000) }))).status).toBe(413)
})

test('the form of a photo has room for the photo, not for long fields', async () => {
  limits = formLimits.upload
  expect((await post(form([['once', 'x'.repeat(1001)]]))).status).toBe(413)
  const { json } = await post(
    form([
      ['once', 'k1'],
      ['file', blob(2_000_000), 'card.jpg'],
    ]),
  )
  expect(json).toMatchObject({ fields: { once: 'k1' }, size: 2_000_000 })
})

test.each([
  ['files', 'content-disposition: form-data; name="f"; filename="x"\r\n'],
  ['fields', 'content-disposition: form-data; name="a"\r\n'],
  ['nothing with a name', ''],
])('of ten thousand parts of %s most are never looked at', async (_what, head) => {
  limits = formLimits.upload
  const body = Buffer.from(`${`--b\r\n${head}\r\nx\r\n`.repeat(10_000)}--b--\r\n`)
  let read = 0
  async function* chunks() {
    for (let at = 0; at < body.length; at += 16_384) {
      read += 1
      yield body.subarray(at, at + 16_384)
    }
  }
  const header = (name: string) => (name === 'content-type' ? 'multipart/form-data; boundary=b' : undefined)
  const incoming = { header, chunks } as unknown as Incoming
  await expect(readForm(incoming, limits)).rejects.toMatchObject({ refusal: 'payloadTooLarge' })
  expect(read).toBeLessThan(3)
})

test('another type is refused', async () => {
  expect((await post('{"a":1}', { 'content-type': 'application/json' })).status).toBe(415)
  expect((await post('a=1', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post('a=1', { 'content-encoding': 'gzip' })).status).toBe(415)
})

// --- a file -----------------------------------------------------------------------------------------------------------

test('a photo with its fields', async () => {
  const { json } = await post(
    form([
      ['once', 'k1'],
      ['file', blob(300_000), 'card.jpg'],
      ['after', 'yes'],
    ]),
  )
  expect(json).toMatchObject({ fields: { once: 'k1', after: 'yes' }, problem: null, size: 300_000 })
  expect(json.text).toMatch(/^JPEGx/)
})

test('a field for a file left empty is no file; an empty file is one', async () => {
  const part = (name: string) =>
    `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--b--\r\n`
  expect(await multipart(part(''))).toContain('"problem":"fileMissing"')
  expect(await multipart(part('card.jpg'))).toContain('"problem":"fileEmpty"')
})

test('of two ways to give a file, camera and folder, the one that was used counts', async () => {
  const used = form([
    ['camera', blob(0), ''],
    ['file', blob(50), 'card.png'],
  ])
  expect((await post(used)).json).toMatchObject({ problem: null, size: 50 })
  const both = form([
    ['camera', blob(60), 'a.jpg'],
    ['file', blob(50), 'b.jpg'],
  ])
  expect((await post(both)).json).toMatchObject({ problem: null, size: 60 })
})

test('exactly the limit is taken, one byte more is too large, and the fields are kept', async () => {
  limits = { ...limits, file: { upload: 100_000, readAtMost: 10_000_000 } }
  expect((await post(form([['file', blob(100_000), 'a.jpg']]))).json).toMatchObject({ problem: null, size: 100_000 })
  const { status, json } = await post(
    form([
      ['once', 'k2'],
      ['file', blob(100_001), 'a.jpg'],
      ['after', 'yes'],
    ]),
  )
  expect({ status, json }).toEqual({
    status: 200,
    json: { fields: { once: 'k2', after: 'yes' }, problem: 'fileTooLarge' },
  })
})

test('of a file far too large the answer still reaches who sends it, and little of it is held', async () => {
  const before = process.memoryUsage().rss
  const { status, json } = await post(form([['file', blob(60 * 1024 * 1024), 'film.mov']]))
  expect({ status, problem: json.problem }).toEqual({ status: 200, problem: 'fileTooLarge' })
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000) // the sender's copy is in this process too
})

test('reading on has an end: then the answer goes out and the line is closed', async () => {
  limits = { ...limits, file: { upload: 1000, readAtMost: 100_000 } }
  const head = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 999999999'
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const answer = await raw(head, part + 'x'.repeat(200_000))
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('"problem":"fileTooLarge"')
  expect(answer).toMatch(/connection: close/i)
})

// --- what cannot be read ----------------------------------------------------------------------------------------------

const disposition = 'content-disposition: form-data; name="file"; filename="a.jpg"'
test.each([
  ['cut off in the middle of a file', `--b\r\n${disposition}\r\n\r\nabc`],
  ['cut off in the head of a part', `--b\r\n${disposition}`],
  ['cut off in a field', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nabc'],
  ['nothing', ''],
  ['another boundary', `--c\r\n${disposition}\r\n\r\nabc\r\n--c--\r\n`],
  ['no parts but text', 'insurance card'],
])('a body that is %s is answered, not waited for', async (_name, body) => {
  const answer = await multipart(body)
  expect(answer).toMatch(/^HTTP\/1.1 (400|200) /)
  expect(answer).not.toContain('"problem":null')
})

test('a multipart form that names no boundary, or an endless head, is refused', async () => {
  expect(await raw('content-type: multipart/form-data\r\ncontent-length: 3', 'abc')).toMatch(/^HTTP\/1.1 400 /)
  const head = `--b\r\nx: ${'y'.repeat(200_000)}\r\n\r\nabc\r\n--b--\r\n`
  expect(await multipart(head)).toMatch(/^HTTP\/1.1 (400|200) /)
})

test('who goes away half-way leaves the server as it was', async () => {
  await raw(
    'content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000',
    `--b\r\n${disposition}\r\n\r\nabc`,
    { hangUp: true },
  )
  expect((await post(form([['file', blob(10), 'a.jpg']]))).json).toMatchObject({ size: 10 })
})
