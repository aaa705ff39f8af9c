// The address of the patient list holds what is shown: filters, order, page. Never a word somebody searched for: names and
// phone numbers stand in no address (list-search.ts keeps them); `search=on` only says that there are some.

import { address, named, on, oneOf, type Part, type Search, someOf, text } from '@/components/kit/address'
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
import {
  CopayState,
  EnrollmentState,
  Lifecycle,
  PapState,
  PatientLanguage,
  PriorAuthState,
} from '@/lib/contract/vocabulary'

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
  language: { name: 'language', choices: PatientLanguage.all },
  createdWithin: { name: 'invited', choices: spans },
  updatedWithin: { name: 'updated', choices: spans },
}
export const choiceFilters = Object.keys(choiceTable) as ChoiceFilter[]
/** Of the program: somebody's, and in a campaign. */
const namedFilters = ['owner', 'campaign', 'payer', 'prescriber', 'behind'] as const

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

/** In the order given, each once. */
const columnsAmong = (given: readonly string[]): ListColumn[] =>
  [...new Set(given)].flatMap((word) => ListColumn.all.find((known) => known === word) ?? [])

const columns: Part<readonly ListColumn[]> = {
  read: (text) => columnsAmong(text.split(',')),
  write: (chosen) => chosen.join(',') || 'none',
  several: true,
}
const choice = <Filter extends ChoiceFilter>(filter: Filter): Part<Choices[Filter]['choices'][number]> =>
  named(choiceTable[filter].name, oneOf<Choices[Filter]['choices'][number]>(choiceTable[filter].choices))

const patients = (program: string) => `/p/${program}/patients`

const words = address(patients, {
  view: text(60),
  searching: named('search', on),
  changed: on,
  enrollment: someOf(filterWords.enrollment),
  priorAuth: someOf(filterWords.priorAuth),
  pap: someOf(filterWords.pap),
  copay: someOf(filterWords.copay),
  lifecycle: someOf(filterWords.lifecycle),
  work: choice('work'),
  texting: choice('texting'),
  care: choice('care'),
  language: choice('language'),
  createdWithin: choice('createdWithin'),
  updatedWithin: choice('updatedWithin'),
  owner: text(60),
  campaign: text(60),
  payer: text(200),
  prescriber: text(200),
  behind: text(60),
  sort: oneOf(ListSort.all),
  order: oneOf(['up', 'down']),
  size: oneOf(pageSizes),
  columns,
  density: oneOf(Density.all),
  cursor: named('at', text(4_000)),
})
type Words = ReturnType<typeof words.read>

/** Unknown words in an address are left out rather than answered with an error. */
export function readView(search: Search | URLSearchParams): ListView {
  const {
    view,
    changed,
    sort = plainView.sort,
    order,
    size,
    columns,
    density,
    cursor,
    searching,
    ...filters
  } = words.read(search)
  return {
    view: view ?? null,
    changed: changed ?? false,
    filters: { ...noFilters, ...filters },
    sort,
    descending: order === 'down' || (order !== 'up' && firstDescending[sort]),
    size: size ?? plainView.size,
    columns: columns ?? null,
    density: density ?? null,
    cursor: cursor ?? null,
    searching: searching ?? false,
  }
}

export const listPath = (programId: string) => patients(encodeURIComponent(programId))

/** Only what differs from the plain list is written, so that an address says what is special about it. */
export function addressOf(programId: string, view: ListView): string {
  const shaped = !view.view || view.view === everyoneTab || view.changed
  return words.at(programId, {
    ...(view.view && { view: view.view }),
    ...(view.searching && { searching: true }),
    ...(shaped && shapeOf(view)),
    ...(view.cursor && { cursor: view.cursor }),
  })
}

/** The tab of everybody is never changed: what narrows it stands in the address anyway. */
export const { everybody: everyoneTab } = BuiltInView

function shapeOf({ changed, filters, sort, descending, size, columns, density }: ListView): Words {
  const isChosen = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
  const chosen = Object.entries(filters).filter(([, value]) => isChosen(value))
  return {
    ...(changed && { changed }),
    ...Object.fromEntries(chosen),
    ...(sort !== plainView.sort && { sort }),
    ...(descending !== firstDescending[sort] && { order: descending ? 'down' : 'up' }),
    ...(size !== plainView.size && { size }),
    ...(columns && { columns }),
    ...(density && { density }),
  }
}

/** Another choice starts at the first page again. */
export const turnedTo = (view: ListView, change: Partial<ListView>): ListView => ({ ...view, cursor: null, ...change })
