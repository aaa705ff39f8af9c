import { expect, test } from 'vitest'
import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import { gateView } from '@/lib/contract/messaging/messages'
import { notifyNextCall } from '@/lib/contract/vocabulary'
import { explainGate, explainPlan } from './explain-gate'
import { type GateQuestion, mayGoNow, nothingOutside } from './gate'
import { planText } from './plan-sms'
import { arizona, eastern, mountain, Zone } from './zones/zones'

const noon = new Date('2026-07-01T16:00:00Z')
const night = new Date('2026-07-02T03:00:00Z')
const morning = '2026-07-02T12:00:00.000Z'
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
  limits: { perDay: 1, perWeek: 0 },
}
const explain = (difference: Partial<GateQuestion>) => gateView.parse(explainGate({ ...fine, ...difference }))
const clocks = (time: string) => [{ zone: eastern, time }]

test('what may go may go now', () => {
  expect(explain({})).toEqual({
    verdict: { status: 'queued' },
    reasons: [],
    nextAllowed: noon.toISOString(),
    clocks: clocks('12:00'),
  })
})

test('what waits has its minute, and every reason for it', () => {
  expect(explain({ now: night })).toEqual({
    verdict: { status: 'deferred', reason: 'quietHours', notBefore: morning },
    reasons: ['quietHours'],
    nextAllowed: morning,
    clocks: clocks('23:00'),
  })
  const until = '2026-07-03T02:00:00.000Z'
  expect(until > morning).toBe(true)
  expect(explain({ now: night, sentLately: [new Date('2026-07-02T02:00:00Z')] })).toMatchObject({
    verdict: { status: 'deferred', reason: 'frequencyCap', notBefore: '2026-07-03T12:00:00.000Z' },
    reasons: ['quietHours', 'frequencyCap'],
    nextAllowed: '2026-07-03T12:00:00.000Z',
  })
})

test('what only people can change has no minute; the hour is told all the same', () => {
  expect(explain({ optedOut: true, consentGiven: false, communicationRefused: true, now: night })).toEqual({
    verdict: { status: 'suppressed', reason: 'optedOut' },
    reasons: ['optedOut', 'quietHours'],
    nextAllowed: null,
    clocks: clocks('23:00'),
  })
  const apart = { ...fine, kind: 'reply', optedOut: true, communicationRefused: true } as GateQuestion
  expect(explainGate(apart, true).reasons).toEqual(['optedOut', 'communicationRefused'])
  expect(explain({ phone: 'wrong', optOutPending: true, consentGiven: false }).reasons).toEqual([
    'wrongNumber',
    'consentMissing',
    'optOutPending',
  ])
})

test('every clock the recipient may live by is shown; of nobody known, all', () => {
  expect(explain({ zones: [mountain, arizona] }).clocks).toEqual([
    { zone: mountain, time: '10:00' },
    { zone: arizona, time: '09:00' },
  ])
  expect(explain({ zones: [] }).clocks.map(({ zone }) => zone)).toEqual(Zone.all)
})

test('an exempt kind is not told what does not hold it', () => {
  expect(explain({ kind: 'help', now: night, consentGiven: false })).toMatchObject({
    verdict: { status: 'queued' },
    reasons: [],
    nextAllowed: night.toISOString(),
  })
})

test('the first of the reasons is the one stored, whatever holds at once', () => {
  for (const phone of ['usable', 'missing', 'invalid', 'wrong'] as const)
    for (let bits = 0; bits < 128; bits += 1) {
      const bit = (n: number) => ((bits >> n) & 1) === 1
      const asked: GateQuestion = {
        ...fine,
        phone,
        optedOut: bit(0),
        optOutPending: bit(1),
        communicationRefused: bit(2),
        consentGiven: bit(3),
        now: bit(4) ? night : noon,
        sentLately: bit(5) ? [new Date(noon.getTime() - 60_000)] : [],
        outside: { ...nothingOutside, stopped: bit(6) },
      }
      const { verdict, reasons, nextAllowed } = explainGate(asked)
      const answer = mayGoNow(asked)
      expect(verdict.status).toBe({ send: 'queued', defer: 'deferred', suppress: 'suppressed' }[answer.verdict])
      expect(reasons.length === 0).toBe(answer.verdict === 'send')
      expect(nextAllowed === null).toBe(
        answer.verdict === 'suppress' || reasons.includes('optOutPending') || reasons.includes('phoneClosed'),
      )
      if (answer.verdict === 'suppress') expect(reasons[0]).toBe(answer.reason)
      if (answer.verdict === 'defer') expect([...reasons, nextAllowed]).toContain(answer.reason)
    }
})

test('what the words have against them stands first', () => {
  const { kind: _kind, now, ...facts } = fine
  const plan = (length: number, difference: Partial<GateQuestion> = {}) => {
    const asked = { ...facts, ...difference, kind: 'reply', now }
    const planned = planText(
      { language: 'en', facts: asked },
      { kind: 'reply', by: 'staff', body: 'x'.repeat(length) },
      now,
    )
    return gateView.parse(explainPlan(planned, asked))
  }
  expect(plan(longestText)).toMatchObject({
    verdict: { status: 'queued' },
    reasons: [],
    nextAllowed: noon.toISOString(),
  })
  expect(plan(longestText + 1, { optedOut: true })).toMatchObject({
    verdict: { status: 'suppressed', reason: 'tooLong' },
    reasons: ['tooLong', 'optedOut'],
    nextAllowed: null,
  })
  expect(plan(5, { optedOut: true })).toMatchObject({
    verdict: { status: 'suppressed', reason: 'optedOut' },
    reasons: ['optedOut'],
  })
})
