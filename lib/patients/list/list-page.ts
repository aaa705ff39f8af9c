// One page of the list without its seals: at most `limit` rows from a place on. The list turns pages with it, an export
// walks the whole list with it.
import type { AuditAction } from '@/lib/contract/access/audit-actions'
import { enrollmentOrder, noStatus, type PatientListBody } from '@/lib/contract/patients/patient-list'
import { recognise } from '@/lib/patients/search/read-typed'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import { actorValues } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { recordRead } from '@/lib/platform/record/record-read'
import type { Unit } from '@/lib/platform/unit'
import {
  askedTraits,
  asksNothing,
  choosePlan,
  type FilterPlan,
  filterPlanOf,
  gatherLimitOfStates,
  narrowed,
  type Source,
  sourceFor,
  type Way,
} from './list-filter-plan'
import { type Listed, rowColumns } from './list-row'
import { partsOf, searchQuery } from './list-search'
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
import type { Trait } from './trait'

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
  /** The page's row in the audit log, written before the page is shown. An export writes its own. */
  audit?: PageAudit
}
type PageAudit = {
  action: AuditAction
  /** Beside the count. */
  data: Record<string, unknown>
  /** So many of the rows are shown. */
  shown: number
  /** Of fewer rows none is shown, and nothing is written. */
  least: number
  /** Shown in the opposite order. */
  back: boolean
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
  /** Of a prepared statement. */
  name: string
  audit: PageAudit | undefined
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
  const order = back ? 'section desc, key desc, id desc' : 'section, key, id'
  return rowsOf(unit, { ...source, page, order, values, name: plannedAnew, programId, audit: input.audit })
}

async function readSorted(unit: Unit, input: PageAsked, cursor: From, limit: number) {
  const { programId, sort, audit } = input
  const descending = input.descending !== (cursor?.back ?? false)
  const filterPlan = wholeFilterPlan(input, unit)
  // The list as it opens and as its columns order it: few texts, each planned once.
  const step = cursor ? (cursor.back ? 'before' : 'after') : 'first'
  const name =
    audit && asksNothing(filterPlan) ? `patients.list.${[sort, descending, step, limit].join('.')}` : plannedAnew
  const asked = { programId, filterPlan, descending, place: cursor?.place ?? null, limit, name, audit }
  if (sort === 'enrollment') return readByEnrollment(unit, { ...asked, column: updatedColumn }, input)
  if (sort === 'updated') return readByUpdate(unit, { ...asked, column: updatedColumn })
  return readByColumn(unit, { ...asked, column: columns[sort] })
}

/** One range of the sort's index, or of the few rows that the filters leave. */
async function readByColumn(unit: Unit, asked: Asked, section = 0): Promise<Listed[]> {
  const { filterPlan, column, descending, place, limit, way, ...rest } = asked
  const { programId } = rest
  const values = new Values()
  const source = await sourceFor(unit, programId, filterPlan, values, way)
  const where = [...source.conditions, ...(place ? [beyond(values, column, place, descending)] : [])]
  const page = `select ${section} as section, (${column.sql})::text as key, id, ${column.sql} as sort from ${source.from}
                 where ${where.join(' and ')} order by ${inOrder(column, descending)} limit ${limit}`
  return rowsOf(unit, { ...source, ...rest, page, order: descending ? 'sort desc, id desc' : 'sort, id', values })
}

/** By time of change: one range of `patient_by_updated` or `patient_by_owner`, or, filtered, one range of
 *  `patient_by_states` or `patient_of_nobody` for each word of states, merged. No row is read that could not be on the
 *  page. What has no such range goes the way of the other columns. */
async function readByUpdate(unit: Unit, asked: Asked, section = 0): Promise<Listed[]> {
  const { filterPlan, column, descending, place, limit, ...rest } = asked
  const { programId } = rest
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
  const order = inOrder(column, descending)
  const merged = descending ? 'sort desc, id desc' : 'sort, id'
  const range = (conditions: string[]) =>
    `select ${section} as section, updated_at::text as key, id, updated_at as sort from patient
      where ${conditions.join(' and ')} order by ${order} limit ${limit}`
  const page = filterPlan.states
    ? `select one.* from unnest(${values.at(filterPlan.states, 'text[]')}) as state
         cross join lateral (${range([...where, 'states = state'])}) one order by ${merged} limit ${limit}`
    : range(where)
  return rowsOf(unit, { with: '', ...rest, page, order: merged, values })
}

/** By enrollment, and within it by time: of few who were gathered in one statement, else one status after the other
 *  until the page is full. */
async function readByEnrollment(unit: Unit, asked: Asked, input: PageAsked): Promise<Listed[]> {
  const { filterPlan: whole, programId, audit } = asked
  const gathers = whole.traits.length > 0 || whole.owner?.id
  const way = gathers ? await choosePlan(unit, programId, whole, gatherLimitOfStates) : undefined
  if (way !== undefined && way !== 'walk') return readFewByEnrollment(unit, { ...asked, way })
  const chosen = input.filters.enrollment
  const order = enrollmentOrder
    .map((state, section) => ({ state, section }))
    .filter(({ state }) => chosen.length === 0 || chosen.includes(state))
  if (asked.descending) order.reverse()
  const found: Listed[] = []
  for (const { state, section } of order) {
    const start = asked.place?.section ?? section
    if (asked.descending ? section > start : section < start) continue
    const filterPlan = wholeFilterPlan(input, unit, [state])
    const place = section === start ? asked.place : null
    const part = {
      filterPlan,
      place,
      way: whole.traits.length > 0 ? way : undefined,
      limit: asked.limit - found.length,
      name: plannedAnew,
      audit: undefined,
    }
    found.push(...(await readByUpdate(unit, { ...asked, ...part }, section)))
    if (found.length >= asked.limit) break
  }
  if (!audit) return found
  const values = new Values()
  const keys = values.at(
    JSON.stringify(found.map(({ section, key, id }, sort) => ({ section, key, id, sort }))),
    'jsonb',
  )
  const page = `select * from jsonb_to_recordset(${keys}) as found (section int, key text, id text, sort int)`
  return rowsOf(unit, { with: '', page, order: 'sort', values, name: plannedAnew, programId, audit })
}

async function readFewByEnrollment(unit: Unit, asked: Asked): Promise<Listed[]> {
  const { filterPlan, descending, place, limit, way, ...rest } = asked
  const values = new Values()
  const source = await sourceFor(unit, rest.programId, filterPlan, values, way)
  const order = values.at(
    enrollmentOrder.map((state) => (state === noStatus ? '' : state)),
    'text[]',
  )
  const section = `array_position(${order}, coalesce(enrollment, '')) - 1`
  const from = place
    ? `(${section}, updated_at, id) ${descending ? '<' : '>'} (${values.at(place.section, 'int')}, ${values.at(place.key, 'timestamptz')}, ${values.at(place.id, 'text')})`
    : 'true'
  const merged = ['section', 'sort', 'id'].map((each) => (descending ? `${each} desc` : each)).join(', ')
  const page = `select ${section} as section, updated_at::text as key, id, updated_at as sort from ${source.from}
                 where ${[...source.conditions, from].join(' and ')} order by ${merged} limit ${limit}`
  return rowsOf(unit, { ...source, ...rest, name: plannedAnew, page, order: merged, values })
}

type Page = Pick<Source, 'with'> &
  Pick<Asked, 'programId' | 'name' | 'audit'> & { page: string; order: string; values: Values }

/** Pages of this process that are being read and written down. */
let underWay = 0

/** The page's keys first, then the records of those few rows. A page that is read alone is written down by the statement
 *  that reads it; pages that are read at the same moment are written down together, each before it is shown: at 16 clients
 *  that takes a fifth from what a list costs PostgreSQL (e2e/bench). */
async function rowsOf(unit: Unit, asked: Page): Promise<Listed[]> {
  const { audit, programId } = asked
  const together = audit !== undefined && unit.alone && underWay > 0
  underWay += 1
  try {
    const rows = await unit.sql<Listed>(pageStatement(unit, asked, !together), asked.values.all)
    if (!together || rows.length < audit.least) return rows
    const patientIds = rows.slice(0, audit.shown).map(({ id }) => id)
    if (audit.back) patientIds.reverse()
    const { action, data } = audit
    await recordRead(unit, { action, programId, patientIds, data: { ...data, count: patientIds.length } })
    return rows
  } finally {
    underWay -= 1
  }
}

function pageStatement(unit: Unit, asked: Page, written: boolean) {
  const { with: first, page, order, values, name, programId, audit } = asked
  const numbered = `page as materialized (select found.*, row_number() over (order by ${order}) as n from (${page}) found)`
  const audited =
    audit && written
      ? `, audited as (${values.named(auditOf(audit), { ...actorValues(unit), programId, data: JSON.stringify(audit.data) })})`
      : ''
  const text = `${first ? `${first}, ` : 'with '}${numbered}${audited}
    select ${values.named(rowColumns, { now: unit.now })} from page join patient p using (id) order by page.n`
  return { name: audit && !written && name !== plannedAnew ? `${name}.unwritten` : name, text }
}

const auditOf = ({ action, shown, least, back }: PageAudit) =>
  auditRow({
    of: `(select coalesce(array_agg(id order by n${back ? ' desc' : ''}), '{}') as ids, count(*) as count
            from page where n <= ${shown} having (select count(*) from page) >= ${least}) seen`,
    action,
    program: ':programId::text',
    patients: 'seen.ids',
    data: `:data::jsonb || jsonb_build_object('count', seen.count)`,
  })
