// Where each kind of a search looks (lib/patients/search/read-typed.ts has the kinds). Every part of a search is a range of
// one index, so a page of it reads about a page of rows however many patients there are. Parts come one after the other, the
// likeliest first. Of several words in any order the longest is looked for, and the others are asked of whom it finds.

import type { SearchKeyKind } from '@/lib/contract/patients/list-columns'
import { type Look, type LookKind, shortestEnd } from '@/lib/patients/search/read-typed'
import type { Values } from '@/lib/platform/db/values'
import { gatheredFrom, type Source } from './list-filter-plan'
import {
  beyond,
  bornColumn,
  externalIdColumn,
  externalIdEndColumn,
  externalIdFolded,
  firstNameColumn,
  idColumn,
  idEndColumn,
  inOrder,
  type KeyColumn,
  nameColumn,
  type Place,
  phoneColumn,
  searchKeyColumn,
  startsWith,
} from './list-sql'

/** The beginning of a patient ID is the time it was made at: from so many characters on it names about a second. */
const shortestId = 'pt_'.length + 8

/** Written into a statement only when its part is asked for: PostgreSQL refuses a parameter that nothing uses. */
type Condition = (values: Values) => string
/** `found`: who belongs to it, asked of a patient. `search`: its range is one of `patient_search_key`, and the conditions
 *  are asked of the patient whose key it is. */
type Search = { programId: string; kind: SearchKeyKind; prefix: Condition }
export type Part = {
  section: number
  of: LookKind
  key: KeyColumn
  found: Condition
  search?: Search
  conditions: Condition[]
}

/** Parts numbered in the order in which they are shown. `disjoint`: a row that an earlier part has is not in a later one. */
export function partsOf(looks: readonly Look[], programId: string, { disjoint = true } = {}): Part[] {
  const parts: Part[] = []
  const before = () =>
    (disjoint ? parts : []).map(
      ({ found }) =>
        (values: Values) =>
          `not (${found(values)})`,
    )
  let of: LookKind = 'id'
  const add = (key: KeyColumn, found: Condition) =>
    parts.push({ section: parts.length, of, key, found, conditions: [found, ...before()] })
  const begins = (column: KeyColumn, text: string) => (values: Values) => startsWith(column, values.at(text, 'text'))
  const spelled = (values: Values, text: string) => `hub_name(${values.at(text, 'text')})`
  const named = (column: KeyColumn, text: string) => (values: Values) => startsWith(column, spelled(values, text))

  const all = (conditions: readonly Condition[]) => (values: Values) =>
    conditions.map((condition) => condition(values)).join(' and ') || 'true'
  /** `offset 0` keeps this a look-up per row: joined, it was planned as a hash over all keys. */
  const keyed = (kind: SearchKeyKind, prefix: Condition) => (values: Values) =>
    `exists (select from patient_search_key k where k.patient_id = id and k.kind = '${kind}'
              and ${startsWith({ sql: 'k.key', type: 'text' }, prefix(values))} offset 0)`
  const addKeyed = (kind: SearchKeyKind, prefix: Condition, rest: Condition) => {
    const found = all([keyed(kind, prefix), rest])
    parts.push({
      section: parts.length,
      of,
      key: searchKeyColumn,
      found,
      search: { programId, kind, prefix },
      conditions: [rest, ...before()],
    })
  }

  const inName = (word: string) => (values: Values) =>
    `(position(' ' || ${spelled(values, word)} in ' ' || search_name) > 0 or ${keyed('word', (each) => spelled(each, word))(values)})`

  for (const look of looks) {
    of = look.in
    switch (look.in) {
      case 'id':
        add(idColumn, (values) => `id = ${values.at(look.text, 'text')}`)
        break
      case 'externalId':
        add(externalIdColumn, (values) => `${externalIdColumn.sql} = ${externalIdFolded(values.at(look.text, 'text'))}`)
        break
      case 'phone': {
        const reversed = [...look.digits].reverse().join('')
        add(phoneColumn, begins(phoneColumn, reversed))
        addKeyed('phone', (values) => values.at(reversed, 'text'), all([]))
        break
      }
      case 'born':
        add(
          bornColumn,
          all([(values) => `${bornColumn.sql} = any(${values.at(look.dates, 'date[]')})`, ...look.words.map(inName)]),
        )
        break
      case 'fullName':
        for (const column of [nameColumn, firstNameColumn])
          add(column, (values) => `${column.sql} = ${spelled(values, look.text)}`)
        break
      case 'idPart':
        if (look.text.startsWith('pt_') && look.text.length >= shortestId) add(idColumn, begins(idColumn, look.text))
        add(externalIdColumn, (values) => startsWith(externalIdColumn, externalIdFolded(values.at(look.text, 'text'))))
        if (look.text.length >= shortestEnd)
          for (const column of [externalIdEndColumn, idEndColumn])
            add(column, (values) => startsWith(column, `reverse(${externalIdFolded(values.at(look.text, 'text'))})`))
        break
      case 'name':
        add(nameColumn, named(nameColumn, look.text))
        add(firstNameColumn, named(firstNameColumn, look.text))
        break
      case 'lastAndFirst':
        add(nameColumn, all([named(nameColumn, look.last), named(firstNameColumn, look.first)]))
        break
      case 'words': {
        const { longest, others } = parted(look.words)
        const rest = all(others.map(inName))
        // Of one word both were looked for as the beginning of a name.
        if (others.length > 0) {
          add(nameColumn, all([named(nameColumn, longest), rest]))
          add(firstNameColumn, all([named(firstNameColumn, longest), rest]))
        }
        addKeyed('word', (values) => spelled(values, longest), rest)
        break
      }
      case 'caregiver': {
        const { longest, others } = parted(look.words)
        const rest = all(others.map((word) => keyed('caregiver', (values) => spelled(values, word))))
        addKeyed('caregiver', (values) => spelled(values, longest), rest)
        break
      }
      default:
        look satisfies never
    }
  }
  return parts
}

/** The longest word is shared by the fewest. */
function parted(words: readonly string[]) {
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  return { longest, others: words.filter((word) => word !== longest) }
}

/** Where a part is read, and what is asked there. A patient with several keys that fit is found by the first of them. Of
 *  few who were gathered each is asked for its key; else the keys are walked, each with its patient. */
function rangeOf({ search, conditions }: Part, source: Source, values: Values) {
  const asked = [...source.conditions, ...conditions.map((condition) => condition(values))]
  if (!search) return { from: source.from, where: asked }
  const from = search.prefix(values)
  const fits = (key: string) => startsWith({ sql: key, type: 'text' }, from)
  if (source.from === gatheredFrom) {
    const first = `select k.key, k.patient_id from patient_search_key k where k.patient_id = ${source.from}.id and k.kind = '${search.kind}'
                    and ${fits('k.key')} order by k.key limit 1`
    return { from: `${source.from} cross join lateral (${first}) found`, where: asked }
  }
  const whose = `select from ${source.from} where id = found.patient_id and ${asked.join(' and ')}`
  const where = [
    `found.program_id = ${values.at(search.programId, 'text')} and found.kind = '${search.kind}' and ${fits('found.key')}`,
    `not exists (select from patient_search_key k where k.patient_id = found.patient_id and k.kind = '${search.kind}'
                  and k.key >= ${from} and k.key < found.key offset 0)`,
  ]
  return { from: `patient_search_key found cross join lateral (${whose}) whose`, where }
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
  if (source.from === gatheredFrom) return fewQuery(parts, source, values, place, back, atMost)
  const left = parts.filter(({ section }) => !place || (back ? section <= place.section : section >= place.section))
  const ranges = left.map((part) => partQuery(part, source, values, place, back, atMost))
  const direction = back ? ' desc' : ''
  return `select * from (${ranges.join(' union all ')}) found
           order by section${direction}, key${direction}, id${direction} limit ${atMost}`
}

/** Of few who were gathered each is asked once, for the first part it belongs to. `offset 0` keeps that answer. */
function fewMarked(parts: readonly Part[], { from, conditions }: Source, values: Values) {
  const cases = parts.map(({ section, found }) => `when ${found(values)} then ${section}`)
  return `(select *, case ${cases.join(' ')} end as section from ${from} where ${conditions.join(' and ')} offset 0) marked`
}

function fewQuery(
  parts: readonly Part[],
  source: Source,
  values: Values,
  place: Place | null,
  back: boolean,
  atMost: string,
) {
  const keys = parts.map(({ section, key, search }) => {
    const sql = search
      ? `(select found.key from patient_search_key found where found.patient_id = id and found.kind = '${search.kind}'
           and ${startsWith({ sql: 'found.key', type: 'text' }, search.prefix(values))} order by found.key limit 1)`
      : key.sql
    return `when ${section} then (${sql})::text collate "C"`
  })
  const from = place
    ? ` where (section, key, id) ${back ? '<' : '>'} (${values.at(place.section, 'int')}, ${values.at(place.key, 'text')}, ${values.at(place.id, 'text')})`
    : ''
  const direction = back ? ' desc' : ''
  return `select * from (select section, case section ${keys.join(' ')} end as key, id
                           from ${fewMarked(parts, source, values)} where section is not null offset 0) found${from}
           order by section${direction}, key${direction}, id${direction} limit ${atMost}`
}

/** The keys of one part, at most as many as stand at `atMost`. */
export function partQuery(
  part: Part,
  source: Source,
  values: Values,
  place: Place | null,
  back: boolean,
  atMost: string,
) {
  const { section, key } = part
  const { from, where } = rangeOf(part, source, values)
  if (place?.section === section) where.push(beyond(values, key, place, back))
  return `(select ${section} as section, (${key.sql})::text collate "C" as key, ${key.id ?? 'id'} as id from ${from}
            where ${where.join(' and ')} order by ${inOrder(key, back)} limit ${atMost})`
}

/** How many rows a search finds, counted no further than `limit`. */
export function searchCount(parts: readonly Part[], source: Source, values: Values, limit: number) {
  const atMost = values.at(limit, 'int')
  if (source.from === gatheredFrom)
    return `${source.with}select count(*)::int as n from (select from ${fewMarked(parts, source, values)} where section is not null limit ${atMost}) counted`
  const ranges = parts.map((part) => {
    const { from, where } = rangeOf(part, source, values)
    return `(select from ${from} where ${where.join(' and ')} limit ${atMost})`
  })
  return `${source.with}select count(*)::int as n from (select from (${ranges.join(' union all ')}) found limit ${atMost}) counted`
}
