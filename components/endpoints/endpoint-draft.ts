// The form of an endpoint: the call's own rules, and what is wrong in words, at the field where it can be put right.
import { z } from 'zod'
import type { EndpointView } from '@/lib/contract/callback-views'
import { addEndpointBody, type changeEndpointBody } from '@/lib/contract/console-callbacks'
import { slugOf } from '@/lib/contract/refusals'
import { type CallbackShape, callbackShapes } from '@/lib/contract/vocabulary'
import { CallLost, CallRefused } from '@/lib/web/call'

const { name, url, shapes } = addEndpointBody.shape
const chosen = shapes.unwrap()

/** Without a name it gets the host of its address. */
export const newEndpoint = z.object({
  name: z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(name),
  url,
  shapes: chosen,
})
export const changedEndpoint = z.object({ name: name.unwrap(), url, shapes: chosen })
export type EndpointDraft = z.input<typeof newEndpoint>

export const emptyDraft: EndpointDraft = { name: '', url: '', shapes: [...callbackShapes] }
export const draftOf = ({ name, url, shapes }: EndpointView): EndpointDraft => ({ name, url, shapes: [...shapes] })

type Change = z.output<typeof changeEndpointBody>

/** Only what is different now; null when nothing is. The inbox's address is the operator's. */
export function changeOf(was: EndpointView, now: z.output<typeof changedEndpoint>): Change | null {
  const same = (one: readonly CallbackShape[], other: readonly CallbackShape[]) =>
    one.length === other.length && one.every((shape) => other.includes(shape))
  const change: Change = {
    ...(now.name !== was.name && { name: now.name }),
    ...(now.url !== was.url && was.kind !== 'inbox' && { url: now.url }),
    ...(!same(now.shapes, was.shapes) && { shapes: now.shapes }),
  }
  return Object.keys(change).length > 0 ? change : null
}

const labels = { name: 'The name', url: 'The address', shapes: 'Callbacks' } as const
export type EndpointField = keyof typeof labels
const isField = (name: string): name is EndpointField => name in labels

/** The contract's words begin with "must"; those about addresses are whole sentences already. */
export function fieldWords(field: EndpointField, message: string): string {
  if (field === 'shapes') return 'Choose at least one callback.'
  if (message === 'must not be empty')
    return field === 'url' ? 'Enter the partner’s address.' : 'Give the endpoint a name.'
  return message.startsWith('must ') ? `${labels[field]} ${message}.` : message
}

export type EndpointFault = { fields: { field: EndpointField; message: string }[]; whole: string | null }

/** `lost`: what to look at before trying again. */
export function faultOf(error: Error, lost: string): EndpointFault {
  if (error instanceof CallLost) return { fields: [], whole: `The network was lost on the way. ${lost}` }
  if (!(error instanceof CallRefused))
    return { fields: [], whole: 'Something went wrong in this browser. Load the page again.' }
  if (error.type === slugOf('endpointExists'))
    return { fields: [{ field: 'url', message: `${error.message}.` }], whole: null }
  const problems = (error.data?.problems ?? []) as { path: string; message: string }[]
  const fields = problems.flatMap(({ path, message }) => {
    const [field = ''] = path.split('.')
    return isField(field) ? [{ field, message: fieldWords(field, message) }] : []
  })
  return { fields, whole: fields.length > 0 ? null : error.message }
}

/** For acts without fields. */
export const failureOf = (error: Error, lost = 'Look at the endpoint before you try again.') =>
  faultOf(error, lost).whole ?? error.message

/** Over a failure: without an answer nobody knows whether it was done. */
export const failedTitle = (error: Error, notDone: string) => (error instanceof CallLost ? 'No answer came' : notDone)
