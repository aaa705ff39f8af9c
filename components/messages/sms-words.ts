import { clockTime, dayWords, type Instant } from '@/components/ui/time-words'
import type { SmsVerdict } from '@/lib/contract/console-messages'
import { isNotification } from '@/lib/contract/event'
import { type Language, notifyNextCall, notifyPrefix } from '@/lib/contract/vocabulary'

// Why a message waits or was not sent, to stand after a colon. A reason without words is shown as it is stored.
const reasons: Record<string, string> = {
  noPhone: 'there is no phone number on record',
  invalidNumber: 'the phone number cannot receive texts',
  optedOut: 'the patient has opted out of texts',
  consentMissing: 'the patient has not consented yet',
  quietHours: 'it is outside 8:00 to 21:00 where the patient is',
  programPhoneMissing: 'the text points to the program’s phone number, and the program has none yet',
  linkMissing: 'the text holds a link, and nothing here issues one',
  linkReplaced: 'its link was replaced by a newer one',
  linkRevoked: 'its link was revoked',
}
export const reasonWords = (reason: string) => reasons[reason] ?? reason

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
