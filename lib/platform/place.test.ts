import { expect, test } from 'vitest'
import { numbered, readPlace, writePlace } from './place'

test('a place is read as it was written, and nothing else is one', () => {
  const place = { at: new Date('2026-11-21T15:20:00.123Z'), id: 'pt_1.consented' }
  expect(readPlace(writePlace(place))).toEqual(place)
  for (const text of [
    '',
    '~',
    '1',
    'abc~pt_1',
    '1~',
    '-1~pt_1',
    '99999999999999~pt_1',
    '1~pt 1',
    `1~${'x'.repeat(101)}`,
  ])
    expect(readPlace(text), text).toBeNull()
  expect(readPlace('1~42', numbered)?.id).toBe('42')
  for (const id of ['abc', '1.5', '-1', '9'.repeat(19)]) expect(readPlace(`1~${id}`, numbered), id).toBeNull()
})
