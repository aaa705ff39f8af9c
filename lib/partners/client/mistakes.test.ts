// What the client does without a hub: the caller's own mistakes are said at once and never with the token, and each try has
// only the time that is left.
import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { entriesOf, Hubline, type HublineOptions } from './hubline'
import { verifyCallback } from './verify-callback'

afterEach(() => void vi.restoreAllMocks())

const json = (body: string) => async () => new Response(body, { status: 200 })
const hubOf = (options: Partial<HublineOptions>) =>
  new Hubline({ base: 'https://hub.example', token: 'hbl_1', program: 'p', wait: async () => {}, ...options })
const faultOf = async (act: () => unknown) => {
  try {
    await act()
    return null
  } catch (error) {
    return error as Error & { cause?: unknown; type?: string; status?: number; retryable?: boolean }
  }
}

test('entries leave out what is undefined, and say whether the patient may change them only where it is given', () => {
  const row: { apartment?: string } = {}
  const values = { 'address.street': '1 Elm', 'address.apt': row.apartment }
  expect(entriesOf(values)).toEqual([{ key: 'address.street', value: '1 Elm' }])
  expect(entriesOf(values)[0]).not.toHaveProperty('editable')
  expect(entriesOf(values, false)).toEqual([{ key: 'address.street', value: '1 Elm', editable: false }])
})

test("the platform's fetch is called with no foreign this, given or not", async () => {
  const strict = vi.fn(function (this: unknown) {
    if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation')
    return json('{"data":{}}')()
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(strict)
  expect(await faultOf(() => hubOf({}).files('pt_1'))).toBe(null)
  expect(await faultOf(() => hubOf({ fetch: strict }).files('pt_1'))).toBe(null)
  expect(strict).toHaveBeenCalledTimes(2)
})

test.each([
  'nohost',
  'localhost:3000',
  'ftp://hub.example',
  'https://me:hushed@hub.example',
  'https://hub.example?x=1',
  '',
])('a base that is no address is refused at once: %s', async (base) => {
  const fault = await faultOf(() => hubOf({ base }))
  expect(fault).toBeInstanceOf(TypeError)
  expect(String(fault)).not.toContain('hushed')
})

test.each(['', 'secret\ntoken', 'secret\n', 'secret token', 'secret\u2019'])(
  'a token that no header takes is refused at once, and is in no error: %j',
  async (token) => {
    const fault = await faultOf(() => hubOf({ token }))
    expect(fault).toBeInstanceOf(TypeError)
    expect([fault?.message, fault?.stack, String(fault?.cause)].join()).not.toMatch(/secret/)
  },
)

test('what cannot be sent is said before the first try; an empty key of the caller is none', async () => {
  const asked = vi.fn<typeof fetch>(json('{"data":{}}'))
  const hub = hubOf({ fetch: asked })
  const body = { supportProgramId: 'p' }
  const endless = { ...body, more: {} }
  endless.more = endless
  for (const act of [
    () => hub.files(''),
    () => hub.call('resetSandbox', { body, key: 'a\nb' }),
    () => hub.call('resetSandbox', { body: endless }),
  ])
    expect(await faultOf(act)).toBeInstanceOf(TypeError)
  expect(asked).not.toHaveBeenCalled()
  await hub.call('resetSandbox', { body, key: '' })
  expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({
    'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test.each(['<html>Sign in</html>', '', 'null', '"ok"'])(
  '200 with %j is no answer of the hub, and is not asked again',
  async (text) => {
    const asked = vi.fn<typeof fetch>(json(text))
    const fault = await faultOf(() => hubOf({ fetch: asked }).event.enrollment('pt_1', 'pending'))
    expect(fault).toMatchObject({ name: 'HubError', type: 'unknown', status: 200, retryable: false })
    expect(fault?.message).toContain('https://hub.example')
    expect(asked).toHaveBeenCalledTimes(1)
  },
)

test('all tries together last no longer than `within`: each has what is left', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const given: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    given.push(ms)
    return new AbortController().signal
  })
  const silent = async () => {
    now += 25_000
    throw new TypeError('fetch failed')
  }
  const wait = async (ms: number) => {
    now += ms
  }
  const fault = await faultOf(() => hubOf({ fetch: silent, wait }).files('pt_1'))
  expect(fault?.name).toBe('HubUnreachable')
  expect(given).toEqual([60_000, 34_500, 8_500])
})

test('a secret that is missing or unreadable refuses no callback while another is there', async () => {
  const key = Buffer.alloc(32, 7)
  const [good, raw, now] = [`whsec_${key.toString('base64')}`, '{"event":{}}', new Date()]
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = `v1,${createHmac('sha256', key).update(`msg_1.${timestamp}.${raw}`).digest('base64')}`
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature }
  const read = (secrets: (string | undefined)[]) => faultOf(() => verifyCallback(raw, headers, secrets, now))
  for (const other of ['', undefined, 'whsec_', 'whsec_?']) {
    expect(await read([good, other])).toBe(null)
    expect(await read([other, good])).toBe(null)
    expect(await read([other])).toMatchObject({ fault: 'secret_unreadable' })
  }
  expect(await read([])).toMatchObject({ fault: 'secret_unreadable' })
})
