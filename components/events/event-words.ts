import { notificationWords } from '@/components/messages/sms-words'
import { copayKeyWords } from '@/components/status/status-words'
import { isCopayKey, isNotification } from '@/lib/contract/event'
import { type RefusalName, slugOf } from '@/lib/contract/refusals'
import { type CallerKind, enrollmentStatus, notifyNextCall, type TimelineKind } from '@/lib/contract/vocabulary'
import { CallLost, CallRefused } from '@/lib/web/call'

/** What a case update is called on the record. */
export function eventWords(name: string, text: string): string {
  if (!name) return 'Unreadable update'
  if (isNotification(name)) return notificationWords(name)
  if (isCopayKey(text)) return `Copay card data: ${copayKeyWords[text].label}`
  return name === enrollmentStatus ? 'Enrollment' : 'Financial status'
}

/** A variable of a program's text, as a label: "appointment.place" reads "Appointment place", a call's date "Call date". */
export function variableWords(name: string, key: string): string {
  const words = (name === notifyNextCall ? `call ${key}` : key).replaceAll(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Who, and through which door, to stand after what was done. */
export const callerWords = (kind: CallerKind, name: string): { who: string; channel: string } =>
  ({
    staff: { who: `by ${name}`, channel: 'via console' },
    partner: { who: `by partner ${name}`, channel: '(API)' },
    operator: { who: 'by the operator', channel: `(${name})` },
    system: { who: 'by Hubline', channel: '' },
    patient: { who: 'by the patient', channel: 'on the phone' },
    caregiver: { who: 'by the caregiver', channel: 'on the phone' },
  })[kind]

export const timelineKindWords: Record<TimelineKind, string> = {
  invited: 'Invitations',
  caseUpdate: 'Case updates',
  unsubscribed: 'Opt-outs',
  callbackQueued: 'Callbacks sent',
  callbackReceived: 'Callbacks received',
  linkIssued: 'Links issued',
  linkRevoked: 'Links revoked',
  linkLocked: 'Links locked',
  flowStarted: 'Flows started',
  flowFinished: 'Flows finished',
  infoAsked: 'Items asked for',
  consentWithdrawn: 'Consents withdrawn',
  textReceived: 'Texts received',
  messageSent: 'Messages written',
  resubscribed: 'Opt-ins',
  campaignSubscribed: 'Campaigns begun',
  campaignEnded: 'Campaigns ended',
}

// The interface's sentences speak to a partner's programmer; these speak to the person who pressed the button.
const said: Partial<Record<RefusalName, string>> = {
  patientUnsubscribed:
    'This patient has unsubscribed. Nothing was changed or sent; the attempt stands on the timeline.',
  patientNotFound: 'This patient is no longer in this program.',
  tokenNotForProgram: 'You no longer have access to this program.',
  forbidden: 'Your role does not allow sending updates.',
  notFound: 'This patient is no longer in this program, or you no longer have access to it.',
  transitionRefused:
    'This program accepts only the usual path, and this step is outside it. Nothing was changed or sent.',
  eventNotSupported: 'The program no longer has a text for this message. Choose another one.',
  variableMissing: 'The program’s text now needs one more value. Close this panel and open it again to see it.',
  rateLimited: 'Too many updates in a short time. Wait a moment and send again.',
  idempotencyRunning: 'The first attempt is still on its way. Wait a moment and send again: it will not be sent twice.',
}
const bySlug = new Map(Object.entries(said).map(([name, words]) => [slugOf(name as RefusalName), words]))

export type Problem = { words: string; reference?: string; lost: boolean }

export function problemOf(error: Error): Problem {
  if (error instanceof CallLost)
    return {
      words: 'What you typed is still here, and trying again will not send it twice.',
      lost: true,
    }
  if (!(error instanceof CallRefused))
    return { words: 'Something went wrong in this browser. Load the page again.', lost: false }
  const reference = error.status >= 500 ? error.requestId : undefined
  return { words: bySlug.get(error.type) ?? error.message, lost: false, ...(reference && { reference }) }
}
