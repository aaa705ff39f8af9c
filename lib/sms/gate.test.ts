import { describe, expect, test } from 'vitest'
import { enrollmentStatus, financialSupportStatus, notifyNextCall, notifyPrefix } from '@/lib/contract/vocabulary'
import { deferReasons, type GateQuestion, gateReasons, mayGoNow, suppressReasons } from '@/lib/sms/gate'
import { smsKinds } from '@/lib/sms/sms-kinds'
import { eastern, zones } from '@/lib/sms/zones/zones'

const noon = new Date('2026-07-01T16:00:00Z')
const night = new Date('2026-07-02T03:00:00Z')
const morning = new Date('2026-07-02T12:00:00Z')

const fine: GateQuestion = {
  kind: notifyNextCall,
  now: noon,
  phone: 'usable',
  optedOut: false,
  requiredConsent: true,
  consentGiven: true,
  zones: [eastern],
}
const ask = (difference: Partial<GateQuestion>) => mayGoNow({ ...fine, ...difference })

const send = { verdict: 'send' }
const wait = { verdict: 'defer', until: morning, reason: 'quietHours' }
const never = (reason: string) => ({ verdict: 'suppress', reason })

const eventKinds = [enrollmentStatus, financialSupportStatus, notifyNextCall, `${notifyPrefix}anything`, '__proto__']

describe.each(eventKinds)('a text for %s', (kind) => {
  test.each<[string, Partial<GateQuestion>, object]>([
    ['goes out when nothing is against it', {}, send],
    ['waits for the morning', { now: night }, wait],
    ['needs a number', { phone: 'missing' }, never('noPhone')],
    ['needs one that works', { phone: 'invalid' }, never('invalidNumber')],
    ['respects an opt-out', { optedOut: true }, never('optedOut')],
    ['needs a finished consent flow', { consentGiven: false }, never('consentMissing')],
    ['needs none where the partner attests', { consentGiven: false, requiredConsent: false }, send],
    ['attested or not, an opt-out holds', { optedOut: true, requiredConsent: false }, never('optedOut')],
    ['waits where the partner attests too', { requiredConsent: false, now: night }, wait],
  ])('%s', (_case, difference, expected) => {
    expect(ask({ kind, ...difference })).toEqual(expected)
  })
})

// biome-ignore format: a table is read by column
test.each([
  // kind                 before consent, at night, after an opt-out
  ['invitation',         send, wait, never('optedOut')],
  ['link',               never('consentMissing'), never('consentMissing'), never('optedOut')],
  ['newLink',            send, send, never('optedOut')],
  ['optOutConfirmation', send, send, send],
  ['optInConfirmation',  send, send, never('optedOut')],
  ['help',               send, send, never('optedOut')],
  ['oneTimeCode',        send, send, never('optedOut')],
] as const)('the exceptions of %s', (kind, beforeConsent, atNight, afterOptOut) => {
  expect(smsKinds).toContain(kind)
  expect(ask({ kind, consentGiven: false })).toEqual(beforeConsent)
  expect(ask({ kind, consentGiven: false, now: night })).toEqual(atNight)
  expect(ask({ kind, optedOut: true })).toEqual(afterOptOut)
  expect(ask({ kind, phone: 'missing' })).toEqual(never('noPhone'))
  expect(ask({ kind, phone: 'invalid' })).toEqual(never('invalidNumber'))
})

test.each<[string, Partial<GateQuestion>, string]>([
  ['no number', { phone: 'missing', optedOut: true, consentGiven: false, now: night }, 'noPhone'],
  ['a bad number', { phone: 'invalid', optedOut: true, consentGiven: false, now: night }, 'invalidNumber'],
  ['an opt-out', { optedOut: true, consentGiven: false, now: night }, 'optedOut'],
  ['missing consent', { consentGiven: false, now: night }, 'consentMissing'],
])('of several reasons %s is named first', (_case, difference, reason) => {
  expect(ask(difference)).toEqual(never(reason))
})

test('every clock of the recipient must agree', () => {
  expect(ask({ zones })).toEqual({ verdict: 'defer', until: new Date('2026-07-01T22:00:00Z'), reason: 'quietHours' })
  expect(ask({ zones: [] })).toEqual(ask({ zones }))
})

test('asked again at the minute it named, it sends', () => {
  expect(ask({ now: morning })).toEqual(send)
})

test('the reasons are a closed list, and every one of them can happen', () => {
  expect(gateReasons).toEqual([...suppressReasons, ...deferReasons])
  const given = new Set<string>()
  for (const phone of ['usable', 'missing', 'invalid'] as const)
    for (const optedOut of [true, false])
      for (const consentGiven of [true, false])
        for (const now of [noon, night]) {
          const answer = ask({ phone, optedOut, consentGiven, now })
          if (answer.verdict !== 'send') given.add(answer.reason)
        }
  expect([...given].sort()).toEqual([...gateReasons].sort())
})
