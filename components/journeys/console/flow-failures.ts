import type { FlowWords } from '@/components/journeys/ground/flow-words'
import { CallLost, CallRefused } from '@/components/kit/call'
import { failureWords } from '@/components/kit/words/failure-words'
import { slugOf } from '@/lib/contract/refusal-names'
import type { RefusalName } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'

// The catalogue's sentences are short; these tell the person at the button what to do.
const said = (say: FlowWords): Partial<Record<RefusalName, string>> => ({
  patientUnsubscribed: say.thisPatientHasUnsubscribed,
  linkNotOpen: say.linkNotOpen,
  forbidden: say.forbidden,
  notFound: say.patientGone,
  mediaNotFound: say.fileGone,
})
const bySlug = (say: FlowWords) =>
  new Map(Object.entries(said(say)).map(([name, words]) => [slugOf(name as RefusalName), words]))

export type FlowFailure = { words: string; reference: string | null }

/** `lost`: what to look at before trying again, since nobody knows whether it was done. */
export function failureOf(say: FlowWords, spoken: Language, error: Error, lost: string): FlowFailure {
  if (error instanceof CallLost) return { words: say.networkLost(lost), reference: null }
  if (!(error instanceof CallRefused)) return { words: say.failed, reference: null }
  const reference = error.status >= 500 ? error.requestId : null
  return { words: bySlug(say).get(error.type) ?? sentence(failureWords(error, spoken)), reference }
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
