import { describe, expect, test } from 'vitest'
import { CallLost, CallRefused } from '@/components/kit/call'
import { key } from '@/lib/contract/patients/additional-data'
import { slugOf } from '@/lib/contract/refusal-names'
import { Refusal } from '@/lib/contract/refusals'
import { emptyInvite, fieldOf, type InviteValues, inviteOf } from './invite-draft'
import { problemsOf } from './invite-problems'
import { refusedInvite } from './invite-refused'
import { inviteWords } from './invite-words'

const year = new Date().getUTCFullYear()
const phone = '+12025550143'

function filled(
  change: Partial<Omit<InviteValues, 'entries'>> = {},
  entries: Record<string, string> = {},
): InviteValues {
  const values = { ...emptyInvite(), externalId: 'EXT-1', phoneNumber: '(202) 555-0143', ...change }
  const typed = { [key.firstName]: 'Marta', [key.lastName]: 'Álvarez', [key.dob]: '4/3/1972', ...entries }
  for (const [name, value] of Object.entries(typed)) values.entries[fieldOf(name as typeof key.dob)] = value
  return values
}
const child = { [key.dob]: `1/2/${year - 10}` }
const carer = {
  [key.caregiverFirstName]: 'Dana',
  [key.caregiverLastName]: 'Brown',
  [key.relationship]: 'Mother',
  [key.caregiverPhone]: '202 555 0143',
}

const fields = (values: InviteValues) =>
  (problemsOf(inviteWords.en, 'en', values, 'demo')?.list ?? []).map(({ field }) => field.replace('entries.', ''))

describe('what is wrong with an invite', () => {
  test('nothing with a filled one', () => expect(problemsOf(inviteWords.en, 'en', filled(), 'demo')).toBeNull())

  test.each(['en', 'es'] as const)('a year of two digits is said to be one, at every date, %s', (spoken) => {
    const typed = filled({}, { [key.dob]: '3/27/80', 'insurance.cardDob': '1/2/60' })
    const { list = [] } = problemsOf(inviteWords[spoken], spoken, typed, 'demo') ?? {}
    expect(list.map(({ message }) => message)).toEqual(
      Array(2).fill(spoken === 'en' ? 'Enter a 4-digit year, like 1980' : 'Escriba el año con 4 cifras, como 1980'),
    )
  })

  test.each([
    ['2/30/1980', 'Enter a valid date, like 3/27/1980'],
    [`1/1/${year + 1}`, 'DOB can’t be in the future'],
  ])('%s is told for what it is', (dob, message) =>
    expect(problemsOf(inviteWords.en, 'en', filled({}, { [key.dob]: dob }), 'demo')?.list).toMatchObject([{ message }]),
  )

  test.each([
    [
      'an empty form, from top to bottom',
      emptyInvite(),
      ['externalId', 'patient_first_name', 'patient_last_name', 'patient_dob', 'phoneNumber'],
    ],
    ['a short phone number', filled({ phoneNumber: '555-0143' }), ['phoneNumber']],
    ['no real date', filled({}, { [key.dob]: '2/30/1980' }), ['patient_dob']],
    ['a date to come', filled({}, { [key.dob]: `1/1/${year + 1}` }), ['patient_dob']],
    ['a child alone', filled({}, child), ['caregiver_first_name', 'caregiver_last_name', 'caregiver_relationship']],
    [
      'a child with half a caregiver',
      filled({}, { ...child, ...carer, [key.relationship]: '' }),
      ['caregiver_relationship'],
    ],
    ['a child with a caregiver', filled({}, { ...child, ...carer }), []],
    [
      'the caregiver on another phone',
      filled({}, { ...child, ...carer, [key.caregiverPhone]: '202 555 0199' }),
      ['caregiver_phone_number'],
    ],
    [
      'the caregiver without a phone',
      filled({}, { ...child, ...carer, [key.caregiverPhone]: '' }),
      ['caregiver_phone_number'],
    ],
    [
      'an adult in care without a caregiver',
      filled({ isCaregiver: true }),
      ['caregiver_first_name', 'caregiver_last_name', 'caregiver_relationship'],
    ],
    [
      'the patient’s own phone wrong',
      filled({ isCaregiver: true }, { ...carer, [key.patientPhone]: '12' }),
      ['patient_phone_number'],
    ],
    ['a key that has a field', filled({ extra: [{ key: key.dob, value: 'x', locked: false }] }), ['extra.0.key']],
    ['a field without a name', filled({ extra: [{ key: '', value: 'x', locked: false }] }), ['extra.0.key']],
    ['an empty row', filled({ extra: [{ key: '', value: '', locked: false }] }), []],
    ['a long value', filled({ extra: [{ key: 'a', value: 'x'.repeat(2001), locked: false }] }), ['extra.0.value']],
    ['a long partner ID', filled({ externalId: 'x'.repeat(101) }), ['externalId']],
  ] as const)('%s', (_case, values, expected) =>
    expect(fields(structuredClone(values) as InviteValues)).toEqual(expected),
  )

  test('is also said once above the fields, in the words of the console', () => {
    expect(problemsOf(inviteWords.en, 'en', filled({}, child), 'demo')?.sentence).toBe(
      'A caregiver is required for patients under 18',
    )
    expect(
      problemsOf(inviteWords.en, 'en', filled({}, { ...child, ...carer, [key.caregiverPhone]: '2025550199' }), 'demo')
        ?.sentence,
    ).toBe('For patients under 18, the caregiver’s phone must match the phone number')
  })
})

describe('what is sent', () => {
  test('only what is filled in, as the interface writes it', () => {
    const values = filled(
      { extra: [{ key: ' drug ', value: '5 mg', locked: true }] },
      { [key.email]: ' m@example.org ' },
    )
    values.locked[fieldOf(key.dob)] = true
    expect(inviteOf(values, 'demo').invite).toEqual({
      supportProgramId: 'demo',
      externalId: 'EXT-1',
      phoneNumber: phone,
      firstName: 'Marta',
      lastName: 'Álvarez',
      requiredConsent: true,
      isCaregiver: false,
      skipOnboarding: false,
      additionalData: [
        { key: key.firstName, value: 'Marta', editable: true },
        { key: key.lastName, value: 'Álvarez', editable: true },
        { key: key.dob, value: '1972-04-03T00:00:00+00:00', editable: false },
        { key: key.email, value: 'm@example.org', editable: true },
        { key: 'drug', value: '5 mg', editable: false },
      ],
    })
  })

  test('nothing of a section that is closed again', () => {
    const { invite } = inviteOf(
      filled({}, { ...carer, [key.secondaryStatus]: 'no', 'insurance.secondary.carrier': 'Acme' }),
      'demo',
    )
    expect(invite.additionalData?.map((entry) => entry.key)).toEqual([
      key.firstName,
      key.lastName,
      key.dob,
      key.secondaryStatus,
    ])
  })
})

describe('the server’s no', () => {
  const refuse = (refusal: Refusal) =>
    new CallRefused(
      refusal.status,
      refusal.toBody().error.code,
      slugOf(refusal.refusal),
      refusal.message,
      refusal.detail.data,
      'r1',
    )
  const answer = (error: Error, values = filled()) => {
    const { invite, fields } = inviteOf(values, 'demo')
    return refusedInvite(inviteWords.en, 'en', error, values, invite, fields)
  }

  test('who exists already, at the field that is the same', () => {
    const data = { externalId: 'EXT-9', phoneNumber: phone, _id: 'pt_1' }
    expect(answer(refuse(new Refusal('patientExists', { data })))).toMatchObject({
      list: [{ field: 'phoneNumber' }],
      sentence: 'Already in this program',
      patientId: 'pt_1',
    })
  })

  test.each([
    [new Refusal('propertyRequired', { name: 'externalId' }), ['externalId']],
    [new Refusal('dobFormat'), ['entries.patient_dob']],
    [
      new Refusal('dataInvalid', {
        data: { problems: [{ path: 'additionalData.3.value', message: 'must be shorter' }] },
      }),
      ['extra.0.value'],
    ],
  ])('%s', (refusal, expected) => {
    const values = filled({ extra: [{ key: 'a', value: 'b', locked: false }] })
    expect(answer(refuse(refusal), values)?.list.map(({ field }) => field)).toEqual(expected)
  })

  test('no field is at fault when the network is lost or the caller may not', () => {
    expect(answer(new CallLost())).toBeNull()
    expect(answer(refuse(new Refusal('forbidden')))).toBeNull()
  })
})
