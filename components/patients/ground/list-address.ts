// The address of the patient list holds what is shown: filters, order, page. Never a word somebody searched for: names and
// phone numbers stand in no address (list-search.ts keeps them); `search=on` only says that there are some.

import { Density, ListColumn } from '@/lib/contract/patients/list-columns'
import {
  CareWord,
  type ChoiceFilter,
  ListSort,
  noFilters,
  noStatus,
  type PageSize,
  type PatientFilters,
  pageSizes,
  type StateFilter,
  TextingWord,
  WorkWord,
} from '@/lib/contract/patients/patient-list'
import { BuiltInView } from '@/lib/contract/patients/views'
import { CopayState, EnrollmentState, Language, Lifecycle, PapState, PriorAuthState } from '@/lib/contract/vocabulary'

export type ListView = {
  /** The tab it belongs to: a saved view, or one of the built-in ones; null: none. */
  view: string | null
  /** It shows something else than its tab says: then all of it stands in the address, else only the tab does. */
  changed: boolean
  filters: PatientFilters
  sort: ListSort
  descending: boolean
  size: PageSize
  /** Null: as the tab says, or as the person has them. */
  columns: readonly ListColumn[] | null
  density: Density | null
  cursor: string | null
  /** A search is on; what was searched for is not here. */
  searching: boolean
}

/** Which words a filter offers, in the order in which they are shown. */
export const filterWords = {
  enrollment: [noStatus, ...EnrollmentState.all],
  priorAuth: [noStatus, ...PriorAuthState.all],
  pap: [noStatus, ...PapState.all],
  copay: [noStatus, ...CopayState.all],
  lifecycle: Lifecycle.all,
} as const satisfies { [Filter in StateFilter]: readonly PatientFilters[Filter][number][] }

export const stateFilters = Object.keys(filterWords) as StateFilter[]
export const spans = [1, 7, 14, 30, 90] as const

type Choices = {
  [Filter in ChoiceFilter]: { name: string; choices: readonly NonNullable<PatientFilters[Filter]>[] }
}
/** TABLE: the filters of one choice, what an address calls them and what they offer, in the order in which they are shown. */
export const choiceTable: Choices = {
  work: { name: 'work', choices: WorkWord.all },
  texting: { name: 'texting', choices: TextingWord.all },
  care: { name: 'care', choices: CareWord.all },
  language: { name: 'language', choices: Language.all },
  createdWithin: { name: 'invited', choices: spans },
  updatedWithin: { name: 'updated', choices: spans },
}
export const choiceFilters = Object.keys(choiceTable) as ChoiceFilter[]
/** Of the program: somebody's, and in a campaign. */
const namedFilters = ['owner', 'campaign'] as const

/** How a column stands when it is first chosen: the latest first, names from A. */
export const firstDescending: Record<ListSort, boolean> = {
  updated: true,
  created: true,
  name: false,
  born: false,
  externalId: false,
  enrollment: false,
}

export const plainView: ListView = {
  view: null,
  changed: false,
  filters: noFilters,
  sort: 'updated',
  descending: true,
  size: 50,
  columns: null,
  density: null,
  cursor: null,
  searching: false,
}

export const isFiltered = (filters: PatientFilters) =>
  stateFilters.some((filter) => filters[filter].length > 0) ||
  [...choiceFilters, ...namedFilters].some((filter) => filters[filter] !== null)

/** Unknown words in an address are left out rather than answered with an error. */
export function readView(address: URLSearchParams): ListView {
  const sort = ListSort.all.find((known) => known === address.get('sort')) ?? plainView.sort
  const order = address.get('order')
  const columns = address.get('columns')?.split(',')
  return {
    view: address.get('view')?.slice(0, 60) || null,
    changed: address.get('changed') === 'on',
    filters: {
      enrollment: chosen(address, 'enrollment'),
      priorAuth: chosen(address, 'priorAuth'),
      pap: chosen(address, 'pap'),
      copay: chosen(address, 'copay'),
      lifecycle: chosen(address, 'lifecycle'),
      updatedWithin: choiceIn(address, 'updatedWithin'),
      createdWithin: choiceIn(address, 'createdWithin'),
      language: choiceIn(address, 'language'),
      care: choiceIn(address, 'care'),
      texting: choiceIn(address, 'texting'),
      work: choiceIn(address, 'work'),
      owner: address.get('owner')?.slice(0, 60) || null,
      campaign: address.get('campaign')?.slice(0, 60) || null,
    },
    sort,
    descending: order === 'down' || (order !== 'up' && firstDescending[sort]),
    size: pageSizes.find((size) => String(size) === address.get('size')) ?? plainView.size,
    columns: columns ? columnsAmong(columns) : null,
    density: Density.all.find((known) => known === address.get('density')) ?? null,
    cursor: address.get('at'),
    searching: address.get('search') === 'on',
  }
}

/** In the order given, each once. */
export const columnsAmong = (given: readonly string[]): ListColumn[] =>
  [...new Set(given)].flatMap((word) => ListColumn.all.find((known) => known === word) ?? [])

const chosen = <Filter extends StateFilter>(address: URLSearchParams, filter: Filter) => {
  const given = address.get(filter)?.split(',') ?? []
  const known: readonly PatientFilters[Filter][number][] = filterWords[filter]
  return known.filter((word) => given.includes(word)) as PatientFilters[Filter]
}

const choiceIn = <Filter extends ChoiceFilter>(address: URLSearchParams, filter: Filter) => {
  const { name, choices } = choiceTable[filter]
  return choices.find((word) => String(word) === address.get(name)) ?? null
}

export const listPath = (programId: string) => `/p/${encodeURIComponent(programId)}/patients`

/** Only what differs from the plain list is written, so that an address says what is special about it. */
export function addressOf(programId: string, view: ListView): string {
  const query = new URLSearchParams()
  if (view.view) query.set('view', view.view)
  if (view.searching) query.set('search', 'on')
  if (!view.view || view.view === everyoneTab || view.changed) writeShape(query, view)
  if (view.cursor) query.set('at', view.cursor)
  const words = query.toString().replaceAll('%2C', ',')
  return `${listPath(programId)}${words && `?${words}`}`
}

/** The tab of everybody is never changed: what narrows it stands in the address anyway. */
export const { everybody: everyoneTab } = BuiltInView

function writeShape(query: URLSearchParams, view: ListView) {
  const { changed, filters, sort, descending, size, columns, density } = view
  if (changed) query.set('changed', 'on')
  for (const filter of stateFilters) if (filters[filter].length > 0) query.set(filter, filters[filter].join(','))
  for (const filter of choiceFilters)
    if (filters[filter] !== null) query.set(choiceTable[filter].name, String(filters[filter]))
  for (const filter of namedFilters) if (filters[filter] !== null) query.set(filter, filters[filter])
  if (sort !== plainView.sort) query.set('sort', sort)
  if (descending !== firstDescending[sort]) query.set('order', descending ? 'down' : 'up')
  if (size !== plainView.size) query.set('size', String(size))
  if (columns) query.set('columns', columns.join(',') || 'none')
  if (density) query.set('density', density)
}

/** Another choice starts at the first page again. */
export const turnedTo = (view: ListView, change: Partial<ListView>): ListView => ({ ...view, cursor: null, ...change })
