import { expect, test } from 'vitest'
import { recognise } from './read-typed'

const kinds = (typed: string) => recognise(typed).map((look) => look.in)
const named = ['externalId', 'fullName', 'name', 'words', 'idPart', 'caregiver']

test.each([
  ['ruiz', named],
  ['camila ruiz', named],
  ['fernandez', named],
  ['robertson', named],
  ['whitcomb ada', named],
  ['dana brown', named],
  ['Ruiz, Cam', ['externalId', 'fullName', 'lastAndFirst', 'words', 'idPart', 'caregiver']],
  ['r', named],
  ['3/27/1980', ['externalId', 'born', 'idPart']],
  ['1980-03-27', ['externalId', 'born', 'idPart']],
  ['03271980', ['externalId', 'phone', 'born', 'idPart']],
  ['0131', ['externalId', 'phone', 'idPart']],
  ['131', ['externalId', 'idPart']],
  ['(202) 555-0131', ['externalId', 'phone', 'idPart']],
  ['+1 202.555.0131', ['externalId', 'phone', 'idPart']],
  ['202/555/0131', ['externalId', 'phone', 'idPart']],
  ['202\u2011555\u20130131', ['externalId', 'phone', 'idPart']],
  ['pt_01K5J9M6Z3', ['id', ...named]],
  ['EXT-20433', named],
  ['%_', ['externalId', 'idPart']],
  ['  ', []],
])('%s', (typed, expected) => expect(kinds(typed)).toEqual(expected))

const march = ['1980-03-27']
const born = (typed: string) => recognise(typed).find((look) => look.in === 'born')

test.each([
  '3/27/1980',
  '3-27-1980',
  '03.27.1980',
  'Mar 27 1980',
  'March 27, 1980',
  '27 de marzo de 1980',
  '03271980',
  '1980-03-27',
])('%s is one date', (typed) => expect(born(typed)).toMatchObject({ dates: march, words: [] }))

test.each(['3/27/80', '3-27-80', "Mar 27 '80", '27 de marzo de 80'])('%s is a date of either century', (typed) =>
  expect(born(typed)).toMatchObject({ dates: ['1980-03-27', '2080-03-27'], words: [] }),
)

test.each([
  ['ruiz 6/5/85', ['1985-06-05', '2085-06-05'], ['ruiz']],
  ['6/5/1985 ruiz cam', ['1985-06-05'], ['ruiz', 'cam']],
  ['Ruiz, Camila Mar 27 1980', march, ['Ruiz', 'Camila']],
  ['03271980 ruiz', march, ['ruiz']],
])('%s is a date and a name', (typed, dates, words) => expect(born(typed)).toEqual({ in: 'born', dates, words }))

test.each(['13/45/1980', 'ruiz 1980', '2/29/1981', 'mar 27'])('%s is no date', (typed) =>
  expect(born(typed)).toBeUndefined(),
)

test('each word once, and no more than anybody has', () => {
  const [words] = recognise('ana ana b c d e f g h i').flatMap((look) => (look.in === 'words' ? [look.words] : []))
  expect(words).toEqual(['ana', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})
