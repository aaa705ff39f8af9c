import { expect, test } from 'vitest'
import {
  changeOf,
  emptyDraft,
  failedTitle,
  failureOf,
  faultOf,
  fieldWords,
  newEndpoint,
} from '@/components/callbacks/endpoints/endpoint-draft'
import { endpointWords } from '@/components/callbacks/ground/endpoint-words'
import { CallLost, CallRefused } from '@/components/kit/call'
import { refusedWords } from '@/components/kit/words/refused-words'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'

const was: EndpointView = {
  id: 'ep_1',
  kind: 'partner',
  name: 'Northwind',
  partner: null,
  url: 'https://partner.example.com',
  shapes: ['pap', 'dosage'],
  state: 'active',
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  pending: 0,
  lastDeliveredAt: null,
  secrets: [],
}
const { name, url, shapes } = was

test('a name that is left empty is not sent', () => {
  expect(newEndpoint.parse({ ...emptyDraft, name: '  ', url: ' https://a.example.com ' })).toEqual({
    url: 'https://a.example.com',
    shapes: ['pap', 'dosage', 'consent'],
  })
})

test('an empty address and no callback are said at their fields', () => {
  const issues = newEndpoint.safeParse({ name: '', url: ' ', shapes: [] }).error?.issues ?? []
  expect(
    issues.map(({ path: [field], message }) => fieldWords(endpointWords.en, 'en', field as 'url' | 'shapes', message)),
  ).toEqual(['Enter the partner’s address', 'Choose at least one event'])
})

test.each([
  ['nothing, for the same in another order', { name, url, shapes: ['dosage', 'pap'] as const }, was, null],
  ['the name', { name: 'New', url, shapes }, was, { name: 'New' }],
  ['the callbacks', { name, url, shapes: ['pap'] as const }, was, { shapes: ['pap'] }],
  ['the address', { name, url: 'https://b.example.com', shapes }, was, { url: 'https://b.example.com' }],
  ['not the inbox’s address', { name, url: 'https://b.example.com', shapes }, { ...was, kind: 'inbox' as const }, null],
])('sends what has changed: %s', (_what, now, before, change) => {
  expect(changeOf(before, { ...now, shapes: [...now.shapes] })).toEqual(change)
})

const refused = (type: string, message: string, problems?: { path: string; message: string }[]) =>
  new CallRefused(400, 0, type, message, problems && { problems }, 'r1', refusedWords(type, message, undefined))

test('what the server says of a field stands at the field', () => {
  const error = refused('data_invalid', 'The given data was invalid', [
    { path: 'url', message: 'The address contains a ? or a #. Leave that part out; a path may stay.' },
    { path: 'shapes.0', message: 'Invalid option' },
    { path: 'name', message: 'must be at most 100 characters' },
  ])
  expect(faultOf(endpointWords.en, 'en', error, '')).toEqual({
    fields: [
      { field: 'url', text: 'The address contains a ? or a #. Leave that part out; a path may stay.' },
      { field: 'shapes', text: 'Choose at least one event' },
      { field: 'name', text: 'The name must be at most 100 characters.' },
    ],
    whole: null,
  })
})

test('an address that is there already is said at the address', () => {
  const error = refused('endpoint_exists', 'This program has an endpoint with this address already')
  expect(faultOf(endpointWords.en, 'en', error, '').fields).toEqual([
    { field: 'url', text: 'This program already has an endpoint with this address.' },
  ])
})

test('anything else is said as a whole', () => {
  expect(failureOf(endpointWords.en, 'en', refused('forbidden', 'Forbidden'))).toBe(
    'You don’t have permission to do this',
  )
  expect(faultOf(endpointWords.en, 'en', new CallLost(), 'Look first.').whole).toBe('Connection lost. Look first.')
  expect(failureOf(endpointWords.en, 'en', new TypeError('x'))).toMatch(/^Something went wrong\. Reload/)
})

test('without an answer it is not said that nothing was done', () => {
  expect(failedTitle(endpointWords.en, new CallLost(), 'No endpoint was added')).toBe('Connection lost')
  expect(failedTitle(endpointWords.en, refused('forbidden', 'Forbidden'), 'No endpoint was added')).toBe(
    'No endpoint was added',
  )
})
