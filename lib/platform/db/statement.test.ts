import { expect, test } from 'vitest'
import { single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { lit, oneOf, statement, valuesOf } from './statement'

testDatabase()

test('a name becomes a place once, however often it is read', () => {
  const made = statement<{ id: string; now: Date }, never>(
    'test.places',
    'hot',
    'select :id::text, :now::timestamptz, :id::text',
  )
  expect([made.text, made.places]).toEqual(['select $1::text, $2::timestamptz, $1::text', ['id', 'now']])
})

test('casts, slices and times of day are no names', () => {
  const text = `select a::text, b[1:2]::int[], '08:30:00'::time, x::"char", '{"a":true}'::jsonb`
  expect(statement('test.casts', 'hot', text)).toMatchObject({ text, places: [] })
})

test('what the text names and nobody gives is told by name', () => {
  const made = statement<{ dob?: string }, never>('test.missing', 'hot', 'select :dob::text')
  expect(() => valuesOf(made, {})).toThrow('test.missing: no value for :dob')
})

test('words are quoted', () => {
  expect([lit('queued'), lit("o'clock"), oneOf('queued', 'deferred')]).toEqual([
    "'queued'",
    "'o''clock'",
    "in ('queued', 'deferred')",
  ])
})

test('a unit finds the values by name, in whatever order they are given', async () => {
  const made = statement<{ a: number; b: string | null }, { a: number; b: string | null; more: number }>(
    'test.run',
    'hot',
    'select :b::text as b, :a::int as a, :a::int + 1 as more',
  )
  expect(await single(testActor).sql(made, { a: 1, b: null })).toEqual([{ b: null, a: 1, more: 2 }])
})
