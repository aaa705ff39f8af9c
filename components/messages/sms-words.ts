import { clockTime, dayWords, type Instant } from '@/components/ui/time-words'
import type { SmsVerdict } from '@/lib/contract/console-messages'
import { isNotification } from '@/lib/contract/event'
import {
  type GatewayName,
  type Language,
  notifyNextCall,
  notifyPrefix,
  type SmsReason,
} from '@/lib/contract/vocabulary'

// Why a message waits or was not sent, to stand after a colon. A reason without words is shown as it is stored.
const reasons: Record<SmsReason, string> = {
  programClosed: 'the program is closed',
  noPhone: 'there is no phone number on record',
  invalidNumber: 'the phone number cannot receive texts',
  optedOut: 'the patient has opted out of texts',
  consentMissing: 'the patient has not consented yet',
  tooLate: 'it could not leave within five minutes of the opt-out it confirms',
  quietHours: 'it is outside 8:00 to 21:00 where the patient is',
  programPhoneMissing: 'the text points to the program’s phone number, and the program has none yet',
  linkMissing: 'the text holds a link, and nothing here issues one',
  linkReplaced: 'its link was replaced by a newer one',
  linkRevoked: 'its link was revoked',
  wrongNumber: 'the phone belongs to somebody else',
  optOutPending: 'a text from this phone may be an opt-out, and somebody must decide',
  communicationRefused: 'the patient did not agree to texts',
  frequencyCap: 'this phone has had as many texts as the program allows',
  tooLong: 'the text is longer than any gateway takes',
  undone: 'it was taken back before it left',
  campaignStopped: 'its campaign was stopped',
  gatewayBusy: 'the gateway asked to wait',
  gatewayUnreachable: 'the gateway could not be reached',
  gatewayRefused: 'the gateway refused it',
  undeliverable: 'the carrier could not deliver it',
  carrierBlocked: 'the carrier blocked it',
  landline: 'the phone is a landline',
  noAnswer: 'the gateway was asked and did not answer',
}

/** What holds, refuses or loses a message, by who says so: the choices of a filter. */
export const reasonGroups: Readonly<Record<string, Partial<Record<SmsReason, string>>>> = {
  'The rules': {
    optedOut: 'Opted out',
    optOutPending: 'May be an opt-out',
    communicationRefused: 'Texts not agreed to',
    consentMissing: 'No consent yet',
    tooLate: 'Too late to confirm',
    programClosed: 'Program closed',
    quietHours: 'Quiet hours',
    frequencyCap: 'Enough for now',
    noPhone: 'No phone number',
    wrongNumber: 'Wrong number',
    invalidNumber: 'Number takes no texts',
  },
  'The text': {
    programPhoneMissing: 'Program has no phone number',
    linkMissing: 'Link missing',
    linkReplaced: 'Link replaced',
    linkRevoked: 'Link revoked',
    tooLong: 'Too long',
  },
  'A person': { undone: 'Taken back', campaignStopped: 'Campaign stopped' },
  'The gateway': {
    noAnswer: 'Gateway did not answer',
    gatewayBusy: 'Gateway busy',
    gatewayUnreachable: 'Gateway not reachable',
    gatewayRefused: 'Gateway refused it',
    undeliverable: 'Carrier could not deliver',
    carrierBlocked: 'Carrier blocked it',
    landline: 'Landline',
  },
}

export const gatewayWords: Record<GatewayName, string> = { builtIn: 'Phone on the screen', twilio: 'Twilio' }

const isReason = (reason: string): reason is SmsReason => Object.hasOwn(reasons, reason)
export const reasonWords = (reason: string) => (isReason(reason) ? reasons[reason] : reason)

export const languageWords: Record<Language, string> = { en: 'English', es: 'Spanish' }

/** "1 segment", "2 segments" */
export const segmentWords = (segments: number) => `${segments} ${segments === 1 ? 'segment' : 'segments'}`

// Kinds of message that no event asks for; the product sends them itself.
const ownKinds: Record<string, string> = {
  invitation: 'Invitation',
  link: 'Link',
  newLink: 'New link',
  optOutConfirmation: 'Opt-out confirmation',
  optInConfirmation: 'Opt-in confirmation',
  help: 'Help',
  oneTimeCode: 'One-time code',
  reply: 'Written by staff',
  campaign: 'Campaign',
}

/** What a notification is called: the next call by its name, any other by the words of its own. */
export function notificationWords(name: string): string {
  if (name === notifyNextCall) return 'Next-call SMS'
  const own = name.slice(notifyPrefix.length).replaceAll('.', ' ')
  return own.charAt(0).toUpperCase() + own.slice(1)
}

export const messageKindWords = (kind: string) =>
  ownKinds[kind] ?? (isNotification(kind) ? notificationWords(kind) : 'Status update')

/** "Nov 22, 08:00" */
export const momentWords = (at: Instant, now: Instant, timeZone: string) =>
  `${dayWords(at, now, timeZone)}, ${clockTime(at, timeZone)}`

/** One sentence about what became of a message, or will. */
export function verdictWords(verdict: SmsVerdict, now: Instant, timeZone: string): string {
  const why = verdict.reason ? `: ${reasonWords(verdict.reason)}` : ''
  switch (verdict.status) {
    case 'queued':
      return 'The SMS goes out now.'
    case 'deferred':
      return `The SMS waits${verdict.notBefore ? ` until ${momentWords(verdict.notBefore, now, timeZone)}` : ''}${why}.`
    case 'suppressed':
      return `No SMS is sent${why}.`
    case 'none':
      return 'No SMS goes out for this.'
  }
}
