import { expect, test } from 'vitest'
import { single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { rowsStatement, valuesOfRows } from './rows-statement'

testDatabase()

type Given = { at: Date; name: string; tags: readonly string[] | null; data: object; times: number }
type Row = { n: number; at: Date; name: string; tags: string[] | null; data: object; times: number }
const every = rowsStatement<Given, Row>(
  'test.everyType',
  'set',
  `with twice as (select given.*, :times::int * 2 as doubled from given)
   select ":n" as n, :at::timestamptz as at, :name::text as name, :tags::text[] as tags, :data::jsonb as data, doubled as times
     from twice where :name::text <> 'left out' order by ":n"`,
)
const given: Given = {
  at: new Date('2026-06-15T17:00:00.123Z'),
  name: `O’Brien "\\" :name::text $1 🧪`,
  tags: ['a', 'b,"c"', '{}'],
  data: { '"key': [null, 1.5, { deep: '' }] },
  times: 3,
}

test('each row comes back with its own values, whatever is in them, and its number', async () => {
  const other = { ...given, name: '', tags: null, times: -1 }
  const rows = [given, { ...given, name: 'left out' }, other, { ...other, tags: [] }]
  expect(await single(testActor).sql(every, valuesOfRows(every, rows))).toEqual([
    { ...given, n: 0, times: 6 },
    { ...other, n: 2, times: -2 },
    { ...other, n: 3, times: -2, tags: [] },
  ])
})

test('what is null is not written, and every row says its number', () => {
  const { rows } = valuesOfRows(every, [
    { ...given, data: {} },
    { ...given, tags: null, data: {} },
  ])
  expect(JSON.parse(rows).map(Object.keys)).toEqual([
    [':n', ...every.columns.map(([value]) => `:${value}`)],
    [':n', ...every.columns.flatMap(([value]) => (value === 'tags' ? [] : [`:${value}`]))],
  ])
})

test('a place is of one type', () => {
  expect(() =>
    rowsStatement('test.twoTypes', 'set', 'with a as (select :id::text, :id::int from given) select'),
  ).toThrow('test.twoTypes: :id is of two types')
})

test('what the text names and a row lacks is told by name', () => {
  const { name: _, ...lacking } = given
  expect(() => valuesOfRows(every, [given, lacking as Given])).toThrow('test.everyType: no value for :name')
})
