import { type RefusalName, slugOf } from '@/lib/contract/refusals'
import { CallLost, CallRefused } from '@/lib/web/call'

// The catalogue's sentences are short; these tell the person at the button what to do.
const said: Partial<Record<RefusalName, string>> = {
  patientUnsubscribed: 'This patient has unsubscribed, so no link can be sent to them.',
  linkNotOpen: 'This link or flow is no longer open. The page now shows how it stands.',
  forbidden: 'Your role does not allow this.',
  notFound: 'This patient is no longer in this program, or you no longer have access to it.',
  mediaNotFound: 'This file is no longer there.',
}
const bySlug = new Map(Object.entries(said).map(([name, words]) => [slugOf(name as RefusalName), words]))

export type FlowFailure = { words: string; reference: string | null }

/** `lost`: what to look at before trying again, since nobody knows whether it was done. */
export function failureOf(error: Error, lost: string): FlowFailure {
  if (error instanceof CallLost) return { words: `The network was lost on the way. ${lost}`, reference: null }
  if (!(error instanceof CallRefused))
    return { words: 'Something went wrong in this browser. Load the page again.', reference: null }
  const reference = error.status >= 500 ? error.requestId : null
  return { words: bySlug.get(error.type) ?? sentence(error.message), reference }
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
