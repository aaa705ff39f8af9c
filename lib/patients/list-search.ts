// One search box: what was typed says where to look. Every part of a search is a prefix range of one index, so a page of
// it reads about a page of rows however many patients there are. Parts come one after the other, the likeliest first.
import type { Source } from './list-sieve'
import {
  beyond,
  externalIdColumn,
  externalIdFolded,
  firstNameColumn,
  idColumn,
  inOrder,
  type KeyColumn,
  nameColumn,
  type Place,
  phoneColumn,
  startsWith,
  type Values,
} from './list-sql'

export type Look =
  | { in: 'id' | 'externalId'; text: string }
  | { in: 'phone'; digits: string }
  | { in: 'name'; text: string }
  | { in: 'lastAndFirst'; last: string; first: string }

const shortestPhone = 3
/** The beginning of a patient ID is the time it was made at: from so many characters on it names about a second. */
const shortestId = 'pt_'.length + 8

/** An identifier may look like anything, so it is always tried; digits may be the end of a phone number; the rest may be
 *  a name, as "last first", as "first last", or with a comma between. */
export function recognise(typed: string): Look[] {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return []
  const looks: Look[] = []
  if (text.startsWith('pt_')) looks.push({ in: 'id', text })
  looks.push({ in: 'externalId', text: typed.trim() })

  const digits = text.replace(/\D/g, '')
  if (/^[+\d\s().-]+$/.test(text)) {
    if (digits.length >= shortestPhone) looks.push({ in: 'phone', digits })
    return looks
  }
  if (!/\p{L}/u.test(text)) return looks

  const [last = '', first = ''] = text.split(',', 2).map((part) => part.trim())
  if (last && first) looks.push({ in: 'lastAndFirst', last, first })
  else looks.push({ in: 'name', text: last || first })
  return looks
}

/** Written into a statement only when its part is asked for: PostgreSQL refuses a parameter that nothing uses. */
type Condition = (values: Values) => string
type Part = { section: number; key: KeyColumn; conditions: Condition[] }

/** Disjoint parts, numbered in the order in which they are shown: a row that an earlier part has is not in a later one. */
export function partsOf(looks: readonly Look[]): Part[] {
  const parts: Part[] = []
  const before: Condition[] = []
  const add = (key: KeyColumn, found: Condition) => {
    parts.push({ section: parts.length, key, conditions: [found, ...before] })
    before.push((values) => `not (${found(values)})`)
  }
  const begins = (column: KeyColumn, text: string) => (values: Values) => startsWith(column, values.at(text, 'text'))
  const identified = (text: string) => (values: Values) =>
    startsWith(externalIdColumn, externalIdFolded(values.at(text, 'text')))
  const named = (column: KeyColumn, text: string) => (values: Values) =>
    startsWith(column, `hub_fold(${values.at(text, 'text')})`)

  for (const look of looks) {
    switch (look.in) {
      case 'id':
        add(
          idColumn,
          look.text.length < shortestId
            ? (values) => `id = ${values.at(look.text, 'text')}`
            : begins(idColumn, look.text),
        )
        break
      case 'externalId':
        add(externalIdColumn, identified(look.text))
        break
      case 'phone':
        add(phoneColumn, begins(phoneColumn, [...look.digits].reverse().join('')))
        break
      case 'name':
        add(nameColumn, named(nameColumn, look.text))
        add(firstNameColumn, named(firstNameColumn, look.text))
        break
      case 'lastAndFirst':
        add(
          nameColumn,
          (values) => `${named(nameColumn, look.last)(values)} and ${named(firstNameColumn, look.first)(values)}`,
        )
        break
      default:
        look satisfies never
    }
  }
  return parts
}

/** The keys of at most `limit` rows from `place` on, part by part, each part a bounded range. */
export function searchQuery(
  parts: readonly Part[],
  source: Source,
  values: Values,
  place: Place | null,
  back: boolean,
  limit: number,
) {
  const atMost = values.at(limit, 'int')
  const left = parts.filter(({ section }) => !place || (back ? section <= place.section : section >= place.section))
  const ranges = left.map(({ section, key, conditions }) => {
    const where = [...source.conditions, ...conditions.map((condition) => condition(values))]
    if (place?.section === section) where.push(beyond(values, key, place, back))
    return `(select ${section} as section, (${key.sql})::text collate "C" as key, id from ${source.from}
              where ${where.join(' and ')} order by ${inOrder(key, back)} limit ${atMost})`
  })
  const direction = back ? ' desc' : ''
  return `select * from (${ranges.join(' union all ')}) found
           order by section${direction}, key${direction}, id${direction} limit ${atMost}`
}

/** How many rows a search finds, counted no further than `limit`. */
export function searchCount(parts: readonly Part[], source: Source, values: Values, limit: number) {
  const atMost = values.at(limit, 'int')
  const ranges = parts.map(
    ({ conditions }) =>
      `(select from ${source.from}
         where ${[...source.conditions, ...conditions.map((condition) => condition(values))].join(' and ')} limit ${atMost})`,
  )
  return `${source.with}select count(*)::int as n from (select from (${ranges.join(' union all ')}) found limit ${atMost}) counted`
}
