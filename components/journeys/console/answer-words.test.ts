import { describe, expect, test } from 'vitest'
import { flowPartWords } from '@/components/journeys/ground/flow-part-words'
import { readAnswer } from '@/lib/contract/journeys/flow'
import { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { answerLines } from './answer-words'

// What a person types on the phone, and what the console then reads.
const typed: Record<FlowItem, [fields: Record<string, unknown>, lines: string[]]> = {
  name: [{ firstName: ' Marta ', lastName: 'Álvarez' }, ['Marta Álvarez']],
  dob: [{ month: 'April', day: '3', year: '1972' }, ['1972-04-03']],
  gender: [{ gender: 'prefer_not_to_say' }, ['Prefers not to say']],
  ownPhone: [{ ownPhone: '(212) 555-0143' }, ['(212) 555-0143']],
  address: [
    { street: '1 Elm St', apt: '4B', city: 'Austin', state: 'TX', zip: '78701' },
    ['1 Elm St, 4B', 'Austin, TX 78701'],
  ],
  document: [{ choice: 'yes' }, ['Read and agreed to']],
  cardFront: [{ mediaId: 'md_1' }, ['Sent']],
  cardBack: [{ mediaId: null, none: true }, ['No card']],
  sharePHI: [{ choice: 'yes' }, ['Yes']],
  fcra: [{ choice: 'no' }, ['No']],
  communication: [{ choice: 'yes' }, ['Yes']],
  marketing: [{ choice: 'no' }, ['No']],
  caregiverInformed: [{ choice: 'yes' }, ['Yes']],
  caregiverActs: [{ choice: 'no' }, ['No']],
  household: [{ size: '3', income: '42,000' }, ['3 people, $42,000 a year']],
  dosage: [{ dosage: '20 mg' }, ['20 mg']],
  date: [
    { month: '1', day: '2', year: String(new Date().getUTCFullYear() + 1) },
    [`${new Date().getUTCFullYear() + 1}-01-02`],
  ],
  totalOnHand: [{ totalOnHand: '1200' }, ['1,200']],
  signature: [{ mode: 'type', signedName: 'Dana Brown', relationship: 'mother' }, ['Dana Brown (mother)', 'Typed']],
}

describe('every answer that the phone takes has words', () => {
  test.each(FlowItem.all)('%s', (item) => {
    const [fields, lines] = typed[item]
    const { answer, problems } = readAnswer(item, fields)
    expect(problems).toBeUndefined()
    expect(answerLines(flowPartWords.en, item, answer)).toEqual(lines)
    // As it comes out of the database.
    expect(answerLines(flowPartWords.en, item, JSON.parse(JSON.stringify(answer)))).toEqual(lines)
  })
})

describe('what cannot be read is null, never a guess', () => {
  test.each([null, undefined, {}, [], 'yes', 7, { choice: 'perhaps' }, { date: '2026-02-30' }, { mediaId: null }])(
    '%j',
    (value) => {
      for (const item of FlowItem.all) expect(answerLines(flowPartWords.en, item, value), item).toBeNull()
    },
  )
})

test('an answer of an older version is read as far as it goes', () => {
  expect(answerLines(flowPartWords.en, 'address', { city: 'Austin', zip: '78701' })).toEqual(['Austin, 78701'])
  expect(answerLines(flowPartWords.en, 'name', { lastName: 'Brown' })).toEqual(['Brown'])
  expect(answerLines(flowPartWords.en, 'signature', { signedName: 'Dana Brown', mode: 'stamped' })).toEqual([
    'Dana Brown',
  ])
})

test('an additional member, such as the version of the text that was shown, changes nothing', () => {
  expect(answerLines(flowPartWords.en, 'fcra', { choice: 'yes', textVersion: 2, language: 'es' })).toEqual(['Yes'])
})
