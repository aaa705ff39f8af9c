// Whether a call may be made at a time: never one that has passed, on a closed day, outside the program's hours, or outside
// 8 AM to 9 PM wherever the patient may be.

import { hoursOf, hoursThere } from '@/lib/contract/patients/best-time'
import { type CallTimeRule, callableHours } from '@/lib/contract/patients/call-vocabulary'
import type { BusinessCalendar } from '@/lib/work/clocks/business-calendar'

export type CallPlace = {
  calendar: BusinessCalendar
  /** Where the phone may be; where nobody knows, the program's zone. */
  zones: readonly string[]
}

const isCallable = (hours: number) => hours >= callableHours.from && hours < callableHours.until
export const isAwake = (at: number, zones: readonly string[]) => zones.every((zone) => isCallable(hoursThere(at, zone)))
/** The same of what the clocks show. */
export const areAwake = (shown: readonly number[]) => shown.every((each) => isCallable(hoursOf(each)))

/** The first rule that the time does not keep. */
export function brokenRule(at: number, now: number, { calendar, zones }: CallPlace): CallTimeRule | null {
  if (at < now) return 'past'
  if (!calendar.openDay(at, 0, 0)) return 'closed'
  if (!calendar.isOpen(at)) return 'outsideHours'
  return isAwake(at, zones) ? null : 'patientAsleep'
}
