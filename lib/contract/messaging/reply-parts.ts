// What a reply may have beside its words: a time of its own, and the link to a form.
import { z } from 'zod'
import { FlowKind } from '@/lib/contract/vocabulary'

/** Where the link stands in the words of a reply that carries one. */
export const linkMark = '{{link}}'
/** A message can be put off so many days. */
export const longestPutOff = 30

export const replyParts = {
  /** When it is to go; left out: now. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** The form that the one link in the words opens. */
  link: z.enum(FlowKind.all).exclude(['missing']).optional(),
}
