import { expect, test } from 'vitest'
import { callbackFields } from './callback-fields'
import { callbackSamples } from './callback-samples'
import { readCallback } from './read-callback'

const samples = callbackSamples({ programId: 'cardia', at: new Date('2026-01-31T09:30:00.000Z') })
const words = (body: unknown) => callbackFields(body).map(({ label, value }) => `${label}: ${value}`)

test.each([
  [
    'pap',
    [
      'First name: Marta',
      'Date of birth: 1972-04-03T00:00:00.000Z',
      'HIPAA consent: Given · 2026-01-31T09:30:00.000Z',
      'Partner ID (partner): EXT-20418',
    ],
  ],
  ['dosage', ['Dosage: 20 mg', 'Total on hand: 12', 'Data value: dosingUpdate']],
  ['consent', ['Insurance card: insurance-front-01 · jpg', 'Consent document: consent-01 · pdf']],
] as const)('%s is told in words', (shape, expected) => {
  expect(words(samples[shape])).toEqual(expect.arrayContaining([...expected]))
})

test('the patient’s id stands once where both places agree, twice where they differ', () => {
  const ids = (body: unknown) => words(body).filter((line) => line.startsWith('Patient ID'))
  expect(ids(samples.dosage)).toEqual(['Patient ID: pt_01JD9M6Z'])
  const { event } = samples.dosage
  expect(ids({ ...samples.dosage, event: { ...event, patientId: 'other' } })).toEqual([
    'Patient ID: other',
    'Patient ID: pt_01JD9M6Z',
  ])
})

test.each([
  ['nothing', {}],
  [
    'wrong types everywhere',
    {
      event: {
        patient: { id: 5, firstName: {}, consents: 'x', externalIds: [null, 7, { source: [] }], signature: 1 },
        data: [],
      },
      eventName: null,
    },
  ],
  ['a list', []],
  ['no body at all', undefined],
])('every problem of %s is shown at exactly one field', (_case, body) => {
  const read = readCallback(body)
  const problems = read.ok ? [] : read.problems
  const fields = callbackFields(body, problems)
  const shown = fields.flatMap(({ problem }) => problem?.split('; ') ?? [])
  expect(shown.toSorted()).toEqual(problems.map(({ message }) => message).toSorted())
  expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length)
})
