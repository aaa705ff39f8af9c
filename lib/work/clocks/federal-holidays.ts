// The days on which the federal government of the United States is closed, by rule (5 U.S.C. 6103): one that falls on a
// Saturday is kept on the Friday before, one on a Sunday on the Monday after.
import { day as dayLength } from '@/lib/contract/time'
import type { FederalHoliday } from '@/lib/contract/work/clock-vocabulary'

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6]

const on = (month: number, date: number) => (year: number) => Date.UTC(year, month - 1, date)
const nth = (n: number, weekday: number, month: number) => (year: number) => {
  const first = Date.UTC(year, month - 1, 1)
  return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + 7 * (n - 1)) * dayLength
}
const last = (weekday: number, month: number) => (year: number) => {
  const end = Date.UTC(year, month, 0)
  return end - ((new Date(end).getUTCDay() - weekday + 7) % 7) * dayLength
}

// biome-ignore format: a table is read by column
const rules: Record<FederalHoliday, (year: number) => number> = {
  newYear:          on(1, 1),
  martinLutherKing: nth(3, monday, 1),
  washington:       nth(3, monday, 2),
  memorial:         last(monday, 5),
  juneteenth:       on(6, 19),
  independence:     on(7, 4),
  labor:            nth(1, monday, 9),
  columbus:         nth(2, monday, 10),
  veterans:         on(11, 11),
  thanksgiving:     nth(4, thursday, 11),
  christmas:        on(12, 25),
}

const weekday = (at: number) => new Date(at).getUTCDay()

/** yyyy-mm-dd on which a year's holiday is kept; New Year's Day may be kept in the year before. */
export function federalHoliday(name: FederalHoliday, year: number): string {
  const at = rules[name](year)
  const kept = weekday(at) === saturday ? at - dayLength : weekday(at) === sunday ? at + dayLength : at
  return new Date(kept).toISOString().slice(0, 10)
}
