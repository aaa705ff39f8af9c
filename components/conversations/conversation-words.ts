import { type RefusalName, slugOf } from '@/lib/contract/refusals'
import type { OptChannel, SmsReason } from '@/lib/contract/vocabulary'
import { CallLost, CallRefused } from '@/lib/web/call'

/** How an opt-out came, to stand after its time. */
export const optChannelWords: Record<OptChannel, string> = {
  sms: 'texted by the phone',
  phone: 'given on a page of a link',
  gateway: 'reported by the gateway',
  console: 'recorded by a colleague',
  api: 'reported by the partner',
  operator: 'recorded by the operator',
}

const ownWords: readonly OptChannel[] = ['sms', 'phone', 'gateway']
/** The phone said it itself, so only the phone can take it back. */
export const saidByPhone = (channel: OptChannel | null): boolean => channel !== null && ownWords.includes(channel)

/** What a person can do about what holds a message; null where nothing needs doing. */
export const adviceWords: Partial<Record<SmsReason, string>> = {
  noPhone: 'Ask the partner for a number.',
  invalidNumber: 'Ask for a number that takes texts.',
  wrongNumber: 'Ask for the right number, or say in the menu above that this one is right again.',
  optedOut: 'Call or write instead. The phone can come back by texting START.',
  optOutPending: 'Read the text in question below and decide about it first.',
  communicationRefused: 'The patient can still agree, on a page of a new link.',
  consentMissing: 'Send the link that asks for consent, from the patient’s page.',
  quietHours: 'It goes by itself as soon as it may.',
  frequencyCap: 'It goes by itself as soon as it may.',
  tooLong: 'Shorten it to 1,600 characters.',
}

// The catalogue's sentences speak to programmers; these speak to the person who pressed the button.
const said: Partial<Record<RefusalName, string>> = {
  patientUnsubscribed: 'This phone has opted out of texts. Nothing was sent; the attempt stands in the conversation.',
  forbidden: 'Your role does not allow this.',
  notFound: 'This patient is no longer in this program, or you no longer have access to it.',
}
const bySlug = new Map(Object.entries(said).map(([name, words]) => [slugOf(name as RefusalName), words]))

export type TextingProblem = { words: string; reference?: string }

/** Why something was not done; `lost` says what to look at, since nobody knows whether it was. */
export function problemOf(error: Error, lost: string): TextingProblem {
  if (error instanceof CallLost) return { words: `The network was lost on the way. ${lost}` }
  if (!(error instanceof CallRefused)) return { words: 'Something went wrong in this browser. Load the page again.' }
  const words = bySlug.get(error.type) ?? (/[.!?]$/.test(error.message) ? error.message : `${error.message}.`)
  return { words, ...(error.status >= 500 && { reference: error.requestId }) }
}
