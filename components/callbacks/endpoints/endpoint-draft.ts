// The form of an endpoint: the call's own rules, and what is wrong in words, at the field where it can be put right.

import { z } from 'zod'
import type { EndpointWords } from '@/components/callbacks/ground/endpoint-words'
import { CallLost, CallRefused } from '@/components/kit/call'
import { failureWords } from '@/components/kit/words/failure-words'
import type { EndpointView } from '@/lib/contract/callbacks/callback-views'
import { addEndpointBody, type changeEndpointBody } from '@/lib/contract/callbacks/callbacks'
import { issueWords } from '@/lib/contract/issue-words'
import { slugOf } from '@/lib/contract/refusal-names'
import { CallbackShape, type Language } from '@/lib/contract/vocabulary'

const { name, url, shapes, partner } = addEndpointBody.shape
const chosen = shapes.unwrap()

/** Without a name it gets the host of its address. */
export const newEndpoint = z.object({
  name: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(name),
  url,
  shapes: chosen,
  partner: z
    .string()
    .optional()
    .transform((typed) => typed?.trim() || undefined)
    .pipe(partner),
})
export const changedEndpoint = z.object({ name: name.unwrap(), url, shapes: chosen, partner })
export type EndpointDraft = z.input<typeof newEndpoint>

export const emptyDraft: EndpointDraft = { name: '', url: '', shapes: [...CallbackShape.all], partner: '' }
export const draftOf = ({ name, url, shapes, partner }: EndpointView): EndpointDraft => ({
  name,
  url,
  shapes: [...shapes],
  partner: partner ?? '',
})

type Change = z.output<typeof changeEndpointBody>

/** Only what is different now; null when nothing is. The inbox's address is the operator's. */
export function changeOf(was: EndpointView, now: z.output<typeof changedEndpoint>): Change | null {
  const same = (one: readonly CallbackShape[], other: readonly CallbackShape[]) =>
    one.length === other.length && one.every((shape) => other.includes(shape))
  const change: Change = {
    ...(now.name !== was.name && { name: now.name }),
    ...(now.url !== was.url && was.kind !== 'inbox' && { url: now.url }),
    ...(!same(now.shapes, was.shapes) && { shapes: now.shapes }),
    ...(now.partner !== undefined && now.partner !== (was.partner ?? '') && { partner: now.partner }),
  }
  return Object.keys(change).length > 0 ? change : null
}

const labels = (say: EndpointWords) =>
  ({ name: say.theName, url: say.theAddress, shapes: say.callbacks, partner: say.partner }) as const
export type EndpointField = keyof ReturnType<typeof labels>
const isField = (say: EndpointWords, name: string): name is EndpointField => name in labels(say)

/** The field of a form name: a fault of one entry of a list is a fault of the list. */
export const fieldOf = (path: string) => path.split('.')[0] as EndpointField

/** What a schema finds stands after the field's name; what is said of an address is a whole sentence already. */
export function fieldWords(say: EndpointWords, spoken: Language, field: EndpointField, message: string): string {
  if (field === 'shapes') return say.callbacksMissing
  if (field === 'partner') return say.partnerUnknown
  if (message === issueWords[spoken].empty) return field === 'url' ? say.enterThePartnersAddress : say.nameMissing
  return /^\p{Ll}/u.test(message) ? `${labels(say)[field]} ${message}.` : message
}

export type EndpointFault = { fields: { field: EndpointField; text: string }[]; whole: string | null }

/** `lost`: what to look at before trying again. */
export function faultOf(say: EndpointWords, spoken: Language, error: Error, lost: string): EndpointFault {
  if (error instanceof CallLost) return { fields: [], whole: say.networkLost(lost) }
  if (!(error instanceof CallRefused)) return { fields: [], whole: say.failed }
  if (error.type === slugOf('endpointExists'))
    return { fields: [{ field: 'url', text: `${failureWords(error, spoken)}.` }], whole: null }
  const problems = (error.data?.problems ?? []) as { path: string; message: string }[]
  const fields = problems.flatMap(({ path, message }) => {
    const [field = ''] = path.split('.')
    return isField(say, field) ? [{ field, text: fieldWords(say, spoken, field, message) }] : []
  })
  return { fields, whole: fields.length > 0 ? null : failureWords(error, spoken) }
}

/** For acts without fields. */
export const failureOf = (say: EndpointWords, spoken: Language, error: Error, lost = say.holdLostHint) =>
  faultOf(say, spoken, error, lost).whole ?? failureWords(error, spoken)

/** Over a failure: without an answer nobody knows whether it was done. */
export const failedTitle = (say: EndpointWords, error: Error, notDone: string) =>
  error instanceof CallLost ? say.noAnswerCame : notDone
