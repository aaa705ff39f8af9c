import { expect, test } from 'vitest'
import { misspellings } from './misspellings'

test.each([
  ['another letter', 'camila', 'camela'],
  ['the first letter', 'camila', 'kamila'],
  ['one too many', 'camila', 'cammila'],
  ['one too few', 'camila', 'camla'],
  ['two changed places', 'camila', 'camlia'],
])('%s: %s is meant by %s', (_case, meant, typed) => expect(misspellings(typed)).toContain(meant))

test('not the word itself, each once, and nothing for a short one', () => {
  const meant = misspellings('ruiz')
  expect(meant).not.toContain('ruiz')
  expect(new Set(meant).size).toBe(meant.length)
  expect(misspellings('rui')).toEqual([])
})
