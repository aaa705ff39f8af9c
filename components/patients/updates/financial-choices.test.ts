import { describe, expect, test } from 'vitest'
import { type FinancialState, financialChoices } from '@/components/patients/updates/financial-choices'
import { ConsoleText, CopayKey, FinancialText } from '@/lib/contract/vocabulary'

const aPatient = (change: Partial<FinancialState> = {}): FinancialState => ({
  enrollment: null,
  priorAuth: null,
  pap: null,
  copay: null,
  copayCard: { member: null, bin: null, pharmacyPhone: null },
  ...change,
})

const notesOf = (change: Partial<FinancialState>) =>
  Object.fromEntries(financialChoices(aPatient(change)).flatMap(({ id, note }) => (note ? [[id, note]] : [])))

test('every text of the interface can be chosen', () => {
  const offered = new Set(financialChoices(aPatient()).map(({ text }) => text))
  expect([...offered].sort()).toEqual([...FinancialText.all, ...ConsoleText.all].sort())
})

test('a card’s fields belong to the card’s own choices', () => {
  const cards = financialChoices(aPatient()).filter(({ card }) => card.length > 0)
  expect(cards.map(({ id, card }) => [id, card])).toEqual([
    ['copay:approved', CopayKey.all],
    ...CopayKey.all.map((name) => [`copay:${name}`, [name]]),
  ])
})

describe('what is said about a choice before it is sent', () => {
  test.each([
    [
      'nothing yet',
      {},
      {
        'priorAuth:paApproved': 'offPath',
        'priorAuth:paDenied': 'offPath',
        'pap:papProcess': 'offPath',
        'pap:papInfoMissing': 'offPath',
        'pap:papApproved': 'offPath',
        'pap:papDenied': 'offPath',
      },
    ],
    [
      'prior authorization open',
      { priorAuth: 'paProcess', pap: 'papDenied' },
      { 'priorAuth:paProcess': 'current', 'pap:papDenied': 'current' },
    ],
    [
      'only PAP open: the prior authorization has an approval of its own',
      { pap: 'papProcess' },
      { 'priorAuth:paApproved': 'offPath', 'pap:papProcess': 'current' },
    ],
    ['a card', { copay: 'approved' }, { 'copay:approved': 'currentCard' }],
  ] as const)('%s', (_case, states, expected) => expect(notesOf(states)).toMatchObject(expected))
})
