import { eventWords } from '@/components/events/event-words'
import { verdictWords } from '@/components/messages/sms-words'
import type { Instant } from '@/components/ui/time-words'
import type { SmsVerdict } from '@/lib/contract/console-messages'
import { type EventBody, isNotification } from '@/lib/contract/event'
import type { SmsOutcome } from '@/lib/contract/vocabulary'

const fates: Record<SmsOutcome, string> = {
  queued: 'is on its way',
  deferred: 'goes out later',
  suppressed: 'was not sent',
  none: 'was not sent',
}

/** The notice after sending: what was done, and what happened to the SMS. */
export function sentWords({ status }: EventBody, sms: SmsVerdict, now: Instant, timeZone: string) {
  const what = eventWords(status.name, status.text)
  const title = isNotification(status.name) ? `${what} ${fates[sms.status]}` : `${what} updated`
  return { title, description: verdictWords(sms, now, timeZone) }
}

/** The same while the message has not left: what leaves, what is done already, and what undoing the message leaves as
 *  it is. */
export function leavingWords({ status }: EventBody) {
  const what = eventWords(status.name, status.text)
  if (isNotification(status.name)) return { what }
  return { what: 'SMS', done: `${what} updated`, stays: `${what} stays as it was set.` }
}
