import { expect, test } from 'vitest'
import { campaignWords } from '@/components/messaging/campaigns/campaign-page-words'
import {
  campaignSchema,
  type Draft,
  daysOf,
  emptyDraft,
  moved,
  nameFrom,
  newStep,
  refusedFields,
} from './campaign-draft'

const step = (en: string, daysAfter = '7', es = '') => {
  const fresh = newStep(daysAfter)
  return { ...fresh, bodies: { ...fresh.bodies, en, es } }
}
const draft = (change: Partial<Draft> = {}): Draft => ({
  title: 'T',
  name: 'first-weeks',
  class: 'service',
  stopOn: [],
  steps: [step('A', '0'), step('', '14', 'B')],
  ...change,
})
const judged = (of: Draft) => campaignSchema(campaignWords.en).safeParse(of)
const fields = (of: Draft) => judged(of).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a whole draft is sent as written, without the languages that have no words', () => {
  expect(judged(draft({ steps: [step('  A {{x}} ', '0'), step(' ', '14', 'B')] }))).toEqual({
    success: true,
    data: {
      title: 'T',
      name: 'first-weeks',
      class: 'service',
      stopOn: [],
      steps: [
        { daysAfter: 0, wordings: [{ language: 'en', body: '  A {{x}} ' }] },
        { daysAfter: 14, wordings: [{ language: 'es', body: 'B' }] },
      ],
    },
  })
})

test.each([
  ['everything missing', emptyDraft(), ['name', 'title', 'class', 'steps.0.bodies.en']],
  ['a name with a blank', draft({ name: 'first weeks' }), ['name']],
  ['no number of days', draft({ steps: [step('A', '')] }), ['steps.0.daysAfter']],
  ['half a day', draft({ steps: [step('A'), step('B', '1.5')] }), ['steps.1.daysAfter']],
  ['too many days', draft({ steps: [step('A', '731')] }), ['steps.0.daysAfter']],
  ['a step without words', draft({ steps: [step('A'), step(' ')] }), ['steps.1.bodies.en']],
  ['words no gateway takes', draft({ steps: [step('x'.repeat(1601))] }), ['steps.0.bodies.en']],
])('told at its field: %s', (_case, of, expected) => expect(fields(of)).toEqual(expected))

test('the days add up, until one is missing', () => {
  expect(daysOf([step('', '0'), step('', '7'), step('', '14')])).toEqual([0, 7, 21])
  expect(daysOf([step('', '1'), step('', ''), step('', '14')])).toEqual([1, null, null])
})

test('a step moves one place, and not beyond the ends', () => {
  const steps = ['a', 'b', 'c'].map((key) => ({ ...step(key), key }))
  const keys = (from: number, to: number) =>
    moved(steps, from, to)
      .map(({ key }) => key)
      .join('')
  expect([keys(0, 1), keys(2, 1), keys(1, 0), keys(0, -1), keys(2, 3)]).toEqual(['bac', 'acb', 'bac', 'abc', 'abc'])
})

test.each([
  ['Refill reminders', 'refill-reminders'],
  ['  Próxima cita: ¡ya!  ', 'proxima-cita-ya'],
  ['—', ''],
])('%s is called %s by partners', (title, name) => expect(nameFrom(title)).toBe(name))

test('what the server refused stands at its step', () => {
  expect(
    refusedFields(campaignWords.en, [
      { path: 'steps.1.wordings', message: 'needs words' },
      { path: 'stopOn', message: 'has none' },
    ]),
  ).toEqual([
    { field: 'steps.1.bodies.en', text: 'Step 2 needs words' },
    { field: 'stopOn', text: 'has none' },
  ])
})
