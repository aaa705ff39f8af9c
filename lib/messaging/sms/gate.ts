// The gate: may this message go to this phone now? (decisions §3 and §7)
//
// Every message passes here twice, when it is queued and again just before it is handed to the gateway, because a
// deferral is hours long and people text STOP at night. The answer depends on nothing but its arguments; whoever asks
// reads them with `readGateFacts` in the transaction that stores the answer, so a message and its reason are one row.
//
// The order of the rules is the order of the reasons a person wants to hear. What nothing can change comes first (no
// number, one that takes no texts, somebody else's), then what the phone's holder decided (opted out), then the consent
// (refused, or not given yet), and only then what waiting settles: a text that may be an opt-out, of which a person
// decides, the hour, the number of texts this phone has had. So a message to somebody who opted out is suppressed at once
// and not put off until morning first, and `defer` always means: as things stand it will go.
//
// The rules have exceptions, all in the one table below, and an event of the partner has none of them:
//   invitation           goes out before consent, since it is what asks for it; not at night, not after a no
//   renewal              as the invitation: asks somebody who came of age for their own consents
//   newLink, oneTimeCode are asked for by the person who waits for them; not after an opt-out. A code is of use while they do
//   optOutConfirmation   answers STOP within five minutes, so no rule holds it, and after them it never goes; that it is
//                        only one is its sender's care
//   optInConfirmation    answers START at any hour; the opt-out is over by then, and if not, silence is right
//   help                 answers HELP at any hour, before consent, and while a text may be an opt-out; not after one
//   reply                is written by a person for this person: no count holds it within a day of a text from the phone,
//                        the hour and the consent do
// optOutConfirmation, optInConfirmation and help answer whoever holds the phone, so it may be somebody else's. What goes at
// night goes because somebody is waiting for it: five minutes after it was caused nobody is, and it waits for the morning
// like the rest.
//
// What the program knows itself is asked first, and told. What it does not know is `outside`: that the phone said STOP to
// another program, that a text to another waits for a decision, that a carrier refused another's message, or that all
// programs together have written as often as this one alone may. Whichever it is, the message waits for the one reason
// `phoneClosed`, without a time, is looked at every hour, and is given up after three days: nobody can tell from it what
// another program knows. Of the exceptions only what answers the phone itself passes there; a person's reply does not,
// since a program could tell one outside cause from another by it.
//
// `optedOut` is the program's word on the phone, or the patient's lifecycle being unsubscribed, whichever says no.
// `consentGiven` is a finished consent flow, as decision §7 has it; a program's partner who attests consent does so with
// `requiredConsent` false. What advertises (a campaign of the class marketing) needs the consent to marketing too, and one
// that is refused, taken back or was never asked for is none. `communicationRefused` is a patient who was asked and said
// no, or took the yes back. The limits are the program's and count its own texts.

import { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { nightMs } from '@/lib/contract/partners/sandbox'
import { day, hour, minute } from '@/lib/contract/time'
import type { SmsReason } from '@/lib/contract/vocabulary'
import { nextAllowed } from '@/lib/messaging/sms/quiet-hours'
import type { Zone } from '@/lib/messaging/sms/zones/zones'

export const suppressReasons = [
  'programClosed',
  'noPhone',
  'invalidNumber',
  'wrongNumber',
  'optedOut',
  'communicationRefused',
  'consentMissing',
  'marketingMissing',
  'tooLate',
] as const satisfies readonly SmsReason[]
export const deferReasons = [
  'optOutPending',
  'quietHours',
  'frequencyCap',
  'phoneClosed',
] as const satisfies readonly SmsReason[]

/** It waits for this at first, and in the end it is not sent for it. */
const closed = 'phoneClosed' satisfies DeferReason

export type SuppressReason = (typeof suppressReasons)[number]
export type DeferReason = (typeof deferReasons)[number]

/** What is known of a phone and of whom the message is for. */
export type GateFacts = {
  /** An archived program writes to nobody. */
  programClosed: boolean
  /** `invalid`: not of the interface's form, or refused for good by a gateway. `wrong`: somebody else's. */
  phone: 'usable' | 'missing' | 'invalid' | 'wrong'
  optedOut: boolean
  /** A text from this phone may be an opt-out, and nobody has decided yet. */
  optOutPending: boolean
  communicationRefused: boolean
  requiredConsent: boolean
  consentGiven: boolean
  /** The consent to marketing stands; only what advertises asks for it. */
  marketingAgreed: boolean
  /** From `recipientZones`. */
  zones: readonly Zone[]
  /** Of a phone in a sandbox, in place of its clocks: all hours are open, or a message waits for the end of a night. */
  hours?: 'open' | 'night'
  /** When this program wrote to this phone, the newest first; at least as many as the larger limit, where there were. */
  sentLately: readonly Date[]
  /** What the program does not know of the phone. */
  outside: Outside
  /** When this phone last wrote to the program. */
  textedAt: Date | null
  /** At most so many in 24 hours and in 7 days; 0: no limit. */
  limits: { perDay: number; perWeek: number }
}

/** What the hub knows beside the program: of the phone's own words, of carriers, and of the texts of all programs. */
export type Outside = {
  stopped: boolean
  held: boolean
  invalid: boolean
  /** When any program wrote to this phone, as `sentLately`. */
  sentLately: readonly Date[]
}
export const nothingOutside: Outside = { stopped: false, held: false, invalid: false, sentLately: [] }

export type GateQuestion = GateFacts & {
  /** `status.name` of the event behind the message, or a kind of our own. */
  kind: string
  /** Of a campaign of the class marketing. */
  advertises?: boolean
  now: Date
  /** When the message was caused; left out where that is now. */
  createdAt?: Date
}

export type Verdict =
  | { verdict: 'send' }
  | { verdict: 'defer'; until: Date; reason: DeferReason }
  | { verdict: 'suppress'; reason: SuppressReason | typeof closed }

const columns = ['wrongNumber', 'optedOut', 'held', 'refused', 'consent', 'quietHours', 'cap'] as const
type Exceptions = Record<(typeof columns)[number], boolean>

// biome-ignore format: a table is read by column
const exceptions: Record<SmsKind, Exceptions> = {
  invitation:         { wrongNumber: false, optedOut: false, held: false, refused: false, consent: true,  quietHours: false, cap: false },
  link:               { wrongNumber: false, optedOut: false, held: false, refused: false, consent: false, quietHours: false, cap: false },
  newLink:            { wrongNumber: false, optedOut: false, held: false, refused: true,  consent: true,  quietHours: true,  cap: true },
  renewal:            { wrongNumber: false, optedOut: false, held: false, refused: false, consent: true,  quietHours: false, cap: false },
  optOutConfirmation: { wrongNumber: true,  optedOut: true,  held: true,  refused: true,  consent: true,  quietHours: true,  cap: true },
  optInConfirmation:  { wrongNumber: true,  optedOut: false, held: false, refused: true,  consent: true,  quietHours: true,  cap: true },
  help:               { wrongNumber: true,  optedOut: false, held: true,  refused: true,  consent: true,  quietHours: true,  cap: true },
  oneTimeCode:        { wrongNumber: false, optedOut: false, held: false, refused: true,  consent: true,  quietHours: true,  cap: true },
  reply:              { wrongNumber: false, optedOut: false, held: false, refused: false, consent: false, quietHours: false, cap: true },
  campaign:           { wrongNumber: false, optedOut: false, held: false, refused: false, consent: false, quietHours: false, cap: false },
}
const none = Object.fromEntries(columns.map((column) => [column, false])) as Exceptions

/** The kinds that no count holds, and that do not count themselves; a reply only where it answers a text. */
export const uncountedKinds: readonly SmsKind[] = SmsKind.all.filter((kind) => exceptions[kind].cap)

const exceptionsOf = (kind: string) => (SmsKind.has(kind) ? exceptions[kind] : none)

/** They answer who holds the phone, whatever else is known of it. */
export const answersPhone = (kind: string): boolean => exceptionsOf(kind).wrongNumber

/** An answer is one while who asked for it still waits. */
export const answerMs = 5 * minute
const isLate = ({ createdAt, now }: GateQuestion) =>
  createdAt !== undefined && now.getTime() - createdAt.getTime() > answerMs
const exemptOf = (asked: GateQuestion): Exceptions => {
  const exempt = exceptionsOf(asked.kind)
  const quietHours = exempt.quietHours && !isLate(asked)
  const cap = exempt.cap && (asked.kind !== reply || answersText(asked))
  return { ...exempt, quietHours, cap }
}

const reply: SmsKind = 'reply'
const code: SmsKind = 'oneTimeCode'
/** So long after a text from the phone a person's words are an answer. */
export const replyMs = day
const answersText = ({ textedAt, createdAt, now }: GateQuestion) =>
  textedAt !== null && (createdAt ?? now).getTime() - textedAt.getTime() <= replyMs

type Rule = { reason: SuppressReason; holds(asked: GateQuestion, exempt: Exceptions): boolean }

// biome-ignore format: a table is read by column
const rules: readonly Rule[] = [
  { reason: 'programClosed',        holds: ({ programClosed }) => programClosed },
  { reason: 'noPhone',              holds: ({ phone }) => phone === 'missing' },
  { reason: 'invalidNumber',        holds: ({ phone }) => phone === 'invalid' },
  { reason: 'wrongNumber',          holds: ({ phone }, exempt) => phone === 'wrong' && !exempt.wrongNumber },
  { reason: 'optedOut',             holds: ({ optedOut }, exempt) => optedOut && !exempt.optedOut },
  { reason: 'communicationRefused', holds: ({ communicationRefused }, exempt) => communicationRefused && !exempt.refused },
  { reason: 'consentMissing',       holds: (asked, exempt) => asked.requiredConsent && !asked.consentGiven && !asked.communicationRefused && !exempt.consent },
  { reason: 'marketingMissing',     holds: ({ advertises = false, marketingAgreed }) => advertises && !marketingAgreed },
  // The law allows this one text to a phone that has opted out, and allows it five minutes; after them nobody waits for a code.
  { reason: 'tooLate',              holds: (asked, exempt) => (exempt.optedOut || asked.kind === code) && isLate(asked) },
]

/** What only a person can change, in the order of the rules. */
export const suppressing = (asked: GateQuestion): SuppressReason[] => {
  const exempt = exemptOf(asked)
  return rules.filter(({ holds }) => holds(asked, exempt)).map(({ reason }) => reason)
}

export type Waiting = { until: Date; reasons: DeferReason[] }

/** While a person has not decided, a message waits in steps of this; the decision lets it go on at once. */
const decisionStep = hour

/** What waiting settles, the reason that lasts longest first; `until` is `asked.now` where nothing has to wait. */
export function waiting(asked: GateQuestion): Waiting {
  const clock = byTheClock(asked)
  if (!asked.optOutPending || exemptOf(asked).held) return clock
  const again = new Date(asked.now.getTime() + decisionStep)
  return { until: clock.until > again ? clock.until : again, reasons: ['optOutPending', ...clock.reasons] }
}

function byTheClock(asked: GateQuestion): Waiting {
  const { now } = asked
  const exempt = exemptOf(asked)
  const quiet = (at: Date) => (exempt.quietHours ? at : allowedFrom(asked, at))
  const opens = quiet(now)
  const free = exempt.cap ? now : freeAgain(asked, asked)
  const [atNight, tooMany] = [opens > now, free > now]
  if (!tooMany) return { until: opens, reasons: atNight ? ['quietHours'] : [] }
  // Where waiting for the morning settles the count too, the morning is the reason.
  if (free <= opens) return { until: opens, reasons: ['quietHours', 'frequencyCap'] }
  return { until: quiet(free), reasons: atNight ? ['frequencyCap', 'quietHours'] : ['frequencyCap'] }
}

/** The night of a sandbox begins with the message: who is asked again about one has waited. */
function allowedFrom({ hours, zones, now, createdAt }: GateQuestion, at: Date): Date {
  if (hours === undefined) return nextAllowed(at, zones)
  const morning = new Date(now.getTime() + nightMs)
  return hours === 'night' && createdAt === undefined && at < morning ? morning : at
}

type Counted = Pick<GateQuestion, 'sentLately'>
/** When the text that fills a limit leaves its window. The nth of the newest is the one that must go. */
const leaves = ({ sentLately }: Counted, limit: number, days: number) =>
  (sentLately[limit - 1]?.getTime() ?? Number.NEGATIVE_INFINITY) + days * day

function freeAgain({ now, limits }: GateQuestion, counted: Counted): Date {
  const free = Math.max(leaves(counted, limits.perDay, 1), leaves(counted, limits.perWeek, 7))
  return free > now.getTime() ? new Date(free) : now
}

/** A phone that is closed is looked at again after this, and given up once the message is so old. */
const closedStep = hour
export const closedMs = 3 * day

const wroteToo = ({ outside, sentLately }: GateQuestion) =>
  outside.sentLately.some((at, turn) => at.getTime() !== sentLately[turn]?.getTime())

/** Whether something outside the program keeps the message back. */
export function closedOutside(asked: GateQuestion): boolean {
  const { outside, kind, now } = asked
  const exempt = exemptOf(asked)
  // What the program has sent alone is its own count's to hold; of a reply that answers a text nothing is.
  const counts = wroteToo(asked) && (kind === reply || !exempt.cap)
  const full = counts && freeAgain(asked, outside) > now
  return (outside.stopped && !exempt.optedOut) || (outside.held && !exempt.held) || outside.invalid || full
}

/** The limit that holds it the longest; the other one is 0. */
export function limitOf(asked: GateQuestion): GateFacts['limits'] {
  const { perDay, perWeek } = asked.limits
  return leaves(asked, perDay, 1) > leaves(asked, perWeek, 7) ? { perDay, perWeek: 0 } : { perDay: 0, perWeek }
}

export function mayGoNow(asked: GateQuestion): Verdict {
  const [reason] = suppressing(asked)
  if (reason) return { verdict: 'suppress', reason }
  const { until, reasons } = waiting(asked)
  const [later] = reasons
  if (later) return { verdict: 'defer', until, reason: later }
  if (!closedOutside(asked)) return { verdict: 'send' }
  const { now, createdAt = now } = asked
  return now.getTime() - createdAt.getTime() >= closedMs
    ? { verdict: 'suppress', reason: closed }
    : { verdict: 'defer', until: new Date(now.getTime() + closedStep), reason: closed }
}

export type SaidSince = 'optedOut' | 'optOutPending' | typeof closed

/** What the phone has said since the gate was asked, or null: all that can change in the moment before a message leaves. */
export function saidSince(kind: string, { optedOut, optOutPending, outside }: Said): SaidSince | null {
  const exempt = exceptionsOf(kind)
  if (optedOut && !exempt.optedOut) return 'optedOut'
  if (optOutPending && !exempt.held) return 'optOutPending'
  return (outside.stopped && !exempt.optedOut) || (outside.held && !exempt.held) ? closed : null
}
type Said = Pick<GateFacts, 'optedOut' | 'optOutPending'> & { outside: Pick<Outside, 'stopped' | 'held'> }

/** A time that the message waits for may be told; that of a phone which is closed would tell of others. */
export const toldUntil = (reason: string | null, until: Date): string | undefined =>
  reason === closed ? undefined : until.toISOString()
