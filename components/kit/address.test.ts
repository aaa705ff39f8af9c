import { expect, test } from 'vitest'
import {
  address,
  idsOf,
  named,
  on,
  oneOf,
  programOf,
  single,
  someOf,
  text,
  whole,
  withQuery,
} from '@/components/kit/address'
import { timed } from '@/components/kit/time-span/span'

const place = address(
  ({ programId, id }: { programId: string; id: string }) => `/p/${programId}/things/${id}`,
  {
    kind: oneOf(['a', 'b']),
    words: someOf(['x', 'y']),
    ...timed('seen'),
    open: named('show', on),
    row: whole(/^\d{1,3}$/),
    before: text(3),
  },
  { page: ['before'] },
)
const here = { programId: 'a b', id: '1/2' }
const now = '2026-11-21T12:00:00.000Z'

test('words are written in one order under their own names, and read back', () => {
  const view = { before: 'v,1', row: 0, open: true, words: ['x', 'y'], kind: 'b' } as const
  const written = place.at(here, { ...view, words: [...view.words] })
  expect(written).toBe('/p/a%20b/things/1%2F2?kind=b&words=x,y&show=on&row=0&before=v%2C1')
  expect(place.read(new URL(written, 'http://hub').searchParams)).toEqual(view)
  expect(place.at(here)).toBe('/p/a%20b/things/1%2F2')
})

test('another choice begins at the first page, unless the page is the choice', () => {
  expect(place.to(here, { kind: 'a', before: '9' }, { row: 7 })).toMatch(/\?kind=a&row=7$/)
  expect(place.to(here, { kind: 'a', before: '9' }, { before: '8' })).toMatch(/\?kind=a&before=8$/)
  expect(place.at(here, { kind: 'a', before: '9' })).toMatch(/\?kind=a&before=9$/)
})

test('a span stands for its two moments, read or written', () => {
  expect(place.to(here, { from: now, until: now }, { span: '7d' })).toMatch(/\?seen=7d$/)
  expect(place.read({ seen: '1h', from: now })).toEqual({ span: '1h' })
  expect(place.read({ seen: '9y', from: now, until: '2026-13-01T00:00:00Z' })).toEqual({ from: now })
})

test('what an address says twice, or in words nobody knows, it does not say', () => {
  const odd = { kind: 'c', words: 'z', show: 'off', row: '-1', before: 'long', open: 'on', toString: 'x' }
  expect(place.read(odd)).toEqual({})
  expect(place.read({ kind: ['a', 'b'], row: ['1'] })).toEqual({})
  expect(place.read(new URLSearchParams('kind=a&kind=b&row=1'))).toEqual({ row: 1 })
  expect(single({ a: '', b: ['1', '2'], c: undefined })).toEqual({ a: '' })
  expect(withQuery('/p', { a: undefined, b: 'x y' })).toBe('/p?b=x+y')
  expect(withQuery('/p', {})).toBe('/p')
})

test('the ids of a path are read as they were before they were written', async () => {
  const params = Promise.resolve({ programId: 'a%20b', id: '1%2F2' })
  expect(await idsOf(params)).toEqual(here)
  expect(await programOf(params)).toBe('a b')
})
