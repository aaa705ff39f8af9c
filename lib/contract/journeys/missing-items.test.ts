import { expect, test } from 'vitest'
import { key } from '@/lib/contract/patients/additional-data'
import { flowOfUpdate } from '@/lib/contract/patients/update-flows'
import {
  ConsentName,
  EnrollmentState,
  enrollmentStatus,
  FinancialText,
  financialSupportStatus,
} from '@/lib/contract/vocabulary'
import { type EnrollmentRecord, missingItems } from './missing-items'

const entries = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ key: name, value }))
const whole: EnrollmentRecord = {
  firstName: 'Wilhelmina',
  lastName: 'Harker',
  bornOn: '1980-05-17',
  additionalData: entries({
    [key.gender]: 'female',
    'address.street': '1 Harbor Rd',
    'address.city': 'Whitby',
    [key.state]: 'NY',
    'address.zip': '10001',
  }),
  media: ['cardFront', 'cardBack', 'signature'],
  consents: ConsentName.all.map((name) => ({ name, value: true, basis: 'signed' as const })),
  asksIncome: false,
  householdGiven: false,
}
const without = (name: string) => whole.additionalData.filter((entry) => entry.key !== name)
const consents = (name: string, change: { value?: boolean; basis?: 'attested' | 'signed' | 'withdrawn' } | null) =>
  whole.consents.flatMap((row) => (row.name === name ? (change ? [{ ...row, ...change }] : []) : [row]))

test('of a whole record nothing lacks; of an empty one everything but household', () => {
  expect(missingItems(whole)).toEqual([])
  const empty = { ...whole, firstName: null, lastName: null, bornOn: null, additionalData: [], media: [], consents: [] }
  expect(missingItems({ ...empty, asksIncome: true })).toEqual([
    'name',
    'dob',
    'gender',
    'address',
    'cardFront',
    'cardBack',
    'sharePHI',
    'fcra',
    'communication',
    'marketing',
    'signature',
  ])
})

test.each<[string, Partial<EnrollmentRecord>, string[]]>([
  ['no first name', { firstName: ' ' }, ['name']],
  ['no last name', { lastName: null }, ['name']],
  ['no date of birth', { bornOn: null }, ['dob']],
  ['no gender', { additionalData: without(key.gender) }, ['gender']],
  ['an address without its street', { additionalData: without('address.street') }, ['address']],
  ['one without its city', { additionalData: without('address.city') }, ['address']],
  ['one without its state', { additionalData: without(key.state) }, ['address']],
  ['one without its ZIP', { additionalData: without('address.zip') }, ['address']],
  ['only the back of the card', { media: ['cardBack', 'signature'] }, ['cardFront']],
  ['only the front', { media: ['cardFront', 'signature'] }, ['cardBack']],
  ['no signature', { media: ['cardFront', 'cardBack'] }, ['signature']],
  ['a consent not asked: it is signed with its answer', { consents: consents('fcra', null) }, ['fcra', 'signature']],
  [
    'one the partner attests',
    { consents: consents('communication', { basis: 'attested' }) },
    ['communication', 'signature'],
  ],
  ['a no to marketing: that is an answer', { consents: consents('marketing', { value: false }) }, []],
  ['one taken back: that is an answer too', { consents: consents('fcra', { value: false, basis: 'withdrawn' }) }, []],
  ['a no to sharing', { consents: consents('sharePHI', { value: false }) }, ['sharePHI', 'signature']],
  ['income where the program asks and may', { asksIncome: true }, ['household']],
  ['income that was given', { asksIncome: true, householdGiven: true }, []],
  ['income without leave to check it', { asksIncome: true, consents: consents('fcra', { value: false }) }, []],
])('%s', (_case, change, expected) => {
  expect(missingItems({ ...whole, ...change })).toEqual(expected)
})

test('three case updates send a link, each to its flow, and no other', () => {
  const sending = [
    ...EnrollmentState.all.map((text) => ({ name: enrollmentStatus, text })),
    ...FinancialText.all.map((text) => ({ name: financialSupportStatus, text })),
    { name: '__proto__', text: 'toString' },
    { name: enrollmentStatus, text: 'constructor' },
    { name: financialSupportStatus, text: 'needInfo' },
  ].flatMap((update) => flowOfUpdate(update) ?? [])
  expect(sending).toEqual(['missing', 'pap', 'missing'])
})
