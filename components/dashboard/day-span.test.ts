import { expect, test } from 'vitest'
import { daySpan } from './day-span'

const period = (timeZone: string, from: string, until: string) => ({
  ...{ timeZone, from, until, first: '', last: '', days: 0, readAt: '' },
  before: { from, until },
})
const hours = ({ from, until }: { from: string; until: string }) => (Date.parse(until) - Date.parse(from)) / 3_600_000

test('a day of a picture is a day of the program, however long; days meet and none reaches out of the period', () => {
  const newYork = period('America/New_York', '2026-10-31T04:00:00Z', '2026-11-03T05:00:00Z')
  const days = ['2026-10-31', '2026-11-01', '2026-11-02'].map((day) => daySpan(day, newYork))
  expect(days.map(hours)).toEqual([24, 25, 24])
  expect(days.map(({ until }) => until).slice(0, -1)).toEqual(days.map(({ from }) => from).slice(1))
  expect(hours(daySpan('2027-03-14', period('America/New_York', '2027-03-01T05:00:00Z', '2027-04-01T04:00:00Z')))).toBe(
    23,
  )
  // Half a day so far, and a midnight that is not on a whole hour.
  expect(hours(daySpan('2026-11-02', { ...newYork, until: '2026-11-02T17:00:00Z' }))).toBe(12)
  expect(daySpan('2026-11-02', period('Asia/Kolkata', '2026-10-31T18:00:00Z', '2026-11-09T18:00:00Z'))).toEqual({
    from: '2026-11-01T18:00:00.000Z',
    until: '2026-11-02T18:00:00.000Z',
  })
})
