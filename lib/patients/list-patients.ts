// A page of a program's patients: filtered and sorted, or found by a search. Keyset both ways: page 1 and page 10,000 of
// a million patients are each one range of an index (the indexes stand in the migration, the ways in list-sieve.ts).
import { record } from '@/lib/audit/record'
import { enrollmentSort, noStatus, type PatientListBody, type PatientPage } from '@/lib/contract/console-patient-list'
import type { Unit } from '@/lib/platform/unit'
import { type Cursor, openCursor, sealCursor } from './list-cursor'
import { type Listed, rowColumns, rowOf } from './list-row'
import { partsOf, recognise, searchQuery } from './list-search'
import { type Sieve, type Source, sieveOf, sourceFor } from './list-sieve'
import {
  beyond,
  bornColumn,
  createdColumn,
  externalIdColumn,
  inOrder,
  type KeyColumn,
  nameColumn,
  type Place,
  plannedAnew,
  updatedColumn,
  Values,
} from './list-sql'

const columns = {
  updated: updatedColumn,
  created: createdColumn,
  name: nameColumn,
  born: bornColumn,
  externalId: externalIdColumn,
} as const satisfies Record<string, KeyColumn>

/** Filters that name more words of states than this exclude next to nobody: the walk is shorter than the merge. */
const mostRanges = 300

type Asked = {
  programId: string
  sieve: Sieve
  column: KeyColumn
  descending: boolean
  place: Place | null
  limit: number
}

export async function listPatients(unit: Unit, input: PatientListBody & { programId: string }): Promise<PatientPage> {
  const { programId, size, search } = input
  const looks = recognise(search)
  const list = [programId, looks.length > 0 ? 'search' : `${input.sort} ${input.descending}`].join(' ')
  const read = (cursor: Cursor | null) => (looks.length > 0 ? readFound : readSorted)(unit, input, cursor, size + 1)

  let cursor = openCursor(list, input.cursor)
  let found = await read(cursor)
  // Back at the beginning: the first page as it is now, not the few rows that happen to stand before the cursor.
  // The same when everybody beyond the cursor is gone.
  if (cursor && (cursor.back ? found.length <= size : found.length === 0)) {
    cursor = null
    found = await read(null)
  }

  const more = found.length > size
  const rows = found.slice(0, size)
  if (cursor?.back) rows.reverse()
  const before = cursor ? (cursor.back ? Math.max(0, cursor.before - rows.length) : cursor.before) : 0
  const step = (row: Listed | undefined, back: boolean, count: number) =>
    row ? sealCursor(list, { place: { section: row.section, key: row.key, id: row.id }, back, before: count }) : null

  await record(unit, {
    action: looks.length > 0 ? 'patient.search' : 'patient.list',
    programId,
    patientIds: rows.map(({ id }) => id),
    data: {
      filters: namesOf(input),
      sort: input.sort,
      count: rows.length,
      ...(looks.length > 0 && { in: looks.map((look) => look.in) }),
    },
  })
  return {
    rows: rows.map(rowOf),
    from: before + 1,
    newer: cursor ? step(rows[0], true, before) : null,
    older: more || cursor?.back ? step(rows.at(-1), false, before + rows.length) : null,
  }
}

/** Which filters are set, never to what. */
const namesOf = ({ filters }: PatientListBody) =>
  Object.entries(filters).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.length > 0 : value !== null) ? [name] : [],
  )

async function readFound(
  unit: Unit,
  input: PatientListBody & { programId: string },
  cursor: Cursor | null,
  limit: number,
) {
  const { programId } = input
  const values = new Values()
  const source = await sourceFor(unit, programId, sieveOf(input.filters, unit.now), values)
  const parts = partsOf(recognise(input.search))
  const place = cursor && cursor.place.section < parts.length ? cursor.place : null
  const back = cursor?.back ?? false
  const page = searchQuery(parts, source, values, place, back, limit)
  return rowsOf(unit, source, page, back ? 'section desc, key desc, id desc' : 'section, key, id', values)
}

async function readSorted(
  unit: Unit,
  input: PatientListBody & { programId: string },
  cursor: Cursor | null,
  limit: number,
) {
  const { programId, sort } = input
  const descending = input.descending !== (cursor?.back ?? false)
  const asked = { programId, sieve: sieveOf(input.filters, unit.now), descending, place: cursor?.place ?? null, limit }
  if (sort === 'enrollment') return readByEnrollment(unit, { ...asked, column: updatedColumn }, input)
  if (sort === 'updated') return readByUpdate(unit, { ...asked, column: updatedColumn })
  return readByColumn(unit, { ...asked, column: columns[sort] })
}

/** One range of the sort's index, or of the few rows that the filters leave. */
async function readByColumn(unit: Unit, asked: Asked): Promise<Listed[]> {
  const { programId, sieve, column, descending, place, limit } = asked
  const values = new Values()
  const source = await sourceFor(unit, programId, sieve, values)
  const where = [...source.conditions, ...(place ? [beyond(values, column, place, descending)] : [])]
  const page = `select 0 as section, (${column.sql})::text as key, id, ${column.sql} as sort from ${source.from}
                 where ${where.join(' and ')} order by ${inOrder(column, descending)} limit ${values.at(limit, 'int')}`
  return rowsOf(unit, source, page, descending ? 'sort desc, id desc' : 'sort, id', values)
}

/** By time of change: one range of `patient_by_updated`, or, filtered, one range of `patient_by_states` for each word of
 *  states, merged. Whatever the filters, no row is read that could not be on the page. */
async function readByUpdate(unit: Unit, asked: Asked, section = 0): Promise<Listed[]> {
  const { programId, sieve, column, descending, place, limit } = asked
  if (sieve.states && sieve.states.length > mostRanges) return readByColumn(unit, asked)
  const values = new Values()
  const where = [`program_id = ${values.at(programId, 'text')}`]
  if (sieve.since) where.push(`updated_at >= ${values.at(sieve.since, 'timestamptz')}`)
  if (place) where.push(beyond(values, column, place, descending))
  const atMost = values.at(limit, 'int')
  const order = inOrder(column, descending)
  const merged = descending ? 'sort desc, id desc' : 'sort, id'
  const range = (conditions: string[]) =>
    `select ${section} as section, updated_at::text as key, id, updated_at as sort from patient
      where ${conditions.join(' and ')} order by ${order} limit ${atMost}`
  const page = sieve.states
    ? `select one.* from unnest(${values.at(sieve.states, 'text[]')}) as state
         cross join lateral (${range([...where, 'states = state'])}) one order by ${merged} limit ${atMost}`
    : range(where)
  return rowsOf(unit, { with: '' }, page, merged, values)
}

/** By enrollment, and within it by time: one status after the other until the page is full. */
async function readByEnrollment(unit: Unit, asked: Asked, input: PatientListBody): Promise<Listed[]> {
  const chosen = input.filters.enrollment
  const order = enrollmentSort
    .map((state, section) => ({ state: state ?? noStatus, section }))
    .filter(({ state }) => chosen.length === 0 || chosen.includes(state))
  if (asked.descending) order.reverse()
  const found: Listed[] = []
  for (const { state, section } of order) {
    const start = asked.place?.section ?? section
    if (asked.descending ? section > start : section < start) continue
    const sieve = sieveOf({ ...input.filters, enrollment: [state] }, unit.now)
    const place = section === start ? asked.place : null
    found.push(...(await readByUpdate(unit, { ...asked, sieve, place, limit: asked.limit - found.length }, section)))
    if (found.length >= asked.limit) break
  }
  return found
}

/** The page's keys first, then the records of those few rows. */
const rowsOf = (unit: Unit, { with: first }: Pick<Source, 'with'>, page: string, order: string, values: Values) =>
  unit.sql<Listed>(
    {
      name: plannedAnew,
      text: `${first}select ${rowColumns} from (${page}) page join patient p using (id) order by ${order}`,
    },
    values.all,
  )
