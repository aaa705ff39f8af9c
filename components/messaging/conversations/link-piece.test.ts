import { expect, test } from 'vitest'
import { besidePiece, pieceIn, pieceOf, typedInto, written } from './link-piece'

const piece = pieceOf('pap', 'en').words
const before = `Here: ${piece} or call.`
const after = (words: string) => typedInto(before, words)

test('a piece is known in both languages, and is sent as a mark with its form', () => {
  expect(piece).toBe('[PAP enrollment link]')
  expect(pieceIn(`Aquí: ${pieceOf('dosage', 'es').words}`)?.kind).toBe('dosage')
  expect(written(before)).toEqual({ body: 'Here: {{link}} or call.', link: 'pap' })
  expect(written('No link')).toEqual({ body: 'No link' })
})

test('words around it change as ever', () => {
  expect(after(`${before} Thanks`)).toBeNull()
  expect(after(before.replace('Here', 'There'))).toBeNull()
  expect(typedInto('plain', 'plan')).toBeNull()
})

test('what touches it takes all of it', () => {
  expect(after(before.replace('link]', 'link'))).toEqual({ words: 'Here:  or call.', caret: 6 })
  expect(after(before.replace('[PAP', 'PAP'))).toEqual({ words: 'Here:  or call.', caret: 6 })
  expect(after(before.replace('PAP', 'PAXP'))?.words).toBe('Here: X or call.')
  expect(after('')).toEqual({ words: '', caret: 0 })
  expect(after(before.replace(`: ${piece}`, 'abouts'))?.words).toBe('Hereabouts or call.')
})

test('a second one, pasted, is not kept', () => {
  expect(after(`${before} ${piece}`)?.words).toBe(`${before} `)
})

test('the caret passes over it', () => {
  const [begins, ends] = [6, 6 + piece.length]
  expect([5, begins, begins + 1, ends - 1, ends].map((caret) => besidePiece(before, caret))).toEqual([
    5,
    begins,
    ends,
    begins,
    ends,
  ])
})
