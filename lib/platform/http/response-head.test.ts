import { expect, test } from 'vitest'
import { headBytes, readableHead, retryAfterMs } from './response-head'

const raw = (...texts: string[]) => texts.map((text) => Buffer.from(text, 'latin1'))
const head = (body: string | Buffer, headers = raw('content-type', 'text/plain')) =>
  readableHead(200, 'OK', headers, [Buffer.from(body)])
const wellFormed = (text: string) => Buffer.from(text).toString() === text

test('status line, headers, body', () => {
  expect(readableHead(500, 'Oh dear', raw('Server', 'x', 'Via', 'y'), [Buffer.from('a'), Buffer.from('b')])).toBe(
    'HTTP/1.1 500 Oh dear\nServer: x\nVia: y\n\nab',
  )
  expect(readableHead(204, '', [], [])).toBe('HTTP/1.1 204\n')
})

test.each([
  ['NUL', 'a\0b', 'a\ufffdb'],
  ['escape', '\x1b[31mred', '\ufffd[31mred'],
  ['carriage return alone', 'a\rb', 'a\ufffdb'],
  ['line end', 'a\r\nb\nc\td', 'a\nb\nc\td'],
  ['C1', 'a\u009bb', 'a\ufffdb'],
  ['writing direction', 'a\u202eb\u2066c', 'a\ufffdb\ufffdc'],
  ['hidden', 'a\u200bb\ufeffc', 'a\ufffdb\ufffdc'],
  ['line separator', 'a\u2028b', 'a\ufffdb'],
  ['letters', 'Zoë 漢字 😀', 'Zoë 漢字 😀'],
])('%s', (_case, body, shown) => expect(head(body)).toBe(`HTTP/1.1 200 OK\ncontent-type: text/plain\n\n${shown}`))

test('a header or a reason cannot pretend to be a line of its own', () => {
  expect(readableHead(200, 'OK\tyes', raw('x', 'a\tb'), [])).toBe('HTTP/1.1 200 OK yes\nx: a b\n')
})

test('bytes that are no text become text', () => {
  const text = head(Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80]))
  expect(wellFormed(text)).toBe(true)
})

test.each(['a', 'ü', '漢', '😀', '\0', 'a😀'])('8 KiB at most, never cut inside a character: %j', (sign) => {
  for (let shift = 0; shift < 4; shift += 1) {
    const text = head('-'.repeat(shift) + sign.repeat(9_000))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(headBytes)
    expect(Buffer.byteLength(text)).toBeGreaterThan(headBytes - 4)
    expect(wellFormed(text)).toBe(true)
    expect(text.slice(60).replace(/^[-\n]+/, '')).not.toContain(sign === '\0' ? '\0' : '\ufffd')
  }
})

const now = Date.parse('2026-05-04T10:00:00Z')
test.each([
  ['120', 120_000],
  ['0', 0],
  [' 7 ', 7_000],
  ['86400', 86_400_000],
  ['999999999999999999999999', 86_400_000],
  ['Mon, 04 May 2026 10:00:30 GMT', 30_000],
  ['Monday, 04-May-26 10:00:30 GMT', 30_000],
  ['Mon May  4 10:00:30 2026', 30_000],
  ['Mon, 04 May 2026 09:00:00 GMT', 0],
  ['Thu, 01 Jan 2099 00:00:00 GMT', 86_400_000],
  ['', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['Mon, 99 Foo 2026', undefined],
])('retry-after "%s" is %s ms', (value, ms) => {
  expect(retryAfterMs(raw('date', 'x', 'Retry-After', value), now)).toBe(ms)
})

test('no retry-after, and one that is only a value', () => {
  expect(retryAfterMs([], now)).toBeUndefined()
  expect(retryAfterMs(raw('x', 'retry-after'), now)).toBeUndefined()
})
