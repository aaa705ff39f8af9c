// What people read about filters: the same words in the drawer, on the chips, on paper and for screen readers.

import {
  copayWords,
  enrollmentWords,
  lifecycleWords,
  papWords,
  priorAuthWords,
  type StatusWords,
} from '@/components/kit/status/status-words'
import type { Asks, ListWords } from '@/components/patients/ground/list-words'
import { payerUnknown, readBehind } from '@/lib/contract/dashboard/behind'
import { behindNames } from '@/lib/contract/dashboard/names'
import { ownerMe, ownerNobody } from '@/lib/contract/patients/list-columns'
import {
  type ChoiceFilter,
  noStatus,
  type PatientFilters,
  type StateFilter,
} from '@/lib/contract/patients/patient-list'
import type { ViewSettings } from '@/lib/contract/patients/views'

/** Of the program: who owns patients, and which campaigns there are. */
export type ProgramNames = Pick<ViewSettings, 'people' | 'campaigns'>
export const noNames: ProgramNames = { people: [], campaigns: [] }

const tables: Record<StateFilter, Record<string, StatusWords>> = {
  enrollment: enrollmentWords,
  priorAuth: priorAuthWords,
  pap: papWords,
  copay: copayWords,
  lifecycle: lifecycleWords,
}

export const choiceWords = (filter: StateFilter, word: string, say: ListWords) => {
  const words = tables[filter][word]
  return word === noStatus ? say.noStatus : (words?.label[say.spoken] ?? word)
}

/** "Needs info or Pending review" */
const eitherWords = (filter: StateFilter, chosen: readonly string[], say: ListWords) =>
  chosen.map((word) => choiceWords(filter, word, say)).join(say.or)

const ownerWords = (owner: string, { people }: ProgramNames, say: ListWords) =>
  owner === ownerMe
    ? say.me
    : owner === ownerNobody
      ? say.nobody
      : (people.find(({ id }) => id === owner)?.name ?? say.left)

/** "last 7 days", "Spanish": what is chosen of a filter, as its chip ends. */
export const answerWords = (filter: ChoiceFilter, chosen: string | number, say: ListWords): string =>
  typeof chosen === 'number'
    ? say.span(chosen)
    : ((say.answers as Record<string, Record<string, string>>)[filter]?.[chosen] ?? chosen)

type Narrowing = { filter: keyof PatientFilters; what: string; choice: string }

/** All that narrows a list, one after the other: for chips, for paper and for the export. */
export function narrowings(filters: PatientFilters, names: ProgramNames, say: ListWords): Narrowing[] {
  const { owner, campaign } = filters
  const states = Object.keys(say.titles) as StateFilter[]
  const asked = (filter: keyof Asks, choice: string): Narrowing => ({ filter, what: say.asks[filter].chip, choice })
  return [
    ...states
      .filter((filter) => filters[filter].length > 0)
      .map((filter) => ({
        filter,
        what: `${say.titles[filter]} ${say.is}`,
        choice: eitherWords(filter, filters[filter], say),
      })),
    ...(Object.keys(say.asks) as (keyof Asks)[]).flatMap((filter) => {
      if (filter === 'owner') return owner === null ? [] : [asked(filter, ownerWords(owner, names, say))]
      if (filter === 'campaign') {
        const known = names.campaigns.find(({ id }) => id === campaign)
        return campaign === null ? [] : [asked(filter, known?.name ?? say.noCampaign)]
      }
      if (filter === 'payer') {
        const { payer } = filters
        return payer === null ? [] : [asked(filter, payer === payerUnknown ? say.noPayer : payer)]
      }
      if (filter === 'prescriber') {
        const { prescriber } = filters
        return prescriber === null ? [] : [asked(filter, prescriber === payerUnknown ? say.noPrescriber : prescriber)]
      }
      if (filter === 'behind') {
        const word = filters.behind === null ? null : readBehind(filters.behind)?.word
        return word ? [asked(filter, behindNames[say.spoken][word])] : []
      }
      const chosen = filters[filter]
      return chosen === null ? [] : [asked(filter, answerWords(filter, chosen, say))]
    }),
  ]
}

export const filterSentences = (filters: PatientFilters, names: ProgramNames, say: ListWords): string[] =>
  narrowings(filters, names, say).map(({ what, choice }) => `${what} ${choice}`)
