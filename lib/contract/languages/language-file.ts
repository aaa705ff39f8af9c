// What one file has to say so that patients are spoken to in a language beyond English and Spanish: all that they read. What
// it lacks does not compile, and languages.test.ts of lib/testing names it.
import type { FlowActor } from '@/lib/contract/journeys/flow-vocabulary'
import type { Capacity, Language, LedgerName } from '@/lib/contract/vocabulary'
import type { PlainWords, Words } from './page-words'

/** The page that verifies a signed copy. */
export type VerifyWords = Record<
  | 'language'
  | 'switchLabel'
  | 'errorPrefix'
  | 'title'
  | 'intro'
  | 'code'
  | 'hint'
  | 'check'
  | 'another'
  | 'unknown'
  | 'tooMany'
  | 'real'
  | 'trial'
  | 'trialMeans'
  | 'compare'
  | 'program'
  | 'signedOn'
  | 'answer'
  | 'yes'
  | 'no'
  | 'version'
  | 'fingerprint'
  | 'file'
  | 'noTexts',
  string
>

type Named = readonly string[]
/** Around a signature. */
export type SigningWords = {
  noticeTitle: string
  notice: readonly string[]
  meaning: Record<FlowActor, string>
  /** The titles of what was agreed to, and of what was refused, each listed in a sentence by `list`. */
  consents: (yes: Named, no: Named, list: (titles: Named) => string) => string
}

/** The signed copy. */
export type CopyWords = Record<
  | 'trial'
  | 'signature'
  | 'signedBy'
  | 'patient'
  | 'relationship'
  | 'signedOn'
  | 'answer'
  | 'yes'
  | 'no'
  | 'version'
  | 'hash'
  | 'reference'
  | 'code',
  string
> & {
  running: (program: string) => string
  trialRunning: (program: string) => string
  page: (page: number, pages: number) => string
  many: (program: string) => string
  alt: (name: string) => string
  capacity: Record<Exclude<Capacity, 'demonstration'>, string>
  check: (address: string) => string
  keep: (program: string, phone: string | null) => string
}

/** A form that met a fault of ours, or came too fast after the others. */
export type FailureWords = { title: string; sentence: string; on: string; reference?: string }

/** The text messages that a program begins with. */
export type TextWords = Record<
  | 'invitation'
  | 'link'
  | 'newLink'
  | 'renewal'
  | 'optOutConfirmation'
  | 'optInConfirmation'
  | 'help'
  | 'oneTimeCode'
  | 'working'
  | 'wanting'
  | 'news'
  | 'enrollComplete'
  | 'papInvite'
  | 'nextCall'
  | 'callToday'
  | 'bestTime'
  | 'formReceived',
  string
> & {
  /** The sentences of these that point to the program's phone: left out where a program has none. */
  phoneSentences: readonly string[]
}

/** What the desk needs of a language: plain strings, which `npm run docs` copies into known.ts. */
export type DeskWords = {
  /** As the console calls it, in the middle of a sentence. */
  called: Record<Language, string>
  /** How a text says that it can be stopped, in GSM-7. */
  stop: string
  /** The time of a call in a text to the patient: `{day}` and `{time}` are filled. */
  callTime: string
  /** The same at one o’clock, where that differs. */
  callTimeAtOne?: string
  /** What stands for a partner's date and day in the preview of a text. */
  examples: Record<'date' | 'day', string>
}

export type LanguageFile = {
  desk: DeskWords
  /** How a record names it: codes and names, in small letters without marks. */
  named: readonly string[]
  pages: Words
  plain: PlainWords
  verify: VerifyWords
  failed: FailureWords
  tooFast: FailureWords
  consents: Record<LedgerName, { title: string; body: string }>
  signing: SigningWords
  copy: CopyWords
  texts: TextWords
  /** The letter to whom nobody could reach; its fields are those of the English one. */
  letter: string
  /** As people are told to write them, in letters of a to z; they stand beside those of the other languages. A stop word acts
   *  at once. */
  replies: Record<'stop' | 'help', readonly string[]>
  /** Patterns of what may be a revocation, in small letters without marks: held for a person. */
  perhapsStop: readonly string[]
}
