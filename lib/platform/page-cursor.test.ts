import { expect, test } from 'vitest'
import { readPageCursor, writePageCursor } from './page-cursor'

test('a cursor is read as it was written, and nothing else is one', () => {
  const cursor = { at: new Date('2026-11-21T15:20:00.123Z'), id: 'pt_1.consented' }
  expect(readPageCursor(writePageCursor(cursor))).toEqual(cursor)
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
    expect(readPageCursor(text), text).toBeNull()
})
