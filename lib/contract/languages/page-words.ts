// What the pages of a link say: one shape for every language, so that a missing sentence is a compile error.
import type { FlowProblemName } from '@/lib/contract/journeys/flow-problems'
import type { FlowActor, FlowItem, LinkState, MediaKind } from '@/lib/contract/journeys/flow-vocabulary'
import type { FlowKind, Gender, LedgerName } from '@/lib/contract/vocabulary'

/** Said to the patient and to who acts for the patient; one wording where nothing in it tells the two apart. */
export type Spoken = string | Record<FlowActor, string>

export type ItemWords = {
  /** The heading. Of a consent: what is asked below its text, which has a title of its own. */
  question: Spoken
  hint: Spoken | null
  /** How the check page names the answer. */
  label: string
  /** After "Change", for who hears the page: "Change name". */
  change: string
}

export type Words = {
  /** The language's own name: how the switch offers it. */
  language: string
  switchLabel: string
  errorPrefix: string
  problemTitle: string
  back: string
  next: string
  questionOf: (number: number, total: number) => string
  saved: string
  help: string
  call: (program: string) => string
  optional: string
  /** Staff were handed the link to this form. */
  assisted: (program: string) => string
  /** After a problem that only a person can settle. */
  questions: (phone: string) => string
  prefilled: string
  locked: string
  lockedCall: string
  lockedAsk: string
  agree: string
  disagree: string
  month: string
  day: string
  year: string
  dateHint: (year: number) => string
  /** What a consent comes to, in two sentences above its text. */
  opening: Record<LedgerName, Spoken>
  fullText: string
  version: (version: number) => string
  problems: Record<FlowProblemName, Spoken>
  gate: {
    question: Spoken
    /** Who sent the link, above the question. */
    from: (program: string) => string
    why: Spoken
    /** The same for another date and for a link that is locked or turned off. */
    wrong: string
    locked: string
    renewHint: string
    /** A new link was asked for; it is sent where one may be. */
    renewAsked: (phone: string | null) => string
    /** The page was put away for a while. */
    idle: string
    /** How long it takes and what to have at hand: names nothing of anybody's health, for anyone may open the page. */
    before: Record<FlowKind, string>
  }
  /** A code to the phone on record. */
  code: {
    /** Before one was asked for. */
    title: string
    why: string
    /** The same to who has proven themselves: the last digits of the phone. */
    whyEnding: (ending: string) => string
    send: string
    again: string
    label: string
    hint: string
    sentTo: (ending: string) => string
    /** To who has proven nothing yet: whether one was sent is not told. */
    asked: string
    problems: Record<'missing' | 'wrong' | 'expired' | 'tooMany', string>
    tooOften: (phone: string | null) => string
    cannot: (phone: string | null) => string
    /** Below it, for who waits in vain. */
    noCode: (phone: string | null) => string
  }
  items: Record<FlowItem, ItemWords>
  fields: {
    firstName: string
    lastName: string
    street: string
    apt: string
    city: string
    state: string
    chooseState: string
    zip: string
    genders: Record<Gender, string>
    size: Spoken
    sizeHint: string
    income: Spoken
    incomeHint: string
    people: (size: number) => string
    aYear: (dollars: string) => string
    signedName: string
    signedNameHint: string
    relationship: string
    relationshipHint: string
  }
  upload: Record<'types' | 'none' | 'send' | 'keptPhoto' | 'keptFile' | 'keptNothing' | 'look' | 'replace', string>
  /** Of the part that takes a photo: plain sentences, because they travel to the phone's script. */
  photo: Record<'take' | 'choose' | 'preview' | 'preparing' | 'chosen' | 'dark' | 'blurred' | 'cut' | 'anyway', string>
  /** Of the part that draws: plain sentences, because they travel to the phone's script; `{n}` is a number. */
  pad: Record<
    'how' | 'draw' | 'type' | 'typeHint' | 'box' | 'boxHint' | 'undo' | 'clear' | 'empty' | 'one' | 'many',
    string
  >
  sending: Record<'busy' | 'progress' | 'offline' | 'unreachable' | 'failed' | 'idle', string>
  check: {
    title: string
    intro: string
    change: string
    answer: string
    unanswered: string
    noCard: string
    /** The photo came with another form, on that day. */
    cardKept: (date: string) => string
    lookAt: Record<MediaKind, string>
    signature: (name: string) => string
    send: Record<FlowKind, string>
    before: Record<FlowKind, Spoken>
  }
  done: {
    title: Record<FlowKind, string>
    on: (date: string) => string
    nextTitle: string
    next: Record<FlowKind, Spoken>
    /** While there is no consent to share: what was shared before stays shared, no more is. */
    withheld: string
    /** After a no to calls and texts. */
    silent: string
    /** Where neither a call nor a next step is promised. */
    ask: (phone: string) => string
    document: string
    documentHint: string
    consents: string
    close: string
  }
  consents: {
    title: string
    intro: string
    names: Record<LedgerName, string>
    given: (date: string) => string
    refused: (date: string) => string
    takeBack: string
    /** What taking it back does, before the button that does it. */
    effect: Record<LedgerName, string>
    confirm: (name: string) => string
    nothing: string
  }
  closed: {
    title: Record<Exclude<LinkState, 'active'>, string>
    why: Record<Exclude<LinkState, 'active'>, (phone: string | null) => string>
    renew: string
    renewHint: string
    sent: string
    notSent: (phone: string | null) => string
    tooOften: string
    open: string
    consents: string
  }
}

/** Of pages that know of no link, and so of no language. */
export type PlainWords = Record<
  'unknownTitle' | 'unknownBody' | 'failedTitle' | 'failedBody' | 'again' | 'reference',
  string
>
