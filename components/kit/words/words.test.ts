// Every bilingual table of the console: nothing stayed English, and what is a sentence with a gap in it is one in both.
import { expect, test } from 'vitest'
import { bilingual } from '@/lib/contract/bilingual'
import type { Language } from '@/lib/contract/vocabulary'

/** The same in both languages: names, codes, and words that Spanish shares. */
const shared = new Set([
  'Auditor',
  'Error:',
  'Hub',
  'No',
  'SMS',
  'Supervisor',
  'Token',
  'Tokens',
  'Twilio',
  'Unicode (UCS-2)',
  '(API)',
  ', Unicode',
  'token',
  'error',
  '7 Gone',
  '7 bytes',
  'Callback',
  'Callbacks',
  'Ctrl+Enter',
  'Shift+Enter',
  'Endpoint',
  'Endpoints',
  'Hubline',
  'callback',
  'Enter',
  'Esc',
  'Juneteenth',
  'Normal',
  'NPI',
  'Fax',
  'fax',
  'PAP',
  'Tab',
  'Total',
  'min',
  'no',
])

type Table = { en: Record<string, unknown>; es: Record<string, unknown> }
const isTable = (given: unknown): given is Table =>
  typeof given === 'object' &&
  given !== null &&
  Object.keys(given).sort().join() === 'en,es' &&
  typeof Object.values(given)[0] === 'object'

const files = import.meta.glob<Record<string, unknown>>(
  [
    '/{app,components}/**/*-words.{ts,tsx}',
    '/lib/contract/**/{names,issue-words}.ts',
    '!/components/journeys/phone/**',
  ],
  {
    eager: true,
  },
)
/** A table of statuses has both languages in each of its rows. */
const statusTable = (given: unknown): Table | null => {
  const rows = Object.entries((given ?? {}) as Record<string, { label?: Record<Language, string> }>)
  if (rows.length === 0 || !rows.every(([, row]) => row?.label?.en && row.label.es)) return null
  const of = (language: Language) => Object.fromEntries(rows.map(([state, row]) => [state, row.label?.[language]]))
  return { en: of('en'), es: of('es') }
}
const tables = Object.values(files).flatMap((file) =>
  Object.entries(file).flatMap(([name, given]): [name: string, table: Table][] => {
    const table = isTable(given) ? given : statusTable(given)
    return table ? [[name, table]] : []
  }),
)

/** What a sentence with gaps is filled with: a figure, also where it wants to know more of something. */
const gap = Object.assign(new String('7'), { items: [] })

/** Every leaf with its path; colours are no words. */
function leaves(words: unknown, path: string): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function') return [[path, String(words(...Array.from({ length: words.length }, () => gap)))]]
  return Object.entries(words as object).flatMap(([key, inner]) =>
    key === 'tone' ? [] : leaves(inner, `${path}.${key}`),
  )
}

/** Every key of a table, with those of the tables inside it. A closed list that no name can spell keeps its words. */
const keysOf = (words: unknown): string[] =>
  typeof words !== 'object' || words === null || Array.isArray(words)
    ? []
    : Object.entries(words).flatMap(([key, inner]) => [key, ...keysOf(inner)])
const isName = (key: string) => /^[a-z]\w*$/i.test(key)
const humps = (key: string) => key.split(/(?<![A-Z])(?=[A-Z])/).length

const said = (text: string) => /\p{L}{2}/u.test(text)

test('there are tables, and the contract’s names and the statuses are among them', () => {
  expect(tables.length).toBeGreaterThan(15)
  expect(tables.map(([name]) => name)).toEqual(
    expect.arrayContaining(['issueWords', 'columnLabels', 'additionalNames', 'enrollmentWords', 'linkWords']),
  )
})

test.each(tables)('%s says everything in Spanish', (name, { en, es }) => {
  const spanish = new Map(leaves(es, name))
  const english = leaves(en, name)
  expect([...spanish.keys()].sort()).toEqual(english.map(([path]) => path).sort())
  // What a further language is called is its file’s: Urdu is Urdu in both.
  const same = english.filter(
    ([path, text]) =>
      said(text) && !/\.languages?\.[a-z]+$/.test(path) && spanish.get(path) === text && !shared.has(text),
  )
  expect(same).toEqual([])
  expect([...spanish].filter(([, text]) => /undefined|\[object|\{[a-z]\w*\}(?!\})/.test(text))).toEqual([])
})

test.each(tables)('the keys of %s tell a role, and are no sentence and no number', (_name, { en }) => {
  const keys = keysOf(en).filter(isName)
  expect(keys.filter((key) => /\d$/.test(key))).toEqual([])
  expect(keys.filter((key) => humps(key) > 4)).toEqual([])
})

test('an entry that only one language has does not compile', () => {
  // @ts-expect-error: the body is missing in Spanish.
  const missing = bilingual({ title: 'Stop?', body: (left: number) => `${left} left` }, { title: '¿Detener?' })
  // @ts-expect-error: nobody says the body in English.
  const surplus = bilingual({ title: 'Stop?' }, { title: '¿Detener?', body: 'Quedan' })
  // @ts-expect-error: a sentence with a gap in it is no plain sentence.
  const gapless = bilingual({ body: 'Some left' }, { body: (left: number) => `Quedan ${left}` })
  expect([missing, surplus, gapless].map(({ es }) => Object.keys(es).length)).toEqual([1, 2, 1])
})
