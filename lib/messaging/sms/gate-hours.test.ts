// Issue 5: on the days the clocks change nothing goes out outside 08:00 to 21:00, in any zone of the country, whatever
// the gate had to wait for. The judge reads the clock straight from Intl and knows nothing of spans.
import { describe, expect, test } from 'vitest'
import { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { notifyNextCall } from '@/lib/contract/vocabulary'
import { type GateQuestion, mayGoNow, nothingOutside } from './gate'
import { Zone } from './zones/zones'

const minute = 60_000
const day = 1440 * minute
/** 2026 and 2027: the second Sunday in March and the first in November. */
const clockChanges = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']
const exempt: readonly SmsKind[] = ['newLink', 'optOutConfirmation', 'optInConfirmation', 'help', 'oneTimeCode']
const bound = [notifyNextCall, ...SmsKind.all.filter((kind) => !exempt.includes(kind))]

/** "08, 07:59": the local day and minute of an instant. */
function clockOf(zone: Zone) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const known = new Map<number, string>()
  return (at: number) => {
    const shown = known.get(at) ?? format.format(at)
    known.set(at, shown)
    return shown
  }
}
const isOpen = (shown: string) => shown.slice(-5) >= '08:00' && shown.slice(-5) < '21:00'

const question = (kind: string, at: number, zone: readonly Zone[]): GateQuestion => ({
  kind,
  now: new Date(at),
  programClosed: false,
  phone: 'usable',
  optedOut: false,
  optOutPending: false,
  communicationRefused: false,
  marketingAgreed: false,
  requiredConsent: false,
  consentGiven: false,
  zones: zone,
  // One left the phone 20 hours and 10 minutes ago, and one is all a day.
  sentLately: [new Date(at - 1210 * minute)],
  outside: nothingOutside,
  textedAt: null,
  limits: { perDay: 0, perWeek: 0 },
})

describe.each(clockChanges)('%s', (date) => {
  test.each(Zone.all)('every minute in %s', (zone) => {
    const clock = clockOf(zone)
    // The local day of every zone lies within these two of UTC; every minute before and after it as well.
    for (let at = Date.parse(date) - 12 * 60 * minute; at < Date.parse(date) + 2 * day; at += minute) {
      const open = isOpen(clock(at))
      for (const kind of bound) {
        const asked = question(kind, at, [zone])
        const answer = mayGoNow(asked)
        if ((answer.verdict === 'send') !== open) expect.fail(`${kind} at ${clock(at)} in ${zone}: ${answer.verdict}`)
        if (answer.verdict === 'defer' && !isOpen(clock(answer.until.getTime())))
          expect.fail(`${kind} at ${clock(at)} in ${zone} waits until ${clock(answer.until.getTime())}`)
      }
      // Held by the number of texts, it goes when one has left the window and the clock allows it, and not a minute before.
      const held = mayGoNow({ ...question(notifyNextCall, at, [zone]), limits: { perDay: 1, perWeek: 0 } })
      if (held.verdict !== 'defer') return expect.fail(`one too many went out at ${clock(at)} in ${zone}`)
      const until = held.until.getTime()
      if (!isOpen(clock(until)) || until < at + 230 * minute)
        expect.fail(`at ${clock(at)} in ${zone}: one too many waits until ${clock(until)}`)
    }
  })
})

test('a day the clocks change on has 23 or 25 hours, and thirteen open ones all the same', () => {
  const counted = clockChanges.map((date) => {
    const clock = clockOf('America/New_York')
    const shown = Array.from({ length: 2 * 1440 }, (_, index) => clock(Date.parse(date) + index * minute)).filter(
      (each) => each.slice(0, 2) === date.slice(-2),
    )
    return [shown.length, shown.filter(isOpen).length]
  })
  expect(counted).toEqual([
    [23 * 60, 13 * 60],
    [25 * 60, 13 * 60],
    [23 * 60, 13 * 60],
    [25 * 60, 13 * 60],
  ])
})
