// The gate's answer for a person: every rule against a message and not only the first, when it may go, and what the
// recipient's clocks show.

import type { GateView, SmsVerdict } from '@/lib/contract/messaging/messages'
import { SmsReason } from '@/lib/contract/vocabulary'
import { wallTime } from '@/lib/contract/wall-clock'
import { closedOutside, type GateQuestion, limitOf, mayGoNow, suppressing, toldUntil, waiting } from './gate'
import { type PlannedSms, smsReply } from './plan-sms'
import { Zone } from './zones/zones'

/** A yes that went with the opt-out comes back with it: said twice it would read as two things to mend. */
const refused = 'communicationRefused' satisfies SmsReason

const tooMany = 'frequencyCap' satisfies SmsReason

/** The gate alone, before there are words. `refusalStands`: a no of the patient's own outlives the opt-out. */
export function explainGate(asked: GateQuestion, refusalStands = false): GateView {
  const forGood = suppressing(asked)
  const { until, reasons } = waiting(asked)
  const closed = closedOutside(asked)
  const clocks = asked.zones.length > 0 ? asked.zones : Zone.all
  return {
    verdict: verdictOf(asked),
    reasons: inOrder([...forGood, ...reasons, ...(closed ? (['phoneClosed'] as const) : [])]).filter(
      (reason) => reason !== refused || !asked.optedOut || refusalStands,
    ),
    // When a person will have decided, or a phone is open again, nobody knows.
    nextAllowed: forGood.length > 0 || reasons.includes('optOutPending') || closed ? null : until.toISOString(),
    ...(reasons.includes(tooMany) && { limits: limitOf(asked) }),
    clocks: clocks.map((zone) => ({ zone, time: clockTime(zone, asked.now) })),
  }
}

/** The same of a message that is planned: what its words have against it stands before the gate's reasons. */
export function explainPlan(planned: PlannedSms, asked: GateQuestion, refusalStands = false): GateView {
  const gate = explainGate(asked, refusalStands)
  const { reason } = planned
  if (!reason || gate.reasons.includes(reason)) return { ...gate, verdict: smsReply(planned) }
  return { ...gate, verdict: smsReply(planned), reasons: [reason, ...gate.reasons], nextAllowed: null }
}

function verdictOf(asked: GateQuestion): SmsVerdict {
  const answer = mayGoNow(asked)
  if (answer.verdict === 'send') return { status: 'queued' }
  const { reason } = answer
  if (answer.verdict === 'suppress') return { status: 'suppressed', reason }
  const notBefore = toldUntil(reason, answer.until)
  return { status: 'deferred', reason, ...(notBefore && { notBefore }) }
}

const inOrder = (reasons: readonly SmsReason[]) => SmsReason.all.filter((reason) => reasons.includes(reason))

/** "17:05" */
const clockTime = (timeZone: Zone, at: Date) => wallTime(at.getTime(), timeZone).slice(11)
