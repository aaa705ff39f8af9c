import { expect, test } from 'vitest'
import {
  addressOf,
  deliveries,
  heldWords,
  hostOf,
  inOrder,
  resumedWords,
} from '@/components/callbacks/endpoints/endpoint-words'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'

const endpoint = (over: Partial<EndpointView>): EndpointView => ({
  id: 'ep_1',
  kind: 'partner',
  name: 'Northwind',
  partner: null,
  url: 'https://partner.example.com/hub',
  shapes: ['pap'],
  state: 'active',
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  pending: 0,
  lastDeliveredAt: null,
  secrets: [],
  ...over,
})

test.each([
  [0, '0 deliveries'],
  [1, '1 delivery'],
  [12, '12 deliveries'],
  [1000, '1,000+ deliveries'],
])('%i reads %s', (n, words) => expect(deliveries(endpointWords.en, n)).toBe(words))

test.each([
  [0, 'New callbacks are put on hold, in order. Nothing is lost.', 'Nothing was pending.'],
  [1, '1 delivery is on hold, in order. Nothing is lost.', '1 delivery sends now.'],
  [12, '12 deliveries are on hold, in order. Nothing is lost.', '12 deliveries send now, in order for each patient.'],
])('%i held, then resumed', (n, held, resumed) => {
  expect(heldWords(endpointWords.en, n)).toBe(held)
  expect(resumedWords(endpointWords.en, n)).toBe(resumed)
})

test('an address is the base with the path of the interface', () => {
  expect(addressOf(endpoint({}))).toBe('https://partner.example.com/hub/webhook/user-enrollment')
})

test.each([
  ['https://partner.example.com/hub', 'partner.example.com'],
  ['https://partner.example.com:8443', 'partner.example.com:8443'],
  ['not an address', 'not an address'],
])('somebody who removes %s types %s', (url, host) => expect(hostOf(url)).toBe(host))

test('the console’s own inbox stands first, the others as they were added', () => {
  const rows = [
    endpoint({ id: 'late', createdAt: '2026-11-20T10:00:00.000Z' }),
    endpoint({ id: 'early', createdAt: '2026-11-19T10:00:00.000Z' }),
    endpoint({ id: 'inbox', kind: 'inbox', createdAt: '2026-11-21T10:00:00.000Z' }),
  ]
  expect(inOrder(rows).map(({ id }) => id)).toEqual(['inbox', 'early', 'late'])
})
