// Answers as the check page tells them, in both languages. No database.
import { expect, test } from 'vitest'
import type { CheckLine, FlowShell } from '@/lib/contract/journeys/flow-page'
import { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import type { Language } from '@/lib/contract/vocabulary'
import { answerWords } from './answer-words'

const shell = (language: Language): FlowShell => ({
  base: '/m/key',
  programName: 'Cardia Access',
  programPhone: null,
  timeZone: 'America/New_York',
  language,
  kind: 'pap',
  actor: 'patient',
  assisted: false,
  patientName: null,
})

const answers: { [I in FlowItem]: NonNullable<Extract<CheckLine, { item: I }>['answer']> } = {
  name: { firstName: 'Marta', lastName: 'Álvarez' },
  dob: { date: '1980-03-27' },
  gender: { gender: 'prefer_not_to_say' },
  ownPhone: { ownPhone: '+12125550143' },
  address: { street: '12 Main St', apt: '', city: 'Albany', state: 'NY', zip: '12207' },
  document: { choice: 'yes' },
  cardFront: { mediaId: null, none: true },
  cardBack: { mediaId: 'm', none: false },
  sharePHI: { choice: 'yes' },
  fcra: { choice: 'no' },
  communication: { choice: 'yes' },
  marketing: { choice: 'no' },
  caregiverInformed: { choice: 'yes' },
  caregiverActs: { choice: 'no' },
  household: { size: 1, income: 42_000 },
  dosage: { dosage: '5 mg' },
  date: { date: '2026-12-05' },
  totalOnHand: { totalOnHand: 0 },
  signature: { mode: 'type', signedName: 'Marta', relationship: '', strokes: null, mediaId: 'm' },
}
const told = (item: FlowItem, language: Language) => {
  const line = { item, answer: answers[item], media: null, locked: false, keptAt: null } as CheckLine
  return answerWords(line, shell(language)).join(' | ')
}

test('each answer is told in the words of the language', () => {
  expect(FlowItem.all.map((item) => told(item, 'en'))).toEqual([
    'Marta Álvarez',
    'March 27, 1980',
    'I prefer not to say',
    '212-555-0143',
    '12 Main St | Albany, New York 12207',
    'Yes, I agree',
    'No card',
    '',
    'Yes, I agree',
    'No, I do not agree',
    'Yes, I agree',
    'No, I do not agree',
    'Yes, I agree',
    'No, I do not agree',
    '1 person | $42,000 a year',
    '5 mg',
    'December 5, 2026',
    '0',
    'Signature of Marta',
  ])
  expect(told('dob', 'es')).toBe('27 de marzo de 1980')
  expect(told('household', 'es')).toBe('1 persona | $42,000 al año')
})

test('what is not answered says so', () => {
  const line: CheckLine = { item: 'fcra', answer: null, media: null, locked: false, keptAt: null }
  expect(answerWords(line, shell('es'))).toEqual(['Aún sin respuesta'])
})

test('a photo that is on record is named by its day, where the program is', () => {
  const line: CheckLine = {
    item: 'cardFront',
    answer: null,
    media: null,
    locked: false,
    keptAt: '2026-03-04T02:00:00Z',
  }
  expect(answerWords(line, shell('en'))).toEqual([
    'We have the photo from March 3, 2026. Change it if you have a new card.',
  ])
  expect(answerWords(line, shell('es'))).toEqual([
    'Ya tenemos la foto del 3 de marzo de 2026. Cámbiela si tiene otra tarjeta.',
  ])
})
