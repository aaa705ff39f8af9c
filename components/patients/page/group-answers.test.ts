import { expect, test } from 'vitest'
import { groupAnswers } from '@/components/patients/page/group-answers'
import { additionalGroups, additionalKeys, key } from '@/lib/contract/patients/additional-data'

const entry = (name: string, value: string, editable = true) => ({ key: name, value, editable })

test('all thirty keys stand in their groups, in the registry’s order, whatever order they came in', () => {
  const keys = Object.keys(additionalKeys)
  const grouped = groupAnswers(
    keys.toReversed().map((name) => entry(name, 'x')),
    { language: 'en' },
    'Other',
  )
  expect(grouped.map(({ title }) => title)).toEqual(Object.values(additionalGroups))
  expect(grouped.flatMap(({ answers }) => answers.map((answer) => answer.key))).toEqual(keys)
})

test('a key nobody knows is kept and shown last, also when it comes twice or sounds like a known one', () => {
  const grouped = groupAnswers(
    [
      entry('insurance.memberid', '1'),
      entry('pet.name', 'Rex'),
      entry('pet.name', 'Bo'),
      entry('toString', 'x'),
      entry(key.memberId, '2'),
    ],
    { language: 'en' },
    'Other',
  )
  expect(grouped.map(({ title }) => title)).toEqual(['Primary insurance', 'Other'])
  expect(grouped[1]?.answers.map(({ key: name, value }) => [name, value])).toEqual([
    ['insurance.memberid', '1'],
    ['pet.name', 'Rex'],
    ['pet.name', 'Bo'],
    ['toString', 'x'],
  ])
})

test('dates read as their calendar day, phones as people write them, and what does not fit as it came', () => {
  const values = groupAnswers(
    [
      entry(key.dob, '1980-05-17T23:30:00-05:00'),
      entry(key.patientPhone, '+12125550100'),
      entry('insurance.cardDob', 'in May'),
    ],
    { language: 'en' },
    'Other',
  )
  expect(values.flatMap(({ answers }) => answers.map(({ value }) => value))).toEqual([
    'May 17, 1980',
    '(212) 555-0100',
    'in May',
  ])
})

test('a date that cannot be read is kept as it came and marked; one that a person can read is not', () => {
  const marks = (value: string) =>
    groupAnswers([entry('insurance.cardDob', value)], { language: 'en' }, 'Other')[0]?.answers.map((each) => [
      each.value,
      each.unreadable,
    ])
  expect(marks('in May')).toEqual([['in May', true]])
  expect(marks('1980-02-30T00:00:00+00:00')).toEqual([['1980-02-30T00:00:00+00:00', true]])
  for (const value of ['3/27/1980', '1980-03-27', '']) expect(marks(value)).toEqual([[value, false]])
  expect(marks('1980-03-27T00:00:00+00:00')).toEqual([['Mar 27, 1980', false]])
})

test('groups and labels are in the language of whoever reads; keys nobody knows stay', () => {
  expect(
    groupAnswers([entry(key.dob, '1980-05-17'), entry('pet.name', 'Rex')], { language: 'es' }, 'Otros'),
  ).toMatchObject([
    { title: 'Paciente', answers: [{ label: 'Fecha de nacimiento', value: '1980-05-17' }] },
    { title: 'Otros', answers: [{ key: 'pet.name', label: null }] },
  ])
})
