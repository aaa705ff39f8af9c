// The gate: may this message go to this phone now? (decisions.md sections 3 and 7)
//
// Every message passes here twice, when it is queued and again just before it is handed to the gateway, because a
// deferral is hours long and people text STOP at night. The answer depends on nothing but its arguments; whoever asks
// reads them in the same transaction that stores the answer, so a message and its reason are one row.
//
// The order of the rules is the order of the reasons a person wants to hear. What nothing can change comes first (no
// number, a number that cannot be reached), then what the patient decided (opted out), then what the patient has not
// decided yet (consent), and only then what mere waiting settles (the hour). So a message to somebody who opted out is
// suppressed at once and not put off until morning first, and `defer` always means: nothing but the clock is against
// it.
//
// Three rules have exceptions, all in the one table below, and an event of the partner has none of them:
//   invitation           goes out before consent, since it is what asks for it; not at night, not after an opt-out
//   newLink              is asked for by the person who waits for it; not after an opt-out
//   optOutConfirmation   answers STOP within five minutes, so no rule holds it; that it is only one is its sender's
// care
//   optInConfirmation    answers START at any hour; the opt-out is over by then, and if not, silence is right
//   help                 answers HELP at any hour and before consent, but not after an opt-out
//   oneTimeCode          is asked for by the person who waits for it; not after an opt-out
// An opt-out belongs to the phone and counts in every program of the hub: `optedOut` is the phone's state, or the
// patient's lifecycle being unsubscribed, whichever says no. `consentGiven` is a finished consent flow, as decisions.md
// has it; a program's partner who attests consent does so with `requiredConsent` false.
//
// Later rules (frequency caps, wrong numbers) are a reason, an argument and a line here.

import { nextAllowed } from '@/lib/sms/quiet-hours'
import { type SmsKind, smsKinds } from '@/lib/sms/sms-kinds'
import type { Zone } from '@/lib/sms/zones/zones'

export const suppressReasons = ['noPhone', 'invalidNumber', 'optedOut', 'consentMissing'] as const
export const deferReasons = ['quietHours'] as const
/** Every reason the gate can give; what the database may store with a message. */
export const gateReasons = [...suppressReasons, ...deferReasons] as const

export type SuppressReason = (typeof suppressReasons)[number]
export type DeferReason = (typeof deferReasons)[number]
export type GateReason = (typeof gateReasons)[number]

export type GateQuestion = {
  /** `status.name` of the event behind the message, or one of `smsKinds`. */
  kind: string
  now: Date
  /** `invalid`: not of the interface's form, or refused for good by a gateway. */
  phone: 'usable' | 'missing' | 'invalid'
  optedOut: boolean
  requiredConsent: boolean
  consentGiven: boolean
  /** From `recipientZones`. */
  zones: readonly Zone[]
}

export type Verdict =
  | { verdict: 'send' }
  | { verdict: 'defer'; until: Date; reason: DeferReason }
  | { verdict: 'suppress'; reason: SuppressReason }

type Exceptions = { optedOut: boolean; consent: boolean; quietHours: boolean }

// biome-ignore format: a table is read by column
const exceptions: Record<SmsKind, Exceptions> = {
  invitation:         { optedOut: false, consent: true, quietHours: false },
  link:               { optedOut: false, consent: false, quietHours: false },
  newLink:            { optedOut: false, consent: true, quietHours: true },
  optOutConfirmation: { optedOut: true,  consent: true, quietHours: true },
  optInConfirmation:  { optedOut: false, consent: true, quietHours: true },
  help:               { optedOut: false, consent: true, quietHours: true },
  oneTimeCode:        { optedOut: false, consent: true, quietHours: true },
}

const none: Exceptions = { optedOut: false, consent: false, quietHours: false }

const isOwn = (kind: string): kind is SmsKind => (smsKinds as readonly string[]).includes(kind)
const suppress = (reason: SuppressReason): Verdict => ({ verdict: 'suppress', reason })

export function mayGoNow(question: GateQuestion): Verdict {
  const { kind, now, phone, optedOut, requiredConsent, consentGiven, zones } = question
  const exempt = isOwn(kind) ? exceptions[kind] : none

  if (phone === 'missing') return suppress('noPhone')
  if (phone === 'invalid') return suppress('invalidNumber')
  if (optedOut && !exempt.optedOut) return suppress('optedOut')
  if (requiredConsent && !consentGiven && !exempt.consent) return suppress('consentMissing')

  const until = exempt.quietHours ? now : nextAllowed(now, zones)
  return until.getTime() > now.getTime() ? { verdict: 'defer', until, reason: 'quietHours' } : { verdict: 'send' }
}
