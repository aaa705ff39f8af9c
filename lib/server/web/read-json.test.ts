// decision §1: the strict reading of a JSON body.

import { expect, test } from 'vitest'
import { limits } from '@/lib/contract/fields'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { processorTime } from '@/lib/testing/processor-time'
import { readJson, requireShallow } from './read-json'

const read = (text: string | Uint8Array) => {
  try {
    return readJson(typeof text === 'string' ? Buffer.from(text) : text)
  } catch (error) {
    if (isRefusal(error)) return error.refusal
    throw error
  }
}

test.each([
  ['{}', {}],
  ['\ufeff{"a":1}', { a: 1 }],
  [' \n\t{"a" : {"a" : [{"a":1},{"a":2}]}}\r\n', { a: { a: [{ a: 1 }, { a: 2 }] } }],
  ['{"a":"b\\":c","d":"\\\\"}', { a: 'b":c', d: '\\' }],
  ['{"a:":"\\"x\\":","b":"{\\"a\\":1,\\"a\\":2}"}', { 'a:': '"x":', b: '{"a":1,"a":2}' }],
  ['{"a":["b","b"],"c":"a"}', { a: ['b', 'b'], c: 'a' }],
  ['{"":1}', { '': 1 }],
  ['{"a":"\\ud83e\\uddea \u{1F9EA} \\u0001"}', { a: '\u{1F9EA} \u{1F9EA} \u0001' }],
  ['{"hasOwnProperty":1,"toString":2,"valueOf":3}', { hasOwnProperty: 1, toString: 2, valueOf: 3 }],
])('%s', (text, value) => expect(read(text)).toEqual(value))

test.each([
  '',
  ' ',
  '{',
  '{"a":1',
  '{"a":1,}',
  "{'a':1}",
  '{a:1}',
  '{"a":NaN}',
  '{"a":1}{"b":2}',
  '{"a":1}x',
  '{"a":"\u0000"}',
  '{"a":"\n"}',
  '{"a":"\\x"}',
  '<a/>',
  'a=1',
  '{"a":01}',
  '//\n{}',
])('not JSON: %j', (text) => expect(read(text)).toBe('bodyNotJson'))

test.each([
  [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  [Buffer.from('{"a":1}', 'utf16le')],
  [Buffer.from('{"a":"é"}', 'latin1')],
  [Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
])('not UTF-8: %j', (bytes) => expect(read(bytes)).toBe('bodyNotJson'))

test.each(['[]', '[{"a":1}]', '"a"', '1', 'true', 'null'])('JSON, but not an object: %s', (text) =>
  expect(read(text)).toBe('bodyNotObject'),
)

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"b":2,"a":3}',
  '{"a":{"b":1,"b":2}}',
  '{"a":[{},{"b":1 ,"b" : 2}]}',
  '{"a":1,"\\u0061":2}',
  '{"":1,"":2}',
  '{"1":1,"1":2}',
  '{"a":{},"a":{"b":1}}',
])('a key twice: %s', (text) => expect(read(text)).toBe('bodyDuplicateKey'))

test.each([
  '{"__proto__":{}}',
  '{"__proto__":1}',
  '{"a":{"__proto__":{"isAdmin":true}}}',
  '{"a":[{"constructor":1}]}',
  '{"prototype":null}',
  '{"\\u005f_proto__":1}',
])('a key of the prototype: %s', (text) => {
  expect(read(text)).toBe('bodyForbiddenKey')
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test.each([
  '{"a":"\\u0000"}',
  '{"a":["x\\u0000y"]}',
  '{"\\u0000":1}',
  '{"a":"\\ud800"}',
  '{"a":"\\udc00x"}',
  '{"a":"\\ude00\\ud83d"}',
  '{"a":{"b":"\\uD83D"}}',
  '{"\\ud800":1}',
])('NUL and lone surrogates: %s', (text) => expect(read(text)).toBe('bodyForbiddenText'))

test.each([
  [32, false],
  [33, true],
])('%i levels are too deep: %s, of a body that is kept as it came too', (levels, refused) => {
  const text = `{"a":${'['.repeat(levels - 1)}1${']'.repeat(levels - 1)}}`
  if (!refused) requireShallow(text)
  else expect(() => requireShallow(text)).toThrow(new Refusal('bodyTooDeep'))
  expect(read(text) === 'bodyTooDeep').toBe(refused)
})

test('the largest and the deepest bodies are read without strain', async () => {
  const room = limits.body - 20
  const took = await processorTime(() => {
    expect(read(`{"a":"${'x'.repeat(room)}"}`)).toEqual({ a: 'x'.repeat(room) })
    expect(read(`{"a":"${'\\"'.repeat(room / 2)}"}`)).toEqual({ a: '"'.repeat(room / 2) })
    expect(read(`{"a":${'['.repeat(room / 2)}${']'.repeat(room / 2)}}`)).toBe('bodyTooDeep')
    expect(read(`{"a":${'{"a":'.repeat(room / 6)}1${'}'.repeat(room / 6)}}`)).toBe('bodyTooDeep')
    expect(read(`{${'"a":'.repeat(room / 4)}`)).toBe('bodyNotJson')
    expect(read('"'.repeat(limits.body))).toBe('bodyNotJson')
  })
  expect(took).toBeLessThan(3000)
})
