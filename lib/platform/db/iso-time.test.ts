import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { isoTime } from './iso-time'

const db = testDatabase()

test.each([
  '2026-11-23T13:52:09.123Z',
  '2026-11-23T13:52:09.120Z',
  '2026-11-23T13:52:09.000Z',
  '0999-01-01T00:00:00.007Z',
])('%s comes back from a column of text and from JSON', async (time) => {
  const [row] = await db.sql<{ column: string; json: { at: string } }>(
    `select at::text as column, jsonb_build_object('at', at) as json from (select $1::timestamptz as at) t`,
    [time],
  )
  if (!row) throw new Error('no row')
  expect([isoTime(row.column), isoTime(row.json.at)]).toEqual([time, time])
})

test('what is finer than a millisecond is cut off, as a Date cuts it off', () => {
  expect(isoTime('2026-11-23 13:52:09.123987+00')).toBe('2026-11-23T13:52:09.123Z')
  expect(isoTime('2026-11-23T13:52:09.9999+00:00')).toBe(new Date('2026-11-23T13:52:09.9999+00:00').toISOString())
})

test('a time of another zone is read with care', () => {
  expect(isoTime('2026-11-23T13:52:09+02:00')).toBe('2026-11-23T11:52:09.000Z')
})
