import { expect, test } from 'vitest'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import {
  answerWords,
  barHeight,
  cappedCount,
  marksWords,
  soonWords,
} from '@/components/callbacks/ground/delivery-words'
import type { AttemptMark } from '@/lib/contract/callbacks/callback-views'

const mark = (change: Partial<AttemptMark> = {}): AttemptMark => ({
  at: '2026-11-21T16:00:00.000Z',
  outcome: 'status',
  status: 503,
  ms: 120,
  ...change,
})

test.each([
  [mark(), '503 after 0.1 sec'],
  [mark({ outcome: 'accepted', status: 204, ms: 1_240 }), '204 after 1.2 sec'],
  [mark({ outcome: 'timeout', status: null, ms: 15_001 }), 'timed out after 15 sec'],
  [mark({ outcome: 'redirect', status: 302 }), '302, not followed'],
  [mark({ outcome: 'gone', status: 410 }), '410 Gone'],
  [mark({ outcome: 'address', status: null, ms: 0 }), 'address not allowed'],
  [mark({ outcome: 'crashed', status: null, ms: 0 }), 'interrupted on our side'],
])('%j reads %s', (given, words) => expect(answerWords(callbackWords.en, given)).toBe(words))

test.each([
  [0, 'under 0.1 sec'],
  [570, '0.6 sec'],
  [999, '1 sec'],
  [9_940, '9.9 sec'],
  [9_960, '10 sec'],
  [15_020, '15 sec'],
])('%d ms is %s', (ms, words) => expect(callbackWords.en.seconds(ms)).toBe(words))

test('the marks are read out with the number of tries and the last answer', () => {
  expect(marksWords(callbackWords.en, { attempts: 0, marks: [] })).toBe('No attempts yet')
  expect(marksWords(callbackWords.en, { attempts: 1, marks: [mark({ outcome: 'accepted', status: 200 })] })).toBe(
    '1 attempt: 200 after 0.1 sec',
  )
  expect(marksWords(callbackWords.en, { attempts: 12, marks: [mark({ ms: 9 }), mark()] })).toBe(
    '12 attempts, last 503 after 0.1 sec',
  )
})

test('a bar is never unseen and never too high', () => {
  for (const ms of [0, 1, 10, 120, 15_000, 900_000]) {
    expect(barHeight(ms)).toBeGreaterThan(0.1)
    expect(barHeight(ms)).toBeLessThanOrEqual(1)
  }
  expect(barHeight(1_000)).toBeGreaterThan(barHeight(100))
})

test('counts stop at a thousand', () => {
  expect([0, 999, 1_000].map(cappedCount)).toEqual(['0', '999', '1,000+'])
})

test.each([
  ['2026-11-21T15:59:00.000Z', 'now'],
  ['2026-11-21T16:00:39.500Z', 'in 40 sec'],
  ['2026-11-21T16:14:00.000Z', 'in 14 minutes'],
])('%s is %s', (at, words) =>
  expect(soonWords(callbackWords.en, { language: 'en' }, at, '2026-11-21T16:00:00.000Z', 'UTC')).toBe(words),
)
