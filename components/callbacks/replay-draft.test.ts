import { expect, test } from 'vitest'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { draftOf, type ReplayDraft, replaySchema, sendsAgain } from '@/components/callbacks/replay-draft'

const zone = 'America/New_York'
const now = '2026-11-21T16:00:00.000Z'
const empty: ReplayDraft = { state: '', endpoint: '', shape: '', since: '', until: '', patient: '' }
const judged = (draft: ReplayDraft) => replaySchema(callbackWords.en, zone).safeParse(draft)

test('a replay begins with what the list shows, and with what was given up where that cannot be replayed', () => {
  expect(draftOf({ span: '1d', endpoint: 'ep_1', patient: 'pt_1' }, now, zone)).toEqual({
    ...empty,
    state: 'failed',
    endpoint: 'ep_1',
    patient: 'pt_1',
    since: '2026-11-20T11:00',
  })
  expect(draftOf({ state: 'delivered' }, now, zone).state).toBe('delivered')
  expect(draftOf({ state: 'blocked' }, now, zone).state).toBe('failed')
})

test('times are read in the person’s own zone, and what is left empty narrows nothing', () => {
  const typed = { ...empty, since: '2026-11-20T11:00', until: '2026-11-20T12:30' }
  expect(judged(typed).data).toEqual({ from: '2026-11-20T16:00:00.000Z', until: '2026-11-20T17:30:00.000Z' })
  expect(judged(empty).data).toEqual({})
})

test.each([
  ['backwards', { since: '2026-11-20T11:00', until: '2026-11-20T11:00' }, 'Until must be later than From'],
  ['no date', { since: '2026-19-20T11:00' }, 'Enter a date and time in From'],
])('%s', (_case, typed, message) => {
  expect(judged({ ...empty, ...typed }).error?.issues.map((problem) => problem.message)).toEqual([message])
})

test('what may have arrived before is said to go out again', () => {
  expect([{}, { state: 'delivered' as const }, { state: 'failed' as const }].map(sendsAgain)).toEqual([
    true,
    true,
    false,
  ])
})
