// What a page of a flow shows: read by lib/journeys/flows/read-flow-page, drawn by components/journeys/phone. The two
// know each other only here.

import { type CodeNews, type FlowActor, FlowItem, type LinkState } from '@/lib/contract/journeys/flow-vocabulary'
import type { FlowKind, LedgerName, PatientLanguage } from '@/lib/contract/vocabulary'
import type { FlowAnswers } from './flow'
import type { FlowProblem } from './flow-problems'
import type { MediaCard } from './flows'

export type FlowShell = {
  /** `/m/<handle>`, or with the key: every address of this link begins with it. */
  base: string
  programName: string
  programPhone: string | null
  /** The program's: when something was sent is told by its calendar. */
  timeZone: string
  language: PatientLanguage
  kind: FlowKind
  actor: FlowActor
  /** Staff were handed a link to this form; said once the date of birth was given. */
  assisted: boolean
  /** Only once the date of birth was given. */
  patientName: string | null
}

/** Names of the form's fields with what stands in them. */
export type FieldValues = Record<string, string>

export type GatePage = {
  page: 'gate'
  shell: FlowShell
  values: FieldValues
  problems: FlowProblem[]
  /** As chosen here, to be taken along; null: the form's own. */
  language: PatientLanguage | null
  /** After a date that opens nothing. Why is not told: another date, locked, turned off. */
  wrong: boolean
  /** A new link was asked for here. Whether one was sent is not told. */
  renewAsked: boolean
  /** The phone was not used for a while. */
  idle: boolean
}
/** Of the address of a link's first page: the page before it was closed because nobody used it. */
export const idleQuery = 'problem=idle'

export type CodePage = {
  page: 'code'
  shell: FlowShell
  /** A code was asked for, and may be given. */
  sent: boolean
  /** The last four digits of the phone on record; null before the date of birth has proven who asks. */
  ending: string | null
  news: CodeNews | null
  /** As chosen here, to be taken along; null: the form's own. */
  language: PatientLanguage | null
  /** The consents can be seen and taken back without a code, as none can be sent. */
  consents: boolean
}
/** In the address of a page that asks for a code: what came of the last one. */
export const codeMark = 'code'

/** One question of a page, with what stands in its fields. */
export type QuestionPart = {
  item: FlowItem
  values: FieldValues
  problems: FlowProblem[]
  /** What stands there came from the program, not from the person. */
  prefilled: boolean
  /** Fields the program keeps for itself: shown, never asked. */
  locked: string[]
}

export type QuestionPage = QuestionPart & {
  page: 'question'
  shell: FlowShell
  /** The questions below it on the same page: one button answers them all. */
  others: QuestionPart[]
  /** 0: it is on record, and looked at from the check page. */
  number: number
  total: number
  /** Of a question for a photo or file: the one that was sent. */
  media: MediaCard | null
  /** Of a consent or the document: its words. */
  text: { title: string; name: LedgerName; body: string; version: number } | null
  /** Of the signature: what stands above it. */
  signing: { noticeTitle: string; notice: readonly string[]; statement: readonly string[] } | null
  /** Of the signature: the record says nothing of how the caregiver is related. */
  asksRelationship: boolean
  /** Opened from the check page: Continue goes back there. */
  fromCheck: boolean
  /** Address of the page before; null on the first. */
  back: string | null
  /** The form's own key: sent twice, it counts once. */
  once: string
}

/** `keptAt`: the photo is on record since then, from another form. */
export type CheckLine = {
  [I in FlowItem]: {
    item: I
    answer: FlowAnswers[I] | null
    media: MediaCard | null
    locked: boolean
    keptAt: string | null
  }
}[FlowItem]

export type FlowPage =
  | GatePage
  | CodePage
  | QuestionPage
  | { page: 'check'; shell: FlowShell; lines: CheckLine[]; back: string | null; once: string }
  /** `silent`: calls and texts were refused, so none is promised. `withheld`: sharing was refused, taken back or is
   *  over, so nobody outside the hub hears of it. */
  | {
      page: 'done'
      shell: FlowShell
      finishedAt: string
      documentId: string | null
      silent: boolean
      withheld: boolean
    }
  | { page: 'consents'; shell: FlowShell; now: { name: LedgerName; value: boolean; at: string }[] }
  /** A link that asks nothing any more, and says why. `renew` none: nothing to ask for; sent, notSent: just asked for,
   *  and what came of it. */
  | {
      page: 'closed'
      shell: FlowShell
      state: Exclude<LinkState, 'active'>
      renew: 'none' | 'offered' | 'sent' | 'notSent' | 'tooOften'
      /** The key still opens what was finished with it. */
      opens: boolean
      /** The consents can be seen and taken back by it. */
      consents: boolean
    }
  | { page: 'redirect'; to: string }
  | { page: 'unknown' }

/** Which page an address below the link asks for. */
export type FlowPlace =
  | { place: 'start' }
  | { place: 'question'; item: FlowItem }
  | { place: 'check' | 'done' | 'consents' }

const questionFolder = 'q/'
const restPlaces = ['check', 'done', 'consents'] as const

/** The address of a place of the link whose addresses begin with `base`. */
export const placeAddress = (base: string, place: FlowPlace, query = ''): string => {
  const below = place.place === 'question' ? questionFolder + place.item : place.place === 'start' ? '' : place.place
  return (below ? `${base}/${below}` : base) + (query && `?${query}`)
}

/** The place of an address below a link, or null where there is none. */
export function placeOf(below: string): FlowPlace | null {
  if (below === '') return { place: 'start' }
  const item = FlowItem.all.find((each) => questionFolder + each === below)
  if (item) return { place: 'question', item }
  const place = restPlaces.find((each) => each === below)
  return place ? { place } : null
}
