// What people read about filters: the same words in the drawer, on the chips and for screen readers.
import {
  copayWords,
  enrollmentWords,
  lifecycleWords,
  papWords,
  priorAuthWords,
  type StatusWords,
  trackWords,
} from '@/components/status/status-words'
import { noStatus, type PatientCount, type PatientFilters, type StateFilter } from '@/lib/contract/console-patient-list'

export const filterTitles: Record<StateFilter, string> = {
  enrollment: trackWords.enrollment,
  priorAuth: trackWords.priorAuth,
  pap: trackWords.pap,
  copay: trackWords.copay,
  lifecycle: 'Standing with the hub',
}

const tables: Record<StateFilter, Record<string, StatusWords>> = {
  enrollment: enrollmentWords,
  priorAuth: priorAuthWords,
  pap: papWords,
  copay: copayWords,
  lifecycle: lifecycleWords,
}

export const choiceWords = (filter: StateFilter, word: string) =>
  word === noStatus ? 'No status yet' : (tables[filter][word]?.label ?? word)

export const spanWords = (days: number) => (days === 1 ? 'last 24 hours' : `last ${days} days`)

/** "Needs info or Pending review" */
export const eitherWords = (filter: StateFilter, chosen: readonly string[]) =>
  chosen.map((word) => choiceWords(filter, word)).join(' or ')

export const filterCount = ({ updatedWithin, ...states }: PatientFilters) =>
  Object.values(states).filter((words) => words.length > 0).length + (updatedWithin === null ? 0 : 1)

const number = (n: number) => n.toLocaleString('en-US')

/** "10,000+" where counting stopped. */
export const matchingWords = ({ matching, exact }: PatientCount) => `${number(matching)}${exact ? '' : '+'}`

/** "412 of 1,284 match", or "1,284" when nothing is left out. */
export const countWords = (count: PatientCount, narrowed: boolean) =>
  narrowed ? `${matchingWords(count)} of ${number(count.total)} match` : number(count.total)

export const rowsWords = (from: number, shown: number, count: PatientCount | undefined) =>
  `Rows ${number(from)}–${number(from + shown - 1)}${count ? ` of ${matchingWords(count)}` : ''}`
