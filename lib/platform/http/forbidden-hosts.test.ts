// Issue 3, "addresses are hostile": whatever is written, and whatever a name resolves to, no connection is made. Watched
// from two sides: a listener on loopback, and every connect the process asks of the system.
import { createHook } from 'node:async_hooks'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forbiddenAddresses, forbiddenHosts } from '@/lib/testing/forbidden-hosts'
import { checkCallbackName, checkCallbackUrl } from './check-callback-url'
import { closePools, type PostOutcome, postOnce } from './post-once'

const openPort = '93.184.215.14'
let connects = 0
const watch = createHook({
  init: (_id, type) => {
    if (type === 'TCPCONNECTWRAP') connects += 1
  },
})
let listener: Server | undefined
let heard = 0

beforeAll(async () => {
  watch.enable()
  const server = createServer((socket) => {
    heard += 1
    socket.destroy()
  })
  server.listen(8443, '127.0.0.1')
  // Someone else may have the port; the hook alone tells then.
  listener = await once(server, 'listening').then(
    () => server,
    () => undefined,
  )
})
afterAll(async () => {
  closePools()
  watch.disable()
  listener?.close()
})
beforeEach(() => {
  connects = 0
  heard = 0
})

const send = (host: string, resolve?: (name: string) => string[]): Promise<PostOutcome> =>
  postOnce(
    { url: `https://${host}:8443/hub/webhook/user-enrollment`, headers: {}, body: '{}' },
    { deadlineMs: 500, ...(resolve && { resolver: async (name: string) => resolve(name) }) },
  )

test('the watch sees a connection when there is one', async () => {
  await postOnce({ url: 'https://127.0.0.1:8443/', headers: {}, body: '{}' }, { trusted: true, deadlineMs: 500 })
  expect(connects).toBe(1)
  if (listener) expect(heard).toBe(1)
})

test('the table is long enough to mean something', () => {
  expect(new Set(forbiddenHosts).size).toBeGreaterThan(250)
})

test('every forbidden host is refused when it is entered', () => {
  expect(forbiddenHosts.filter((host) => checkCallbackUrl(`https://${host}/hub`, { insecure: false }).ok)).toEqual([])
})

test('and again when a callback is sent: no connection', async () => {
  const got = await Promise.all(forbiddenHosts.map((host) => send(host, () => [openPort])))
  expect(forbiddenHosts.filter((_host, at) => got[at]?.outcome !== 'address')).toEqual([])
  expect(got.every(({ unsent }) => unsent)).toBe(true)
  expect([connects, heard]).toEqual([0, 0])
})

test('a name that resolves to a forbidden address is refused at both places: no connection', async () => {
  const names = new Map(forbiddenAddresses.map((ip, at) => [`partner-${at}.example.com`, ip]))
  const resolver = async (name: string) => [names.get(name) ?? '']
  for (const name of names.keys()) {
    expect(await checkCallbackName(`https://${name}`, { insecure: false, resolver }), name).toMatchObject({
      ok: false,
      reason: 'address',
    })
  }
  const got = await Promise.all([...names.keys()].map((name) => send(name, (asked) => [names.get(asked) ?? ''])))
  expect([...names.values()].filter((_ip, at) => got[at]?.outcome !== 'address')).toEqual([])
  expect([connects, heard]).toEqual([0, 0])
})

test.each([
  ['public first', ['93.184.215.14', '127.0.0.1']],
  ['public last', ['10.0.0.7', '93.184.215.14']],
  ['public IPv4, private IPv6', ['93.184.215.14', 'fd00::7']],
  ['many public, one inside', [...Array.from({ length: 40 }, (_, at) => `93.184.215.${at}`), '169.254.169.254']],
])('a name with public and inner addresses is refused: %s', async (_case, found) => {
  const resolver = async () => found
  expect(await checkCallbackName('https://partner.example.com', { insecure: false, resolver })).toMatchObject({
    ok: false,
  })
  expect((await send('mixed.example.com', () => found)).outcome).toBe('address')
  expect([connects, heard]).toEqual([0, 0])
})

test('a name whose answer changes after it was checked (rebinding): no connection', async () => {
  for (const inside of forbiddenAddresses) {
    let asked = 0
    const resolver = async () => (asked++ === 0 ? ['93.184.215.14'] : [inside])
    expect(await checkCallbackName('https://rebinds.example.com', { insecure: false, resolver })).toEqual({ ok: true })
    const url = 'https://rebinds.example.com:8443/webhook/user-enrollment'
    const got = await postOnce({ url, headers: {}, body: '{}' }, { resolver, deadlineMs: 500 })
    expect(got, inside).toMatchObject({ outcome: 'address', unsent: true })
    closePools()
  }
  expect([connects, heard]).toEqual([0, 0])
})

test('a name is asked once for a connection, and what was judged is what is connected to', async () => {
  if (!listener) return
  const answers = [['127.0.0.1'], ['10.255.255.1']]
  let asked = 0
  const resolver = async () => answers[asked++] ?? []
  const url = 'https://once.example.com:8443/'
  await postOnce({ url, headers: {}, body: '{}' }, { resolver, insecure: true, deadlineMs: 500 })
  expect([asked, heard, connects]).toEqual([1, 1, 1])
})

test('what came into the database by another way is refused at sending too', async () => {
  const urls = [
    'http://partner.example.com/',
    'https://partner.example.com:22/',
    'https://user:word@partner.example.com/',
    'https://partner.example.com/?to=x',
    'ftp://partner.example.com/',
    'file:///etc/passwd',
    'partner.example.com',
    '',
  ]
  for (const url of urls) {
    const resolver = async () => ['93.184.215.14']
    expect(await postOnce({ url, headers: {}, body: '{}' }, { resolver }), url).toMatchObject({ outcome: 'address' })
  }
  expect([connects, heard]).toEqual([0, 0])
})
