// Failed tries of the same thing are one row; whatever stands between them keeps them apart.
import { expect, test } from 'vitest'
import { type TimelineRow, timelineEntry } from '@/lib/contract/patients/patient-page'
import { foldRepeats } from './fold-repeats'

const sms = (state: string, body = 'Hello') => ({
  id: 'sm_1',
  language: 'en',
  body,
  encoding: 'GSM-7',
  segments: 1,
  state,
  reason: null,
  notBefore: null,
  sentAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  deliveredAt: null,
})
const entry = (kind: string, data: object, state?: string, body?: string): TimelineRow =>
  timelineEntry.parse({
    id: 'ev_1',
    at: '2026-11-20T10:00:00.000Z',
    callerKind: 'staff',
    callerName: 'Ana',
    sms: state ? sms(state, body) : null,
    kind,
    data,
  })
const status = (text: string, state?: string) =>
  entry('caseUpdate', { name: 'enrollment.status', text, outcome: 'applied', from: null, to: text }, state)
const sizes = (rows: TimelineRow[]) => foldRepeats(rows).map(({ earlier }) => earlier.length + 1)

test('failed tries of the same thing are one row', () => {
  expect(sizes([status('pending', 'failed'), status('pending', 'failed'), status('pending', 'failed')])).toEqual([3])
})
test('what went through, what is something else and what stands between is a row of its own', () => {
  expect(sizes([status('pending', 'delivered'), status('pending', 'delivered')])).toEqual([1, 1])
  expect(sizes([status('pending', 'failed'), status('approved', 'failed')])).toEqual([1, 1])
  expect(sizes([status('pending', 'failed'), entry('messageSent', {}), status('pending', 'failed')])).toEqual([1, 1, 1])
})
test('texts of other words and callbacks about other things are rows of their own', () => {
  const sent = (body: string) => entry('messageSent', {}, 'failed', body)
  expect(sizes([sent('Hello'), sent('Hello'), sent('Call us')])).toEqual([2, 1])
  const call = (date: string) =>
    entry('caseUpdate', { ...status('').data, name: 'notify.nextCall', text: '' }, 'failed', `We call you on ${date}`)
  expect(sizes([call('Monday'), call('Tuesday')])).toEqual([1, 1])
  const received = (inboxEntryId: string) =>
    entry('callbackReceived', { inboxEntryId, shape: 'pap', state: 'quarantined' })
  expect(sizes([received('in_1'), received('in_1'), received('in_2')])).toEqual([2, 1])
})
