import type { Instant } from '@/components/kit/ui/time-words'
import type { MessageWords } from '@/components/messaging/ground/message-words'
import { verdictWords } from '@/components/messaging/ground/sms-words'
import type { EventFormWords } from '@/components/patients/ground/event-form-words'
import { eventLabel } from '@/components/patients/ground/event-words'
import type { Locale } from '@/lib/contract/formats'
import type { SmsVerdict } from '@/lib/contract/messaging/messages'
import { type EventBody, isNotification } from '@/lib/contract/patients/event'
import type { Language, SmsOutcome } from '@/lib/contract/vocabulary'

const fates = (say: EventFormWords): Record<SmsOutcome, string> => ({
  queued: say.isOnItsWay,
  deferred: say.goesOutLater,
  suppressed: say.wasNotSent,
  none: say.wasNotSent,
})

/** The notice after sending: what was done, and what happened to the SMS. */
export function sentWords(
  say: EventFormWords,
  sayMessage: MessageWords,
  locale: Locale,
  { status }: EventBody,
  sms: SmsVerdict,
  now: Instant,
  timeZone: string,
) {
  const what = eventLabel(say, locale.language, status.name, status.text)
  const title = isNotification(status.name) ? `${what} ${fates(say)[sms.status]}` : say.updated(what)
  return { title, description: verdictWords(sayMessage, locale, sms, now, timeZone) }
}

/** The same while the message has not left: what leaves, what is done already, and what undoing the message leaves as
 *  it is. */
export function leavingWords(say: EventFormWords, spoken: Language, { status }: EventBody) {
  const what = eventLabel(say, spoken, status.name, status.text)
  if (isNotification(status.name)) return { what }
  return { what: say.message, done: say.updated(what), stays: say.statusStays(what) }
}
