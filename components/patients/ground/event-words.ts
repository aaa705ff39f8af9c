import { CallLost, CallRefused } from '@/components/kit/call'
import { notificationWords } from '@/components/kit/status/notification-words'
import { copayKeyWords } from '@/components/kit/status/status-words'
import { failureWords } from '@/components/kit/words/failure-words'
import { sentCallbackWords } from '@/components/patients/ground/sent-callback-words'
import { timelineWords } from '@/components/patients/ground/timeline-words'
import { joined } from '@/lib/contract/bilingual'
import { isCopayKey, isNotification } from '@/lib/contract/patients/event'
import { slugOf } from '@/lib/contract/refusal-names'
import type { RefusalName } from '@/lib/contract/refusals'
import { enrollmentStatus, type Language, notifyNextCall, type TimelineKind } from '@/lib/contract/vocabulary'

export const eventWords = joined(sentCallbackWords, timelineWords)

export type EventWords = (typeof eventWords)['en']

/** What a case update is called on the record. */
export function eventLabel(say: EventWords, spoken: Language, name: string, text: string): string {
  if (!name) return say.unreadableUpdate
  if (isNotification(name)) return notificationWords(spoken, name)
  if (isCopayKey(text)) return say.copayCardData(copayKeyWords[text].label[spoken])
  return name === enrollmentStatus ? say.enrollment : say.financialStatus
}

/** A variable of a program's text, as a label: "appointment.place" reads "Appointment place", a call's date "Call date". */
export function variableWords(say: EventWords, name: string, key: string): string {
  const words = (name === notifyNextCall ? say.call(key) : key).replaceAll(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const timelineKindWords = (say: EventWords): Record<TimelineKind, string> => ({
  invited: say.invitations,
  caseUpdate: say.caseUpdates,
  unsubscribed: say.optOuts,
  callbackQueued: say.callbacksSent,
  callbackReceived: say.callbacksReceived,
  linkIssued: say.linksIssued,
  linkRevoked: say.linksRevoked,
  linkLocked: say.linksLocked,
  flowStarted: say.flowsStarted,
  flowFinished: say.flowsFinished,
  infoAsked: say.itemsAskedFor,
  consentWithdrawn: say.consentsWithdrawn,
  textReceived: say.textsReceived,
  messageSent: say.messagesWritten,
  resubscribed: say.optIns,
  campaignSubscribed: say.campaignsBegun,
  campaignEnded: say.campaignsEnded,
  noteAdded: say.notes,
  ownerChanged: say.owners,
  taskAdded: say.tasksAdded,
  taskDone: say.tasksDone,
  taskReopened: say.tasksReopened,
  statusUndone: say.statusesUndone,
  corrected: say.corrections,
  documentAdded: say.documentsAdded,
  documentRemoved: say.documentsRemoved,
  majorityNear: say.majoritiesNear,
  caregiverEnded: say.caregiversEnded,
  callLogged: say.calls,
  letterMade: say.letters,
})

// The interface's sentences speak to a partner's programmer; these speak to the person who pressed the button.
const said = (say: EventWords): Partial<Record<RefusalName, string>> => ({
  patientUnsubscribed: say.unsubscribedRefusal,
  patientNotFound: say.patientUnknown,
  tokenNotForProgram: say.accessLost,
  forbidden: say.forbidden,
  notFound: say.patientGone,
  transitionRefused: say.transitionRefused,
  eventNotSupported: say.messageGone,
  variableMissing: say.variableMissing,
  rateLimited: say.rateLimited,
  idempotencyRunning: say.attemptRunning,
})
const bySlug = (say: EventWords) =>
  new Map(Object.entries(said(say)).map(([name, words]) => [slugOf(name as RefusalName), words]))

export type Problem = { words: string; reference?: string; lost: boolean }

export function problemOf(say: EventWords, spoken: Language, error: Error): Problem {
  if (error instanceof CallLost)
    return {
      words: say.sendLostHint,
      lost: true,
    }
  if (!(error instanceof CallRefused)) return { words: say.failed, lost: false }
  const reference = error.status >= 500 ? error.requestId : undefined
  return {
    words: bySlug(say).get(error.type) ?? failureWords(error, spoken),
    lost: false,
    ...(reference && { reference }),
  }
}
