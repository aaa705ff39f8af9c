// A message that a person writes, for now or for a time they chose: then the gate is asked as of that time. It is asked once
// more when the message goes, as of any other.
import { linkMark, longestPutOff } from '@/lib/contract/messaging/reply-parts'
import { undoSeconds } from '@/lib/contract/messaging/texting'
import { Refusal } from '@/lib/contract/refusals'
import { day, second } from '@/lib/contract/time'
import type { CallerKind } from '@/lib/contract/vocabulary'
import { type PlannedSms, planText } from '@/lib/messaging/sms/plan-sms'
import { type ReplyRecipient, replyKind } from './reply-recipient'

type Written = { body: string; by: CallerKind; at: Date | null }

export const planReply = (recipient: ReplyRecipient, { body, by, at }: Written, now: Date): PlannedSms => {
  const planned = planText(recipient, { kind: replyKind, body, by }, at ?? now)
  return at && planned.status === 'queued' ? { ...planned, status: 'deferred', notBefore: at } : planned
}

const refused = (path: string, message: string) =>
  new Refusal('dataInvalid', { data: { problems: [{ path, message }] } })

/** A link that the words carry: as it may be shown, and made only once the message goes out. */
export type CarriedLink = { shown: string; issue: () => Promise<{ linkId: string; flowId: string; url: string }> }

/** The words with the link in its place. Throws dataInvalid where they have none, or more than one. */
export function wordsWith(body: string, link: string | undefined): string {
  if (link === undefined) return body
  const [before, after, ...more] = body.split(linkMark)
  if (before === undefined || after === undefined || more.length > 0)
    throw refused('body', `must hold ${linkMark} once`)
  return before + link + after
}

/** Throws dataInvalid for a time that has passed, or is too far. */
export function chosenTime(at: string | undefined, now: Date): Date | null {
  if (at === undefined) return null
  const ahead = Date.parse(at) - now.getTime()
  if (ahead < undoSeconds * second) throw refused('at', 'must lie ahead')
  if (ahead > longestPutOff * day) throw refused('at', `must be within ${longestPutOff} days`)
  return new Date(at)
}
