// What a task is offered as its due time, against the wall calendar of a program.
import { expect, test } from 'vitest'
import { FederalHoliday } from '@/lib/contract/work/clock-vocabulary'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { businessCalendar, type OpenHours } from './business-calendar'
import { dueTimes, readDueTimes } from './read-due-times'

const { unit, sql } = testDatabase()
const office: OpenHours = [9 * 60, 17 * 60]
const calendar = businessCalendar({
  timeZone: 'America/New_York',
  hours: [null, office, office, office, office, [9 * 60, 12 * 60], null],
  federal: FederalHoliday.all,
  closed: ['2026-12-01'],
})

// biome-ignore format: a table is read by column
test.each([
  ['on a Monday morning',                'Mon 2026-11-16T15:00:00Z', '2026-11-16T22:00', '2026-11-17T14:00', '2026-11-23T14:00'],
  ['on a Friday after its short hours',  'Fri 2026-11-20T17:00:00Z', null,               '2026-11-23T14:00', '2026-11-27T14:00'],
  ['on a Saturday, a week to another',   'Sat 2026-11-21T15:00:00Z', null,               '2026-11-23T14:00', '2026-11-30T14:00'],
  ['on the day before Thanksgiving',     'Wed 2026-11-25T15:00:00Z', '2026-11-25T22:00', '2026-11-27T14:00', '2026-12-02T14:00'],
  ['late at night, a day of its own off', 'Tue 2026-12-01T04:30:00Z', null,              '2026-12-02T14:00', '2026-12-07T14:00'],
  ['before the clocks go forward',       'Fri 2027-03-12T15:00:00Z', '2027-03-12T17:00', '2027-03-15T13:00', '2027-03-19T13:00'],
])('%s: today until it closes, then the next open day, and the open day a week on', (_case, now, today, nextDay, inAWeek) => {
  const at = (time: string | null) => time && `${time}:00.000Z`
  expect(dueTimes(calendar, Date.parse(now.slice(4)))).toEqual({ today: at(today), nextDay: at(nextDay), inAWeek: at(inAWeek) })
})

test('the program’s own hours decide, and a program that is none has no times', async () => {
  const programId = await makeProgram()
  const saturday = { now: new Date('2026-11-21T15:00:00Z') }
  const read = (id = programId) => unit((u) => readDueTimes({ ...u, ...saturday }, { programId: id }))
  expect((await read()).nextDay).toBe('2026-11-23T14:00:00.000Z')
  await sql(
    `update business_calendar set hours = '[[600,720],null,null,null,null,null,null]', version = version + 1, updated_at = now() where program_id = $1`,
    [programId],
  )
  expect(await read()).toEqual({
    today: null,
    nextDay: '2026-11-22T15:00:00.000Z',
    inAWeek: '2026-11-29T15:00:00.000Z',
  })
  await expect(read('prog-none')).rejects.toMatchObject({ refusal: 'notFound' })
})
