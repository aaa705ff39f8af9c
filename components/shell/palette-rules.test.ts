import { expect, test } from 'vitest'
import { answerOf, isMove, runsUnseen } from './palette-rules'

const answered = { isFetching: false, isPlaceholderData: false, isError: false }
const asking = { ...answered, isFetching: true }
const older = { ...answered, isPlaceholderData: true }
const broken = { ...answered, isError: true }

test.each([
  ['one that has answered', [answered], { settled: true, failed: false }],
  ['one still asked', [asking], { settled: false, failed: false }],
  ['another program still asked', [answered, asking], { settled: false, failed: false }],
  ['another program with rows of older words', [answered, older], { settled: false, failed: false }],
  ['another program that could not answer', [answered, broken], { settled: true, failed: true }],
  ['one that could not answer beside one still asked', [broken, asking], { settled: false, failed: true }],
])('%s', (_, asked, answer) => expect(answerOf(asked)).toEqual(answer))

test.each([
  ['ArrowDown', false, true],
  ['Home', false, true],
  ['n', true, true],
  ['j', true, true],
  ['p', true, true],
  ['k', true, true],
  ['n', false, false],
  ['Enter', false, false],
])('%s, with Ctrl: %s, moves: %s', (key, ctrlKey, moves) => expect(isMove({ key, ctrlKey })).toBe(moves))

test('an Enter before the answer opens a page, changes nothing, and does nothing where the search failed', () => {
  expect(runsUnseen({ goes: true }, false)).toBe(true)
  expect(runsUnseen({ goes: true }, true)).toBe(false)
  expect(runsUnseen({}, false)).toBe(false)
  expect(runsUnseen(undefined, false)).toBe(false)
})
