import { expect, test } from 'vitest'
import { actsOf, listSubtitle, type NextOf, nextWords, whenWords } from '@/components/callbacks/delivery-outlook'
import { callbackWords } from '@/components/callbacks/ground/callback-words'

const now = '2026-11-21T16:00:00.000Z'
const timeZone = 'America/New_York'
const active = { state: 'active', disabledReason: null } as const
const delivery: NextOf = {
  phase: 'due',
  attempts: 0,
  tries: 0,
  nextTryAt: null,
  endedAt: null,
  problems: [],
  behind: null,
  patient: { id: 'pt_1', name: 'Brown, Eli' },
}
const problem = { path: 'event.patient.firstName', message: 'too long', value: 'x' }
const ended = { endedAt: '2026-11-21T15:42:07.000Z' }
const at = 'on Sat, Nov 21, 2026, 10:42 AM ET'

test.each<[string, Partial<NextOf>, string]>([
  ['due', { phase: 'due' }, 'Sends in a moment.'],
  ['sending', { phase: 'sending' }, 'Sending now.'],
  [
    'retrying',
    { phase: 'retrying', attempts: 3, tries: 3, nextTryAt: '2026-11-21T16:04:00.000Z' },
    'Next attempt in 4 minutes (4 of 10).',
  ],
  [
    'retrying, overdue',
    { phase: 'retrying', attempts: 11, tries: 1, nextTryAt: '2026-11-21T15:59:00.000Z' },
    'Next attempt in a moment (2 of 10).',
  ],
  [
    'behind one',
    { phase: 'behind', behind: { id: 'dl_1', n: 1 } },
    'Waiting for an earlier callback for this patient.',
  ],
  [
    'behind several',
    { phase: 'behind', behind: { id: 'dl_1', n: 3 } },
    'Waiting for an earlier callback for this patient: 3 deliveries go first.',
  ],
  ['delivered', { phase: 'delivered', attempts: 1, tries: 1, ...ended }, `Delivered ${at}, after 1 attempt.`],
  [
    'replayed',
    { phase: 'delivered', attempts: 12, tries: 2, ...ended },
    `Delivered ${at}, after 2 attempts (12 total).`,
  ],
  ['failed', { phase: 'failed', attempts: 10, tries: 10, ...ended }, `Failed after 10 attempts ${at}.`],
  ['blocked by one', { phase: 'blocked', problems: [problem] }, 'Can’t be sent until 1 field is corrected.'],
  ['blocked by two', { phase: 'blocked', problems: [problem, problem] }, 'Can’t be sent until 2 fields are corrected.'],
  ['cancelled', { phase: 'cancelled', ...ended }, `Canceled ${at}. It won’t be sent.`],
])('%s', (_case, given, words) => {
  expect(
    nextWords(callbackWords.en, { language: 'en' }, { ...delivery, ...given }, { endpoint: active, now, timeZone })
      .next,
  ).toBe(words)
})

test.each([
  ['paused by a person', { state: 'paused', disabledReason: null }, 'On hold: the endpoint is paused.'],
  [
    'after 410',
    { state: 'disabled', disabledReason: 'gone' },
    'On hold: the endpoint was disabled because it responded 410 Gone.',
  ],
  [
    'after five days',
    { state: 'disabled', disabledReason: 'failing' },
    'On hold: the endpoint was disabled after it failed for 5 days.',
  ],
] as const)('held, %s', (_case, endpoint, words) => {
  expect(
    nextWords(callbackWords.en, { language: 'en' }, { ...delivery, phase: 'held' }, { endpoint, now, timeZone }).next,
  ).toBe(words)
})

test('of an endpoint that was removed nothing can be replayed, and the page says so', () => {
  const { more } = nextWords(
    callbackWords.en,
    { language: 'en' },
    { ...delivery, phase: 'failed' },
    { endpoint: undefined, now, timeZone },
  )
  expect(more).toBe('The endpoint was removed, so it can’t be sent there.')
  expect(actsOf({ phase: 'failed', problems: [] }, false)).toEqual({ replay: null, cancel: false })
})

test('ended ones go again, one that waits for its next try goes now, and only what waits can be cancelled', () => {
  expect(actsOf({ phase: 'delivered', problems: [] }, true)).toEqual({ replay: 'again', cancel: false })
  expect(actsOf({ phase: 'retrying', problems: [] }, true)).toEqual({ replay: 'now', cancel: true })
  expect(actsOf({ phase: 'behind', problems: [] }, true)).toEqual({ replay: null, cancel: true })
  expect(actsOf({ phase: 'sending', problems: [] }, true)).toEqual({ replay: null, cancel: false })
})

test('what was cancelled while something is wrong with it cannot be replayed before that is corrected', () => {
  const cancelled = { ...delivery, phase: 'cancelled' as const, problems: [problem] }
  expect(actsOf(cancelled, true).replay).toBeNull()
  expect(nextWords(callbackWords.en, { language: 'en' }, cancelled, { endpoint: active, now, timeZone }).more).toMatch(
    /Correct its fields, then/,
  )
})

test.each([
  ['2026-11-21T16:00:01.000Z', 'in 1 second'],
  ['2026-11-21T16:00:59.900Z', 'in 1 minute'],
  ['2026-11-21T16:59:40.000Z', 'in 1 hour'],
  ['2026-11-22T12:00:00.000Z', 'in 20 hours'],
  ['2026-11-22T17:00:00.000Z', 'tomorrow'],
])('%s is %s', (at, words) => expect(whenWords(callbackWords.en, { language: 'en' }, at, now, timeZone)).toBe(words))

test('the list says that all is sent only when nothing has failed and nothing needs correction', () => {
  const all = { pending: 0, failed: 0, blocked: 0, retrying: 0 }
  const said = (counts: Partial<typeof all>) => listSubtitle(callbackWords.en, { ...all, ...counts })
  expect(said({})).toBe('All sent')
  expect(said({ pending: 3, blocked: 1 })).toBe('3 pending')
  expect(said({ blocked: 1 })).toBe('Updates sent to partners')
  expect(said({ failed: 1 })).toBe('Updates sent to partners')
})
