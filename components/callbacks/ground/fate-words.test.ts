import { expect, test } from 'vitest'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { nextTryWords, waitsFor } from '@/components/callbacks/ground/fate-words'

test.each([
  ['2026-11-18T15:00:05.000Z', 'next attempt in a moment'],
  ['2026-11-18T14:59:00.000Z', 'next attempt in a moment'],
  ['2026-11-18T15:30:00.000Z', 'next attempt Nov 18, 10:30 AM'],
])('due at %s', (at, words) => {
  expect(nextTryWords(endpointWords.en, { language: 'en' }, at, '2026-11-18T15:00:00.000Z', 'America/New_York')).toBe(
    words,
  )
})

test('a delivery that waits says for what', () => {
  expect(waitsFor(endpointWords.en, 'held')).toBe('until the endpoint is resumed')
  expect(waitsFor(endpointWords.en, 'delivered')).toBeUndefined()
})
