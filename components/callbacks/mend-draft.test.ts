import { expect, test } from 'vitest'
import { callbackWords } from '@/components/callbacks/ground/callback-words'
import { mendFields, mendSchema, refusedProblem } from '@/components/callbacks/mend-draft'
import { CallRefused } from '@/components/kit/call'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'

const body = callbackSamples({ programId: 'cardia', at: new Date('2026-11-21T16:00:00Z') }).pap
const path = 'event.patient.firstName'
const [firstName, sourceId] = ['mend-event-patient-firstName', 'mend-event-patient-externalIds-0-sourceId']
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
      id: firstName,
      path,
      label: 'First name',
      problem: 'must be at most 100 characters; may hold ASCII characters only',
      value: long,
    },
    {
      id: sourceId,
      path: 'event.patient.externalIds[0].sourceId',
      label: 'Partner ID (partner)',
      problem: 'must be text',
      value: '',
    },
  ])
})

test('what is empty or too long is told before asking; the rest is sent by its path', () => {
  const judged = (typed: Record<string, string>) =>
    mendSchema(callbackWords.en, fields).safeParse({ [firstName]: 'fits', [sourceId]: ' fits ', ...typed })
  const told = judged({ [firstName]: 'M'.repeat(101), [sourceId]: ' ' }).error?.issues
  expect(told?.map(({ path: at, message }) => [at, message])).toEqual([
    [[firstName], 'First name: 1 character too long'],
    [[sourceId], 'Partner ID (partner): enter a value'],
  ])
  expect(judged({ [firstName]: 'M'.repeat(100) }).data).toEqual({
    values: { [path]: 'M'.repeat(100), 'event.patient.externalIds[0].sourceId': 'fits' },
  })
})

test('what the server refuses is told at its field, also when it names the body of the call', () => {
  const refused = (problems: { path: string; message: string }[]) =>
    new CallRefused(400, 0, 'data_invalid', 'The given data was invalid', { problems }, 'r1')
  expect(refusedProblem(refused([{ path: `values.${path}`, message: 'is required' }]), fields)).toEqual({
    words: null,
    fields: [{ field: firstName, text: 'First name is required.' }],
  })
  expect(refusedProblem(refused([{ path: 'event.sendDate', message: 'is required' }]), fields)).toEqual({
    words: 'event.sendDate is required.',
    fields: [],
  })
  expect(refusedProblem(refused([]), fields)).toBeNull()
  expect(refusedProblem(new Error('lost'), fields)).toBeNull()
})
