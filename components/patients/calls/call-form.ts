// What stands in the fields of a logged call, and what of it is sent.
import { z } from 'zod'
import type { panelWords } from '@/components/patients/calls/panel-words'
import type { PatientIds } from '@/components/patients/ground/patient-page-queries'
import {
  CallDirection,
  type CallOutcome,
  type CallParty,
  outcomesOf,
  outcomeTable,
} from '@/lib/contract/patients/call-vocabulary'
import { type CallDesk, type CallDraft, callDraft, mostSeconds } from '@/lib/contract/patients/calls'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { typedTime } from '@/lib/contract/patients/typed-time'
import { second } from '@/lib/contract/time'

export type CallPanelProps = {
  place: PatientIds
  patient: PatientCard
  /** The contact who is called; null: whoever holds the patient's phone. */
  contactId: string | null
  now: number
  timeZone: string
  onClose: () => void
}
export const noCall = 'none'
export const picked = 'pick'

/** The next call as it is chosen: none, a proposed time, or one that is typed. */
export type NextTyped = { next: string; pick: string; text: boolean }
export type CallTyped = NextTyped & {
  direction: string
  /** A party, with the contact's id behind a blank. */
  with: string
  outcome: string
  /** Null while it runs. */
  length: string | null
  note: string
  identified: boolean
  reference: string
  adverseEvent: boolean
  stopTexts: boolean
}

export const withOf = (party: CallParty, contactId: string | null) => [party, contactId].filter(Boolean).join(' ')
export function partyOf(chosen: string): { party: CallParty; contactId: string | null } {
  const [party = 'patient', contactId = null] = chosen.split(' ')
  return { party: party as CallParty, contactId }
}

type Words = Pick<
  (typeof panelWords)['en'],
  'outcomeMissing' | 'lengthWrong' | 'pickWrong' | 'askedMissing' | 'referenceMissing'
>
type Clock = { now: () => number; timeZone: string }

/** The instant that is chosen; null for none, undefined for words that are no time. */
export function timeOf(
  { next, pick }: Pick<NextTyped, 'next' | 'pick'>,
  { now, timeZone }: Clock,
): string | null | undefined {
  if (next === noCall || next === '') return null
  return next === picked ? (typedTime(pick, now(), timeZone) ?? undefined) : next
}

/** Seconds since the panel was opened; one left open overnight is as long as a call can be. */
export const ranFor = (began: number, now: number) =>
  Math.min(Math.max(Math.floor((now - began) / second), 0), mostSeconds)

const clockLength = /^(?<m>\d{1,4})(?::(?<s>[0-5]?\d))?$/
const unitLength =
  /^(?:(?<h>\d{1,2}) ?h(?:rs?|ours?|oras?)?\.?)? ?(?:(?<m>\d{1,4}) ?m(?:ins?|inutes?|inutos?)?\.?)? ?(?:(?<s>\d{1,5}) ?s(?:ecs?|econds?|eg|egundos?)?\.?)?$/

/** Seconds of "4:30", of whole minutes, of "5 min" and "1 h 5 min"; null for anything else, and for more than a day. */
export function typedLength(text: string): number | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const { h, m, s } = (clockLength.exec(typed) ?? unitLength.exec(typed))?.groups ?? {}
  if (!(h || m || s)) return null
  const seconds = (Number(h ?? 0) * 60 + Number(m ?? 0)) * 60 + Number(s ?? 0)
  return seconds <= mostSeconds ? seconds : null
}

const nextFields = { next: z.string(), pick: z.string(), text: z.boolean() }

export const nextSchema = (say: Words, clock: Clock) =>
  z.object(nextFields).transform(({ text, ...chosen }, context) => {
    const at = timeOf(chosen, clock)
    if (at) return { at, anyway: false, text }
    context.addIssue({ code: 'custom', path: [chosen.next === picked ? 'pick' : 'next'], message: say.pickWrong })
    return z.NEVER
  })

/** A call; its length is null where it has run until it is sent. */
type CallBody = Omit<CallDraft, 'seconds'> & { seconds: number | null }

export const callSchema = (say: Words, clock: Clock): z.ZodType<CallBody, CallTyped> =>
  z
    .object({
      ...nextFields,
      direction: z.enum(CallDirection.all),
      with: z.string(),
      outcome: z.string().min(1, say.outcomeMissing),
      length: z.string().nullable(),
      note: callDraft.shape.note.unwrap(),
      identified: z.boolean(),
      reference: callDraft.shape.reference.unwrap(),
      adverseEvent: z.boolean(),
      stopTexts: z.boolean(),
    })
    .transform(({ next, pick, text, with: chosen, outcome: word, length, ...rest }, context) => {
      const at = timeOf({ next, pick }, clock)
      const outcome = word as CallOutcome
      const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      const seconds = typedLength(length ?? '')
      if (length?.trim() && seconds === null) fault('length', say.lengthWrong)
      if (at === undefined) fault('pick', say.pickWrong)
      if (at === null && outcome === 'callBack') fault(next === picked ? 'pick' : 'next', say.askedMissing)
      if (outcome === 'referenceNumber' && !rest.reference) fault('reference', say.referenceMissing)
      return { ...rest, ...partyOf(chosen), outcome, seconds, next: at ? { at, anyway: false, text } : null }
    }) as unknown as z.ZodType<CallBody, CallTyped>

type Standing = Pick<CallDesk, 'attempts' | 'triedToday' | 'protocol' | 'proposals' | 'soon'>

/** Whether this outcome makes it the last attempt, which a letter follows. */
export const isLast = (outcome: CallOutcome, direction: string, party: string, desk: Standing) =>
  outcomeTable[outcome].counts === 'attempt' &&
  direction === 'outbound' &&
  !party.includes(' ') &&
  desk.protocol !== null &&
  !desk.triedToday &&
  desk.attempts.length + 1 >= desk.protocol.attempts

/** What is chosen as the next call when an outcome is. */
export function usualNext(outcome: CallOutcome, desk: Standing): string {
  const { next } = outcomeTable[outcome]
  if (next === 'asked') return picked
  const [first = noCall] = desk.proposals
  return next === 'propose' ? first : next === 'soon' ? (desk.soon ?? first) : noCall
}

/** The outcome of this number, with the party that is chosen. */
export const outcomeAt = (party: CallParty, n: number): CallOutcome | undefined => outcomesOf(party).at(n - 1)
