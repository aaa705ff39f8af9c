import { expect, test } from 'vitest'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { mendFields, refusedProblems, typedProblems } from '@/components/callbacks/mend-draft'
import { CallRefused } from '@/components/kit/call'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'

const body = callbackSamples({ programId: 'cardia', at: new Date('2026-11-21T16:00:00Z') }).pap
const path = 'event.patient.firstName'
const long = 'M'.repeat(120)
const fields = mendFields(body, [
  { path, message: 'must be at most 100 characters', value: long },
  { path, message: 'may hold ASCII characters only', value: long },
  { path: 'event.patient.externalIds[0].sourceId', message: 'must be text', value: null },
  { path: '', message: 'and 2 more', value: null },
])

test('there is one field for each path, under the name people know, and none for what names no field', () => {
  expect(fields).toEqual([
    {
      id: 'mend-0',
      path,
      label: 'First name',
      problem: 'must be at most 100 characters; may hold ASCII characters only',
      value: long,
    },
    {
      id: 'mend-1',
      path: 'event.patient.externalIds[0].sourceId',
      label: 'Partner ID (partner)',
      problem: 'must be text',
      value: '',
    },
  ])
})

test('what is empty or too long is told before asking', () => {
  const messages = (typed: Record<string, string>) =>
    typedProblems(callbackWords.en, fields, (field) => typed[field.id] ?? 'fits').map(({ message }) => message)
  expect(messages({ 'mend-0': 'M'.repeat(101), 'mend-1': ' ' })).toEqual([
    'First name: 1 character too long',
    'Partner ID (partner): enter a value',
  ])
  expect(messages({ 'mend-0': 'M'.repeat(100) })).toEqual([])
})

test('what the server refuses is told at its field, also when it names the body of the call', () => {
  const refused = (problems: { path: string; message: string }[]) =>
    new CallRefused(400, 0, 'data_invalid', 'The given data was invalid', { problems }, 'r1')
  expect(refusedProblems(refused([{ path: `values.${path}`, message: 'is required' }]), fields)).toEqual([
    { field: 'mend-0', message: 'First name is required.' },
  ])
  expect(refusedProblems(refused([{ path: 'event.sendDate', message: 'is required' }]), fields)).toEqual([
    { message: 'event.sendDate is required.' },
  ])
  expect(refusedProblems(refused([]), fields)).toBeNull()
  expect(refusedProblems(new Error('lost'), fields)).toBeNull()
})
