import { eventWords } from '@/components/events/event-words'
import { verdictWords } from '@/components/messages/sms-words'
import type { Instant } from '@/components/ui/time-words'
import type { SmsVerdict } from '@/lib/contract/console-messages'
import { type EventBody, isNotification } from '@/lib/contract/event'

/** The notice after sending: what was done, and what happened to the SMS. */
export function sentWords({ status }: EventBody, sms: SmsVerdict, now: Instant, timeZone: string) {
  const what = eventWords(status.name, status.text)
  const gone = sms.status === 'queued' || sms.status === 'deferred'
  const title = isNotification(status.name)
    ? gone
      ? `${what} is on its way`
      : `${what} was not sent`
    : `${what} updated`
  return { title, description: verdictWords(sms, now, timeZone) }
}
