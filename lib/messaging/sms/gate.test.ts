import { describe, expect, test } from 'vitest'
import { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import {
  enrollmentStatus,
  financialSupportStatus,
  notifyNextCall,
  notifyPrefix,
  SmsReason,
} from '@/lib/contract/vocabulary'
import {
  answerMs,
  closedMs,
  deferReasons,
  type GateQuestion,
  mayGoNow,
  nothingOutside,
  type Outside,
  replyMs,
  saidSince,
  suppressReasons,
  uncountedKinds,
} from '@/lib/messaging/sms/gate'
import { eastern, Zone } from '@/lib/messaging/sms/zones/zones'

const noon = new Date('2026-07-01T16:00:00Z')
const night = new Date('2026-07-02T03:00:00Z')
const morning = new Date('2026-07-02T12:00:00Z')

const fine: GateQuestion = {
  kind: notifyNextCall,
  now: noon,
  programClosed: false,
  phone: 'usable',
  optedOut: false,
  optOutPending: false,
  communicationRefused: false,
  marketingAgreed: false,
  requiredConsent: true,
  consentGiven: true,
  zones: [eastern],
  sentLately: [],
  outside: nothingOutside,
  textedAt: null,
  limits: { perDay: 3, perWeek: 5 },
}
const ask = (difference: Partial<GateQuestion>) => mayGoNow({ ...fine, ...difference })

const send = { verdict: 'send' }
const wait = { verdict: 'defer', until: morning, reason: 'quietHours' }
const never = (reason: string) => ({ verdict: 'suppress', reason })
const cap = (until: string) => ({ verdict: 'defer', until: new Date(until), reason: 'frequencyCap' })
const hour = 3_600_000
/** So many hours before noon, the newest first. */
const sent = (...hoursAgo: number[]) => hoursAgo.map((hours) => new Date(noon.getTime() - hours * hour))
const full = sent(1, 2, 3)
const since = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Asked again after an hour, unless a person decides before. */
const undecided = { verdict: 'defer', until: new Date(noon.getTime() + 3_600_000), reason: 'optOutPending' }

const eventKinds = [enrollmentStatus, financialSupportStatus, notifyNextCall, `${notifyPrefix}anything`, '__proto__']

describe.each(eventKinds)('a text for %s', (kind) => {
  test.each<[string, Partial<GateQuestion>, object]>([
    ['goes out when nothing is against it', {}, send],
    ['waits for the morning', { now: night }, wait],
    ['needs a number', { phone: 'missing' }, never('noPhone')],
    ['needs one that works', { phone: 'invalid' }, never('invalidNumber')],
    ['needs that of the patient', { phone: 'wrong' }, never('wrongNumber')],
    ['respects an opt-out', { optedOut: true }, never('optedOut')],
    ['waits for the decision on what may be one', { optOutPending: true }, undecided],
    ['respects a no', { communicationRefused: true, consentGiven: false }, never('communicationRefused')],
    ['needs a finished consent flow', { consentGiven: false }, never('consentMissing')],
    ['needs none where the partner attests', { consentGiven: false, requiredConsent: false }, send],
    ['attested or not, an opt-out holds', { optedOut: true, requiredConsent: false }, never('optedOut')],
    ['waits where the partner attests too', { requiredConsent: false, now: night }, wait],
    ['is one of a few a day', { sentLately: full }, cap('2026-07-02T13:00:00Z')],
  ])('%s', (_case, difference, expected) => {
    expect(ask({ kind, ...difference })).toEqual(expected)
  })
})

// biome-ignore format: a table is read by column
const ownKinds = [
  // kind                 before consent,          after a no,                    at night, after an opt-out,    one too many, wrong number
  ['invitation',         send,                    never('communicationRefused'), wait,     never('optedOut'), 'waits', never('wrongNumber')],
  ['link',               never('consentMissing'), never('communicationRefused'), wait,     never('optedOut'), 'waits', never('wrongNumber')],
  ['newLink',            send,                    send,                          send,     never('optedOut'), 'goes',  never('wrongNumber')],
  ['renewal',            send,                    never('communicationRefused'), wait,     never('optedOut'), 'waits', never('wrongNumber')],
  ['optOutConfirmation', send,                    send,                          send,     send,              'goes',  send],
  ['optInConfirmation',  send,                    send,                          send,     never('optedOut'), 'goes',  send],
  ['help',               send,                    send,                          send,     never('optedOut'), 'goes',  send],
  ['oneTimeCode',        send,                    send,                          send,     never('optedOut'), 'goes',  never('wrongNumber')],
  ['reply',              never('consentMissing'), never('communicationRefused'), wait,     never('optedOut'), 'goes',  never('wrongNumber')],
  ['campaign',           never('consentMissing'), never('communicationRefused'), wait,     never('optedOut'), 'waits', never('wrongNumber')],
] as const

test('each kind of our own stands in the table, written out here on purpose', () =>
  expect(ownKinds.map(([kind]) => kind)).toEqual(SmsKind.all))

test.each(ownKinds)(
  'the exceptions of %s',
  (kind, beforeConsent, afterNo, atNight, afterOptOut, tooMany, wrongNumber) => {
    expect(ask({ kind, consentGiven: false })).toEqual(beforeConsent)
    expect(ask({ kind, consentGiven: false, communicationRefused: true })).toEqual(afterNo)
    expect(ask({ kind, now: night })).toEqual(atNight)
    expect(ask({ kind, optedOut: true })).toEqual(afterOptOut)
    // What may be an opt-out holds what an opt-out holds, but nobody who asks for help is left without.
    expect(ask({ kind, optOutPending: true })).toEqual(afterOptOut === send || kind === 'help' ? send : undecided)
    const answered = { textedAt: since(noon, hour) }
    expect(ask({ kind, ...answered, sentLately: full }).verdict).toBe(tooMany === 'goes' ? 'send' : 'defer')
    expect(uncountedKinds.includes(kind)).toBe(tooMany === 'goes')
    expect(ask({ kind, phone: 'wrong' })).toEqual(wrongNumber)
    expect(ask({ kind, phone: 'missing' })).toEqual(never('noPhone'))
    expect(ask({ kind, phone: 'invalid' })).toEqual(never('invalidNumber'))
  },
)

// --- what is said too late --------------------------------------------------------------------------------------------

test('a confirmation of an opt-out goes within five minutes or never, whatever else holds', () => {
  const kind = 'optOutConfirmation'
  for (const now of [noon, night])
    for (const optedOut of [true, false]) {
      expect(ask({ kind, now, optedOut, createdAt: now })).toEqual(send)
      expect(ask({ kind, now, optedOut, createdAt: since(now, answerMs) })).toEqual(send)
      expect(ask({ kind, now, optedOut, createdAt: since(now, answerMs + 1) })).toEqual(never('tooLate'))
    }
  expect(answerMs).toBe(5 * 60_000)
})

test('a code is of no use once nobody waits for it', () => {
  for (const now of [noon, night]) {
    expect(ask({ kind: 'oneTimeCode', now, createdAt: since(now, answerMs) })).toEqual(send)
    expect(ask({ kind: 'oneTimeCode', now, createdAt: since(now, answerMs + 1) })).toEqual(never('tooLate'))
  }
})

test.each(['optInConfirmation', 'help', 'newLink'])('%s goes at night only while it is an answer', (kind) => {
  expect(ask({ kind, now: night, createdAt: since(night, answerMs) })).toEqual(send)
  expect(ask({ kind, now: night, createdAt: since(night, answerMs + 1) })).toEqual(wait)
  expect(ask({ kind, createdAt: since(noon, 20 * hour) })).toEqual(send)
  // No more than the hour: it was asked for before consent, and counts nothing.
  expect(ask({ kind, createdAt: since(noon, 20 * hour), consentGiven: false, sentLately: full })).toEqual(send)
})

test.each([...eventKinds, 'invitation', 'reply', 'campaign'])('%s has no age', (kind) => {
  expect(ask({ kind, createdAt: since(noon, 90 * hour) })).toEqual(send)
  expect(ask({ kind, now: night, createdAt: night })).toEqual(wait)
})

test('a reply is counted like any message where nobody wrote within a day before it', () => {
  const reply = { kind: 'reply', sentLately: full }
  const late = cap('2026-07-02T13:00:00Z')
  expect(ask(reply)).toEqual(late)
  expect(ask({ ...reply, textedAt: since(noon, replyMs + 1) })).toEqual(late)
  expect(ask({ ...reply, textedAt: since(noon, replyMs) })).toEqual(send)
  // It waited for the morning; the answer is as old as its words.
  const [createdAt, textedAt] = [since(noon, 10 * hour), since(noon, 30 * hour)]
  expect(ask({ ...reply, textedAt, createdAt })).toEqual(send)
  expect(ask({ ...reply, textedAt })).toEqual(late)
})

test.each([...eventKinds, ...SmsKind.all])('a closed program sends no %s', (kind) => {
  expect(ask({ kind, programClosed: true })).toEqual(never('programClosed'))
})

test('what a phone has said in the last moment stops all but the confirmation of it, and help', () => {
  for (const kind of [...eventKinds, ...SmsKind.all]) {
    const stops = kind !== 'optOutConfirmation'
    const outside = nothingOutside
    expect(saidSince(kind, { optedOut: false, optOutPending: false, outside })).toBe(null)
    expect(saidSince(kind, { optedOut: true, optOutPending: true, outside })).toBe(stops ? 'optedOut' : null)
    const holds = stops && kind !== 'help'
    expect(saidSince(kind, { optedOut: false, optOutPending: true, outside })).toBe(holds ? 'optOutPending' : null)
    const known = { optedOut: false, optOutPending: false }
    const closed = (word: 'stopped' | 'held') => saidSince(kind, { ...known, outside: { ...outside, [word]: true } })
    expect([closed('stopped'), closed('held')]).toEqual([stops ? 'phoneClosed' : null, holds ? 'phoneClosed' : null])
  }
})

const everything = { optedOut: true, optOutPending: true, communicationRefused: true, consentGiven: false, now: night }
test.each<[string, Partial<GateQuestion>, string]>([
  ['a closed program', { ...everything, programClosed: true, phone: 'missing' }, 'programClosed'],
  ['no number', { ...everything, phone: 'missing' }, 'noPhone'],
  ['a bad number', { ...everything, phone: 'invalid' }, 'invalidNumber'],
  ['somebody else’s number', { ...everything, phone: 'wrong' }, 'wrongNumber'],
  ['an opt-out', everything, 'optedOut'],
  [
    'a no',
    { optOutPending: true, communicationRefused: true, consentGiven: false, now: night },
    'communicationRefused',
  ],
  ['missing consent', { consentGiven: false, now: night, sentLately: full }, 'consentMissing'],
])('of several reasons %s is named first', (_case, difference, reason) => {
  expect(ask(difference)).toEqual(never(reason))
})

// --- how many ---------------------------------------------------------------------------------------------------------

// Noon is 12:00 in New York; the window there closes at 01:00Z and opens at 12:00Z.
test.each<[string, Partial<GateQuestion>, object]>([
  ['two of three', { sentLately: sent(1, 2) }, send],
  ['three of three wait for the oldest to leave', { sentLately: sent(1, 2, 20) }, cap('2026-07-01T20:00:00Z')],
  ['to the millisecond', { sentLately: sent(1, 2, 24) }, send],
  [
    'a millisecond less',
    { sentLately: [...sent(1, 2), new Date(noon.getTime() - 24 * hour + 1)] },
    cap('2026-07-01T16:00:00.001Z'),
  ],
  ['more than allowed, since the limit was lowered', { sentLately: sent(1, 2, 20, 21) }, cap('2026-07-01T20:00:00Z')],
  ['where that is at night, the morning', { sentLately: sent(1, 2, 13) }, cap('2026-07-02T12:00:00Z')],
  ['five in a week', { sentLately: sent(30, 50, 70, 90, 100) }, cap('2026-07-04T12:00:00Z')],
  ['of day and week the later', { sentLately: sent(1, 2, 3, 4, 164) }, cap('2026-07-02T13:00:00Z')],
  ['the week later than the day', { sentLately: sent(1, 2, 20, 90, 100) }, cap('2026-07-04T12:00:00Z')],
  ['no limit a day', { limits: { perDay: 0, perWeek: 5 }, sentLately: sent(1, 2, 3, 4) }, send],
  ['no limit at all', { limits: { perDay: 0, perWeek: 0 }, sentLately: sent(1, 1, 1, 1, 1, 1, 1) }, send],
  ['one a day', { limits: { perDay: 1, perWeek: 0 }, sentLately: sent(23) }, cap('2026-07-01T17:00:00Z')],
  ['nothing known of earlier ones', { sentLately: [] }, send],
])('%s', (_case, difference, expected) => {
  expect(ask(difference)).toEqual(expected)
})

test('at night the reason is what lasts longer', () => {
  const at = (...hoursBefore: number[]) => hoursBefore.map((hours) => new Date(night.getTime() - hours * hour))
  expect(ask({ now: night, sentLately: at(20, 21, 22) })).toEqual(wait)
  expect(ask({ now: night, sentLately: at(4, 5, 6) })).toEqual(cap('2026-07-02T21:00:00Z'))
})

test('asked again when it said, it sends; a limit and the hours together too', () => {
  for (const sentLately of [sent(1, 2, 20), sent(1, 2, 13), sent(30, 50, 70, 90, 100)]) {
    const answer = ask({ sentLately })
    if (answer.verdict !== 'defer') return expect.fail(answer.verdict)
    expect(ask({ sentLately, now: answer.until })).toEqual(send)
    expect(ask({ sentLately, now: new Date(answer.until.getTime() - 1) }).verdict).toBe('defer')
  }
})

test('every clock of the recipient must agree', () => {
  expect(ask({ zones: Zone.all })).toEqual({
    verdict: 'defer',
    until: new Date('2026-07-01T22:00:00Z'),
    reason: 'quietHours',
  })
  expect(ask({ zones: [] })).toEqual(ask({ zones: Zone.all }))
})

test('asked again at the minute it named, it sends', () => {
  expect(ask({ now: morning })).toEqual(send)
})

test('the reasons are a closed list of the vocabulary, in its order, and every one of them can happen', () => {
  const gateReasons: readonly SmsReason[] = [...suppressReasons, ...deferReasons]
  expect(SmsReason.all.filter((reason) => gateReasons.includes(reason))).toEqual(gateReasons)
  const closed = ask({ programClosed: true })
  const late = ask({ kind: 'optOutConfirmation', createdAt: since(noon, hour) })
  const advertising = ask({ kind: 'campaign', advertises: true })
  const given = new Set(
    [closed, late, advertising].flatMap((answer) => (answer.verdict === 'suppress' ? [answer.reason as string] : [])),
  )
  const both = [true, false]
  for (const phone of ['usable', 'missing', 'invalid', 'wrong'] as const)
    for (const optedOut of both)
      for (const optOutPending of both)
        for (const communicationRefused of both)
          for (const consentGiven of both)
            for (const [sentLately, outside] of [
              [[], nothingOutside],
              [full, nothingOutside],
              [[], { ...nothingOutside, sentLately: full }],
            ] as const)
              for (const now of [noon, night]) {
                const answer = ask({
                  phone,
                  optedOut,
                  optOutPending,
                  communicationRefused,
                  consentGiven,
                  sentLately,
                  outside,
                  now,
                })
                if (answer.verdict !== 'send') given.add(answer.reason)
              }
  expect([...given].sort()).toEqual([...gateReasons].sort())
})

const outsideCauses = {
  'a STOP to another program': { stopped: true },
  'a text to another program that may be one': { held: true },
  'a carrier that refused another program': { invalid: true },
  'the texts of all programs together': { sentLately: sent(1, 2, 3) },
} satisfies Record<string, Partial<Outside>>
const closed = { verdict: 'defer', until: new Date(noon.getTime() + hour), reason: 'phoneClosed' }

test.each(Object.entries(outsideCauses))(
  '%s is told by one reason, for whatever people and partners send',
  (_case, cause) => {
    const outside = { ...nothingOutside, ...cause }
    for (const kind of [...eventKinds, 'invitation', 'link', 'campaign', 'reply']) {
      const asked = { kind, outside, textedAt: noon }
      expect(ask(asked)).toEqual(closed)
      // An hour later and for three days it is asked again; then it is given up.
      expect(ask({ ...asked, createdAt: new Date(noon.getTime() - closedMs + 1) })).toEqual(closed)
      expect(ask({ ...asked, createdAt: new Date(noon.getTime() - closedMs) })).toEqual(never('phoneClosed'))
      // What the program knows itself comes first.
      expect(ask({ ...asked, optedOut: true })).toEqual(never('optedOut'))
      expect(ask({ ...asked, now: night })).toEqual(wait)
    }
  },
)

test('a reply that answers is held by the count of all programs only where another has written', () => {
  const full = sent(1, 2, 3)
  expect(
    ask({ kind: 'reply', textedAt: noon, sentLately: full, outside: { ...nothingOutside, sentLately: full } }),
  ).toEqual(send)
  const together = { ...nothingOutside, sentLately: sent(0.5, 1, 2, 3) }
  expect(ask({ kind: 'reply', textedAt: noon, sentLately: full, outside: together })).toEqual(closed)
})

test('what answers the phone itself is held by what is said to it alone', () => {
  const full = { ...nothingOutside, sentLately: sent(1, 2, 3) }
  for (const kind of ['optOutConfirmation', 'optInConfirmation', 'help', 'newLink', 'oneTimeCode'])
    expect(ask({ kind, outside: full })).toEqual(send)
  expect(ask({ kind: 'optOutConfirmation', outside: { ...nothingOutside, stopped: true, held: true } })).toEqual(send)
  for (const kind of ['optInConfirmation', 'help', 'newLink', 'oneTimeCode'])
    expect(ask({ kind, outside: { ...nothingOutside, stopped: true } })).toEqual(closed)
})
