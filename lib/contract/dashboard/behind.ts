// Which patients stand behind a number of the dashboard, as one word that the patient list filters by: so a number and its
// list are the same rows, and the list sorts, peeks, acts and exports as ever.
import { type WordOf, words } from '@/lib/contract/words'
import type { ClockKind } from '@/lib/contract/work/clock-vocabulary'
import { Milestone } from './milestones'

/** Where patients stall: what they are waited for, whatever the period. */
export const Stall = words('consentAwaited', 'infoAwaited', 'insurerDecision', 'papDecision', 'callbacksHeld')
export type Stall = WordOf<typeof Stall>

/** TABLE: the clocks of each. */
export const stallClocks: Record<Stall, readonly ClockKind[]> = {
  consentAwaited: ['consentAwaited'],
  infoAwaited: ['infoAwaited', 'papInfoAwaited', 'infoAsked'],
  insurerDecision: ['insurerDecision'],
  papDecision: ['papDecision'],
  callbacksHeld: ['callbackBlocked', 'callbackFailed', 'callbackQuarantined'],
}

/** Of those who came in within the time: came in, was heard of, reached a step, signed their consent or had it attested.
 *  `approvedIn`: who was approved within the time, whenever they came in. */
export const BehindWord = words(
  'entered',
  'reached',
  ...Milestone.all,
  'signed',
  'attested',
  'approvedIn',
  ...Stall.all,
)
export type BehindWord = WordOf<typeof BehindWord>

/** `word.from.until`, both in milliseconds; a stall has no time. */
export const behindPattern = /^([A-Za-z]{1,30})\.(\d{1,14})\.(\d{1,14})$/
export type Behind = { word: BehindWord; from: Date; until: Date }

export const writeBehind = (word: BehindWord, span: { from: string; until: string }): string =>
  Stall.has(word) ? `${word}.0.0` : `${word}.${Date.parse(span.from)}.${Date.parse(span.until)}`

/** Null where it says nothing. */
export function readBehind(text: string): Behind | null {
  const [, word, from, until] = behindPattern.exec(text) ?? []
  if (!BehindWord.has(word)) return null
  return { word, from: new Date(Number(from)), until: new Date(Number(until)) }
}

/** Patients without an insurance carrier on record. */
export const payerUnknown = 'unknown'
