// What is wrong with a value, to stand after its name: "Name must not be empty". Schemas name only faults that the catalogue
// of refusals has a row for; all others are worded here, from what zod found.

import { z } from 'zod'
import { bilingual } from './bilingual'
import type { Language } from './vocabulary'

export const issueWords = bilingual(
  {
    empty: 'must not be empty',
    text: 'must be a string',
    flag: 'must be true or false',
    object: 'must be an object',
    list: 'must be a list',
    datetime: 'must be a datetime',
    longest: (n: number) => `must be at most ${n} characters`,
    shortest: (n: number) => `must be at least ${n} characters`,
    most: (n: number) => `must hold at most ${n} entries`,
    email: 'must look like name@example.org',
    common: 'is one that others try first: choose a few words that do not belong together',
    control: 'may hold no control characters',
  },
  {
    empty: 'no puede estar vacío',
    text: 'debe ser texto',
    flag: 'debe ser sí o no',
    object: 'debe ser un objeto',
    list: 'debe ser una lista',
    datetime: 'debe ser una fecha con hora',
    longest: (n: number) => `debe tener ${n} caracteres como máximo`,
    shortest: (n: number) => `debe tener al menos ${n} caracteres`,
    most: (n: number) => `debe tener ${n} elementos como máximo`,
    email: 'debe tener la forma nombre@example.org',
    common: 'es una de las primeras que otros prueban: elija unas palabras que no vayan juntas',
    control: 'no puede llevar caracteres de control',
  },
)
type IssueWords = (typeof issueWords)['en']
type PlainWord = { [K in keyof IssueWords]: IssueWords[K] extends string ? K : never }[keyof IssueWords]

const types: Readonly<Record<string, PlainWord>> = { string: 'text', boolean: 'flag', object: 'object', array: 'list' }

/** For a `refine`: the word that says why it fails. */
export const because = (word: PlainWord) => ({ params: { word } })

/** zod's error map in a language; undefined where zod's own words must do. */
export const issueText =
  (language: Language): z.core.$ZodErrorMap =>
  (issue) => {
    const say = issueWords[language]
    if (issue.code === 'custom') return say[issue.params?.word as PlainWord]
    if (issue.code === 'invalid_type') return say[types[issue.expected] as PlainWord]
    if (issue.code === 'invalid_format') return issue.format === 'datetime' ? say.datetime : undefined
    if (issue.code === 'too_big')
      return { string: say.longest, array: say.most }[issue.origin as 'string']?.(Number(issue.maximum))
    if (issue.code === 'too_small' && (issue.origin === 'string' || issue.origin === 'array'))
      return issue.minimum === 1
        ? say.empty
        : issue.origin === 'string'
          ? say.shortest(Number(issue.minimum))
          : undefined
    return undefined
  }

z.config({ customError: issueText('en') })
