import { expect, test } from 'vitest'
import { dueOf } from '@/lib/contract/work/due-of'
import { dueColumn } from './due-cell'

const zone = 'America/New_York'
const en = { language: 'en' } as const
const call = { kind: 'call', warnAt: '2026-11-23T19:00:00Z', dueAt: '2026-11-23T19:30:00Z' } as const
const at = (now: string, row: Parameters<typeof dueOf>[0] = call, locale: Parameters<typeof dueColumn>[2] = en) =>
  dueColumn(dueOf(row), { now: Date.parse(now), timeZone: zone }, locale)

test('a call shows the time somebody gave until it is late, which it is half an hour after', () => {
  expect(at('2026-11-22T19:00:00Z')).toBe('Mon, Nov 23')
  expect(at('2026-11-23T14:00:00Z')).toBe('2:00 PM')
  expect(at('2026-11-23T18:12:00Z')).toBe('in 48 min')
  expect(at('2026-11-23T19:10:00Z')).toBe('2:00 PM')
  expect(at('2026-11-23T21:30:00Z')).toBe('Late 2 h')
})

test('anything else is due when it is late; who chose ISO dates reads no weekday', () => {
  const task = { kind: 'followUp', warnAt: '2026-11-23T15:00:00Z', dueAt: '2026-11-23T22:00:00Z' } as const
  expect(at('2026-11-23T14:00:00Z', task)).toBe('5:00 PM')
  const chosen = { language: 'es', hour24: true, isoDates: true } as const
  expect(at('2026-11-23T14:00:00Z', task, chosen)).toBe('17:00')
  expect(at('2026-11-20T14:00:00Z', task, chosen)).toBe('2026-11-23')
})
