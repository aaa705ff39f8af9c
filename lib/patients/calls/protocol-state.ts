// How a program's protocol stands with a patient, from the calls on record: which attempts count, and what one calls about.

import type { CallPurpose, ProtocolPurpose } from '@/lib/contract/patients/call-vocabulary'
import type { CallProtocol } from '@/lib/contract/patients/calls'
import { day } from '@/lib/contract/time'
import { wallTime } from '@/lib/contract/wall-clock'
import type { BusinessCalendar } from '@/lib/work/clocks/business-calendar'

type Record = {
  lifecycle: string
  consented: boolean
  requiredConsent: boolean
  enrollment: string | null
  pap: string | null
  asked: boolean
  everReached: boolean
}

const missing = ['papInvite', 'papInfoMissing']

/** What one calls about, as the record stands. */
export function purposeOf({ lifecycle, enrollment, pap, asked, everReached, ...patient }: Record): CallPurpose {
  if (asked || enrollment === 'needInfo' || (pap !== null && missing.includes(pap))) return 'missingItems'
  if (!everReached) return 'firstContact'
  return lifecycle === 'invited' && patient.requiredConsent && !patient.consented ? 'consent' : 'other'
}

export const hasProtocol = (purpose: CallPurpose): purpose is ProtocolPurpose => purpose !== 'other'

/** A second try on one day of the program's is kept, and does not count. */
export const triedOn = (attempts: readonly Date[], now: Date, timeZone: string) => {
  const today = wallTime(now.getTime(), timeZone).slice(0, 10)
  return attempts.some((at) => wallTime(at.getTime(), timeZone).slice(0, 10) === today)
}

/** The business day on which the letter is due at the latest: the first attempt's day is the first. */
export function letterDue(first: Date, protocol: CallProtocol, calendar: BusinessCalendar, now: Date): Date | null {
  let at = first.getTime()
  let span = calendar.openDay(at, 0)
  for (let count = 1; span && count < protocol.days; count += 1) {
    at = span.from
    span = calendar.openDay(at, 1)
  }
  if (span && span.until > now.getTime()) return new Date(span.until)
  const next = calendar.openDay(now.getTime(), 0)
  if (next && next.until > now.getTime()) return new Date(next.until)
  return new Date(calendar.openDay(now.getTime(), 1)?.until ?? now.getTime() + day)
}
