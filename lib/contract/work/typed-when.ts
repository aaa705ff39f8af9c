// A time as a person types it: `fri 9`, `tomorrow 2p`, `530pm`, `12/1 10`. It counts in their own zone and lies ahead.
import { day, hour, minute } from '@/lib/contract/time'
import { wallClock } from '@/lib/contract/wall-clock'

const weekdays = ['sun|dom', 'mon|lun', 'tue|mar', 'wed|mie', 'thu|jue', 'fri|vie', 'sat|sab']
const todays = /^(today|hoy)$/
const tomorrows = /^(tomorrow|tom|manana)$/
/** When nothing else is said. */
const morning = 9 * hour

/** The minutes of a day: 9, 9a, 930, 9:30 pm, 17:00. A bare hour before seven is meant after noon. */
function timeOf(typed: string): number | null {
  const found = /^(\d{1,2})(?::?(\d{2}))?\s*(a|p)?\.?m?\.?$/.exec(typed)
  if (!found) return null
  const [, hours = '', minutes = '0', half] = found
  const [h, m] = [Number(hours), Number(minutes)]
  if (m > 59 || h > 23 || (half && (h < 1 || h > 12))) return null
  const turned = half === 'p' ? (h % 12) + 12 : half === 'a' ? h % 12 : h > 0 && h < 7 ? h + 12 : h
  return turned * hour + m * minute
}

/** Which day, counted from today's midnight; null: not a day. */
function dayOf(typed: string, midnight: number): number | null {
  if (todays.test(typed)) return midnight
  if (tomorrows.test(typed)) return midnight + day
  const named = weekdays.findIndex((names) => new RegExp(`^(${names})`).test(typed) && /^[a-z]+$/.test(typed))
  if (named >= 0) return midnight + ((named - new Date(midnight).getUTCDay() + 6) % 7) * day + day
  const [, month, date] = /^(\d{1,2})[/-](\d{1,2})$/.exec(typed) ?? []
  if (!month || !date) return null
  const at = (year: number) => Date.UTC(year, Number(month) - 1, Number(date))
  const year = new Date(midnight).getUTCFullYear()
  const found = at(year) < midnight ? at(year + 1) : at(year)
  return new Date(found).getUTCMonth() === Number(month) - 1 ? found : null
}

/** Null where it cannot be read, or has passed. */
export function whenOf(typed: string, now: number, timeZone: string): number | null {
  const { shown, instantOf } = wallClock(timeZone)
  const wall = shown(now)
  const midnight = wall - (wall % day)
  const words = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/\s+([ap])\.?\s?m?\.?$/, '$1')
    .split(/[\s,]+/)
  const [first = '', second] = words
  if (first === '' || words.length > 2) return null
  const date = dayOf(first, midnight)
  const time = timeOf(date === null ? first : (second ?? ''))
  if ((date === null && (second !== undefined || time === null)) || (second !== undefined && time === null)) return null
  const chosen = (date ?? midnight) + (time ?? morning)
  const at = instantOf(date === null && chosen <= wall ? chosen + day : chosen)
  return at > now ? at : null
}
