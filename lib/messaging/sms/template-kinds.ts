// TABLE: the occasions a program has words for, and what may stand in the words of each (decision §4).
// An event's occasion is its name and text; the product's own kinds have no text. A notification is any name the program
// has words for, so those are not listed here. A campaign's words are edited with the campaign.

import { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { notificationName, quickReply, quickReplyName } from '@/lib/contract/messaging/templates'
import { isNotification, textsOf } from '@/lib/contract/patients/event'
import { flowOfUpdate } from '@/lib/contract/patients/update-flows'
import {
  type EventName,
  enrollmentStatus,
  financialSupportStatus,
  notifyNextCall,
  notifyPrefix,
} from '@/lib/contract/vocabulary'

export type OccasionRule = {
  /** Hubline issues a link on this occasion and puts it in. */
  link: boolean
  /** It can be the first message a phone gets, or must by custom say so anyway: how to stop stands in it. */
  stop: boolean
  /** The entries of a partner's call fill its variables. */
  entries: boolean
  /** A program edits its words among its texts. */
  edited: boolean
}

// A patient who was invited without a message gets an event's as the first one.
const ofEvent: OccasionRule = { link: false, stop: true, entries: true, edited: true }

/** Put into a reply by its writer: no event asks for it, and only what Hubline knows of the program fills it. */
const ofReply: OccasionRule = { link: false, stop: false, entries: false, edited: true }

// oneTimeCode: its words are Hubline's alone (plan-code.ts). reply: each is written by its writer.
// biome-ignore format: a table is read by column
const own: Record<SmsKind, OccasionRule> = {
  invitation:         { link: true,  stop: true,  entries: false, edited: true },
  link:               { link: true,  stop: true,  entries: false, edited: true },
  newLink:            { link: true,  stop: false, entries: false, edited: true },
  renewal:            { link: true,  stop: true,  entries: false, edited: true },
  optOutConfirmation: { link: false, stop: false, entries: false, edited: true },
  optInConfirmation:  { link: false, stop: true,  entries: false, edited: true },
  help:               { link: false, stop: true,  entries: false, edited: true },
  oneTimeCode:        { link: false, stop: false, entries: false, edited: false },
  reply:              { link: false, stop: false, entries: false, edited: false },
  campaign:           { link: false, stop: true,  entries: true,  edited: false },
}

/** Null where a program can send nothing. */
export function occasionRule(kind: string, text: string): OccasionRule | null {
  if (SmsKind.has(kind)) return kind === 'campaign' || text === '' ? own[kind] : null
  if (Object.hasOwn(textsOf, kind)) {
    if (!textsOf[kind as EventName].includes(text)) return null
    return { ...ofEvent, link: flowOfUpdate({ name: kind, text }) !== null }
  }
  if (kind === quickReply) return quickReplyName.safeParse(text).data === text ? ofReply : null
  const named = isNotification(kind) && notificationName.safeParse(kind.slice(notifyPrefix.length)).success
  return named && text === '' ? ofEvent : null
}

const events: readonly EventName[] = [enrollmentStatus, financialSupportStatus, notifyNextCall]

/** What every program can have words for, in the order of the interface and then of the product. */
export const occasions: readonly { kind: string; text: string }[] = [
  ...events.flatMap((kind) => textsOf[kind].map((text) => ({ kind: kind as string, text }))),
  ...SmsKind.all.filter((kind) => own[kind].edited).map((kind) => ({ kind, text: '' })),
]
