import { expect, test } from 'vitest'
import { mentionedIn, mentionParts, suggested, typedMention, withMention } from './mentions'

const people = [
  { id: '1', name: 'Ana' },
  { id: '2', name: 'Ana Ruiz' },
  { id: '3', name: 'José Núñez' },
  { id: '4', name: 'Kofi Osei' },
  { id: '5', name: 'Kofi Osei' },
]
const ids = (text: string, chosen: string[] = []) => mentionedIn(text, people, chosen).map(({ id }) => id)

test.each([
  ['Hi @an', { from: 3, query: 'an' }],
  ['@', { from: 0, query: '' }],
  ['(@José N', { from: 1, query: 'José N' }],
  ['mail ana@example', null],
  ['@ana\nnext', null],
  ['@ ', null],
  ['@one two three four five', null],
  ['nobody', null],
])('what is typed in %j', (text, expected) => expect(typedMention(text, text.length)).toEqual(expected))

test('any name of a person finds them, with or without accents', () => {
  expect(suggested(people, 'nun').map(({ id }) => id)).toEqual(['3'])
  expect(suggested(people, 'jose n').map(({ id }) => id)).toEqual(['3'])
  expect(suggested(people, 'an').map(({ id }) => id)).toEqual(['1', '2'])
  expect(suggested(people, 'x')).toEqual([])
})

test('what is chosen stands in place of what was typed', () => {
  expect(withMention('Ask @an today', 4, 7, 'Ana Ruiz')).toEqual({ text: 'Ask @Ana Ruiz today', caret: 13 })
  expect(withMention('@k', 0, 2, 'Kofi Osei')).toEqual({ text: '@Kofi Osei ', caret: 11 })
})

test.each([
  ['the longest name is meant', '@Ana Ruiz knows', ['2']],
  ['a shorter one alone', '@ana, please', ['1']],
  ['a name that goes on is nobody', '@Anabel', []],
  ['an e-mail address is nobody', 'x@Ana', []],
  ['two of them, each once', '@Ana and @Ana Ruiz and @Ana', ['1', '2']],
  ['of one name, both', '@Kofi Osei', ['4', '5']],
])('%s', (_case, text, expected) => expect(ids(text).sort()).toEqual(expected))

test('of two with one name the chosen one is meant', () => expect(ids('@Kofi Osei', ['5'])).toEqual(['5']))

test('names stand apart in the text, and nothing of it is lost', () => {
  const text = 'Ask @Ana Ruiz, then @Kofi Osei.'
  const parts = mentionParts(text, people)
  expect(parts.filter(({ mention }) => mention).map((part) => part.text)).toEqual(['@Ana Ruiz', '@Kofi Osei'])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
