// One page of the list without its seals and its audit row: at most `limit` rows from a place on. The list turns pages
// with it, an export walks the whole list with it.
import { enrollmentOrder, type PatientListBody } from '@/lib/contract/patients/patient-list'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import type { Unit } from '@/lib/platform/unit'
import {
  askedTraits,
  choosePlan,
  type FilterPlan,
  filterPlanOf,
  narrowed,
  type Source,
  sourceFor,
  type Way,
} from './list-filter-plan'
import { type Listed, rowColumns } from './list-row'
import { partsOf, recognise, searchQuery } from './list-search'
import {
  beyond,
  bornColumn,
  createdColumn,
  externalIdColumn,
  inOrder,
  type KeyColumn,
  nameColumn,
  type Place,
  updatedColumn,
} from './list-sql'
import type { Trait } from './list-traits'

const columns = {
  updated: updatedColumn,
  created: createdColumn,
  name: nameColumn,
  born: bornColumn,
  externalId: externalIdColumn,
} as const satisfies Record<string, KeyColumn>

/** Filters that name more words of states than this exclude next to nobody: the walk is shorter than the merge. */
const mostRanges = 300

export type PageAsked = Pick<PatientListBody, 'filters' | 'sort' | 'descending' | 'search'> & {
  programId: string
  /** Asked beside the filters. */
  traits?: readonly Trait[]
}
/** Where the page begins, and which way it is read. */
export type From = { place: Place; back: boolean } | null

type Asked = {
  programId: string
  filterPlan: FilterPlan
  column: KeyColumn
  descending: boolean
  place: Place | null
  limit: number
  /** Chosen already, where several questions make one page. */
  way?: Way | undefined
}

export const readPage = (unit: Unit, asked: PageAsked, from: From, limit: number): Promise<Listed[]> =>
  (recognise(asked.search).length > 0 ? readFound : readSorted)(unit, asked, from, limit)

function wholeFilterPlan({ filters, traits = [] }: PageAsked, unit: Unit, enrollment = filters.enrollment): FilterPlan {
  const filterPlan = filterPlanOf({ ...filters, enrollment }, unit)
  return { ...filterPlan, traits: [...filterPlan.traits, ...traits] }
}

async function readFound(unit: Unit, input: PageAsked, cursor: From, limit: number) {
  const { programId } = input
  const values = new Values()
  const source = await sourceFor(unit, programId, wholeFilterPlan(input, unit), values)
  const parts = partsOf(recognise(input.search), programId)
  const place = cursor && cursor.place.section < parts.length ? cursor.place : null
  const back = cursor?.back ?? false
  const page = searchQuery(parts, source, values, place, back, limit)
  return rowsOf(unit, source, page, back ? 'section desc, key desc, id desc' : 'section, key, id', values)
}

async function readSorted(unit: Unit, input: PageAsked, cursor: From, limit: number) {
  const { programId, sort } = input
  const descending = input.descending !== (cursor?.back ?? false)
  const asked = { programId, filterPlan: wholeFilterPlan(input, unit), descending, place: cursor?.place ?? null, limit }
  if (sort === 'enrollment') return readByEnrollment(unit, { ...asked, column: updatedColumn }, input)
  if (sort === 'updated') return readByUpdate(unit, { ...asked, column: updatedColumn })
  return readByColumn(unit, { ...asked, column: columns[sort] })
}

/** One range of the sort's index, or of the few rows that the filters leave. */
async function readByColumn(unit: Unit, asked: Asked, section = 0): Promise<Listed[]> {
  const { programId, filterPlan, column, descending, place, limit, way } = asked
  const values = new Values()
  const source = await sourceFor(unit, programId, filterPlan, values, way)
  const where = [...source.conditions, ...(place ? [beyond(values, column, place, descending)] : [])]
  const page = `select ${section} as section, (${column.sql})::text as key, id, ${column.sql} as sort from ${source.from}
                 where ${where.join(' and ')} order by ${inOrder(column, descending)} limit ${values.at(limit, 'int')}`
  return rowsOf(unit, source, page, descending ? 'sort desc, id desc' : 'sort, id', values)
}

/** By time of change: one range of `patient_by_updated` or `patient_by_owner`, or, filtered, one range of
 *  `patient_by_states` or `patient_of_nobody` for each word of states, merged. No row is read that could not be on the
 *  page. What has no such range goes the way of the other columns. */
async function readByUpdate(unit: Unit, asked: Asked, section = 0): Promise<Listed[]> {
  const { programId, filterPlan, column, descending, place, limit } = asked
  const rangeless = filterPlan.owner && (filterPlan.owner.id === null) === (filterPlan.states === null)
  if (rangeless || (filterPlan.states && filterPlan.states.length > mostRanges))
    return readByColumn(unit, asked, section)
  // Traits stand in no such range: where few have them those are gathered, else they are asked along the ranges.
  const way = asked.way ?? (filterPlan.traits.length > 0 ? await choosePlan(unit, programId, filterPlan) : 'walk')
  if (way !== 'walk') return readByColumn(unit, { ...asked, way }, section)
  const values = new Values()
  const where = [
    `program_id = ${values.at(programId, 'text')}`,
    ...narrowed(values, filterPlan),
    ...askedTraits(values, programId, filterPlan.traits),
  ]
  if (place) where.push(beyond(values, column, place, descending))
  const atMost = values.at(limit, 'int')
  const order = inOrder(column, descending)
  const merged = descending ? 'sort desc, id desc' : 'sort, id'
  const range = (conditions: string[]) =>
    `select ${section} as section, updated_at::text as key, id, updated_at as sort from patient
      where ${conditions.join(' and ')} order by ${order} limit ${atMost}`
  const page = filterPlan.states
    ? `select one.* from unnest(${values.at(filterPlan.states, 'text[]')}) as state
         cross join lateral (${range([...where, 'states = state'])}) one order by ${merged} limit ${atMost}`
    : range(where)
  return rowsOf(unit, { with: '' }, page, merged, values)
}

/** By enrollment, and within it by time: one status after the other until the page is full. */
async function readByEnrollment(unit: Unit, asked: Asked, input: PageAsked): Promise<Listed[]> {
  const chosen = input.filters.enrollment
  const order = enrollmentOrder
    .map((state, section) => ({ state, section }))
    .filter(({ state }) => chosen.length === 0 || chosen.includes(state))
  if (asked.descending) order.reverse()
  const found: Listed[] = []
  const { filterPlan: whole, programId } = asked
  const way = whole.traits.length > 0 ? await choosePlan(unit, programId, whole) : undefined
  for (const { state, section } of order) {
    const start = asked.place?.section ?? section
    if (asked.descending ? section > start : section < start) continue
    const filterPlan = wholeFilterPlan(input, unit, [state])
    const place = section === start ? asked.place : null
    found.push(
      ...(await readByUpdate(unit, { ...asked, filterPlan, place, way, limit: asked.limit - found.length }, section)),
    )
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
