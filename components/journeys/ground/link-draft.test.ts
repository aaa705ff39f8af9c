import { expect, test } from 'vitest'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { messageWords } from '@/components/messaging/ground/message-words'
import { askableItems } from '@/lib/contract/journeys/flow'
import type { FlowCard } from '@/lib/contract/journeys/flows'
import {
  askedAlready,
  askGroups,
  issuedKinds,
  openFlow,
  proposedItems,
  smsHint,
  toggled,
  usualChannel,
} from './link-draft'

const flow = (change: Partial<FlowCard>): FlowCard => ({
  id: 'fl_1',
  kind: 'missing',
  only: [],
  actor: 'patient',
  language: 'en',
  state: 'open',
  createdAt: '2026-11-20T12:00:00.000Z',
  startedAt: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  finishedAt: null,
  callbackId: null,
  steps: [],
  links: [],
  ...change,
})
const step = (item: FlowCard['steps'][number]['item'], answeredAt: string | null) => ({
  item,
  answeredAt,
  editable: true,
  value: null,
  media: null,
})

test('the groups hold every askable item once', () => {
  expect(
    askGroups(flowPartWords.en)
      .flatMap(({ items }) => items)
      .sort(),
  ).toEqual([...askableItems].sort())
  expect(askGroups(flowPartWords.en).every(({ items }) => items.length > 0)).toBe(true)
})

test('missing items are not issued like the flows', () => {
  expect(issuedKinds).toEqual(['pap', 'dosage', 'consent'])
})

test('what the record lacks is ticked, in the order of the questions', () => {
  expect(proposedItems({ missing: ['signature', 'name'], flows: [] })).toEqual(['name', 'signature'])
  // A document and a dosage are not asked for alone.
  expect(proposedItems({ missing: ['document', 'dosage'], flows: [] })).toEqual([])
})

test('what was asked for and has not come stays asked; what came is not asked again', () => {
  const flows = [flow({ steps: [step('cardFront', null), step('address', '2026-11-21T10:00:00.000Z')] })]
  expect(askedAlready(flows)).toEqual(['cardFront'])
  expect(proposedItems({ missing: ['name'], flows })).toEqual(['name', 'cardFront'])
  expect(askedAlready([flow({ state: 'finished', steps: [step('cardFront', null)] })])).toEqual([])
})

test('ticking twice is not ticking', () => {
  expect(toggled(['signature'], 'name')).toEqual(['name', 'signature'])
  expect(toggled(['name', 'signature'], 'name')).toEqual(['signature'])
})

test('the open flow of a kind is found beside a finished one', () => {
  const flows = [flow({ id: 'fl_2', kind: 'pap', state: 'finished' }), flow({ id: 'fl_3', kind: 'pap' })]
  expect(openFlow(flows, 'pap')?.id).toBe('fl_3')
  expect(openFlow(flows, 'dosage')).toBeNull()
})

test('without a number there is only copying', () => {
  const reached = { phoneNumber: '+12025550171', phoneIsCaregivers: true, language: 'es' } as const
  expect(usualChannel(reached)).toBe('sms')
  expect(smsHint(flowPartWords.en, messageWords.en, reached)).toBe('To (202) 555-0171 (the caregiver’s), in Spanish')
  expect(usualChannel({ ...reached, phoneNumber: null })).toBe('copy')
  expect(smsHint(flowPartWords.en, messageWords.en, { ...reached, phoneNumber: null })).toBe('No phone number on file')
})
