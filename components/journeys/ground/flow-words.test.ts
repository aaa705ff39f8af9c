import { expect, test } from 'vitest'
import { inboxWords } from '@/components/callbacks/ground/inbox-words'
import { flowTaskWords } from '@/components/journeys/console/flow-task-words'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { fileWords, itemsWords, listed, sizeWords, whoSigned } from './flow-words'

test('lists read as a person would say them', () => {
  expect(listed(flowPartWords.en, [])).toBe('')
  expect(itemsWords(flowPartWords.en, ['name'])).toBe('Name')
  expect(itemsWords(flowPartWords.en, ['name', 'address', 'signature'])).toBe('Name, Address and Signature')
})

test('files in words', () => {
  expect(sizeWords(1)).toBe('1 KB')
  expect(sizeWords(310_400)).toBe('310 KB')
  expect(sizeWords(1_240_000)).toBe('1.2 MB')
  expect(fileWords({ fileType: 'jpg', size: 310_000, width: 1_200, height: 800 })).toBe('JPG · 1,200 × 800 · 310 KB')
  expect(fileWords({ fileType: 'pdf', size: 90_000, width: null, height: null })).toBe('PDF · 90 KB')
})

test('a task says what it asks for, or what it waits for', () => {
  expect(
    flowTaskWords(
      inboxWords.en,
      flowPartWords.en,
      { kind: 'infoAsked', data: { flowId: 'fl_1', items: ['cardFront', 'name'] } },
      true,
    ),
  ).toBe('Requested: Name and Insurance card front. Closes when the patient responds.')
  expect(flowTaskWords(inboxWords.en, flowPartWords.en, { kind: 'linkLocked', data: { kind: 'pap' } }, true)).toMatch(
    /^Form link “PAP enrollment”: locked after too many wrong dates of birth\..*resend the link\.$/,
  )
})

test('a task of another version is still a task', () => {
  expect(
    flowTaskWords(inboxWords.en, flowPartWords.en, { kind: 'infoAsked', data: { items: ['teapot'] } }, true),
  ).toMatch(/^Information requested\./)
  expect(flowTaskWords(inboxWords.en, flowPartWords.en, { kind: 'infoAsked', data: { items: 'name' } }, true)).toMatch(
    /^Information requested\./,
  )
  expect(flowTaskWords(inboxWords.en, flowPartWords.en, { kind: 'linkLocked', data: { kind: 7 } }, false)).toBe(
    'A form link: locked after too many wrong dates of birth.',
  )
})

test('who signed, in which capacity, by the name under the signature', () => {
  const row = {
    actorKind: 'caregiver',
    actorName: 'Caregiver',
    relationship: 'mother',
    capacity: 'representative',
  } as const
  expect(whoSigned(flowPartWords.en, { ...row, signedName: 'Dana Brown' })).toBe(
    'Dana Brown, as representative (mother)',
  )
  const none = { signedName: null, capacity: null, relationship: null }
  expect(whoSigned(flowPartWords.en, { ...none, actorKind: 'staff', actorName: 'K. Osei' })).toBe('K. Osei')
  expect(whoSigned(flowPartWords.en, { ...none, actorKind: 'partner', actorName: '' })).toBe('The partner')
})
