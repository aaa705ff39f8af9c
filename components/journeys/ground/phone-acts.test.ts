import { expect, test } from 'vitest'
import type { FlowCard } from '@/lib/contract/journeys/flows'
import { beginAct, readPhoneAct } from './phone-acts'

const flow = (id: string, kind: string, state = 'open') => ({ id, kind, state }) as FlowCard
const flows = [flow('fl_1', 'pap', 'finished'), flow('fl_2', 'pap'), flow('fl_3', 'missing', 'withdrawn')]

test.each([
  ['the open flow of a kind', 'resend', 'pap', { act: 'resend', flow: flows[1] }],
  ['the open flow of an id', 'resend', 'fl_2', { act: 'resend', flow: flows[1] }],
  ['a flow that is over', 'resend', 'fl_1', { act: 'issue', kind: 'pap' }],
  ['a kind without a flow', 'resend', 'consent', { act: 'issue', kind: 'consent' }],
  ['items asked for once', 'resend', 'fl_3', { act: 'ask' }],
  ['items never asked for', 'resend', 'missing', { act: 'ask' }],
  ['any link', 'issue', null, { act: 'issue', kind: null }],
])('%s', (_case, act, named, begun) => {
  const asked = readPhoneAct(act, named)
  expect(asked && beginAct(asked, { flows })).toEqual(begun)
})

test('an address that asks for something else opens nothing', () => {
  expect(readPhoneAct('enrollment', null)).toBeUndefined()
  expect(readPhoneAct(['ask'], null)).toBeUndefined()
})
