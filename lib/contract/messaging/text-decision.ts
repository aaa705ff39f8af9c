// What a person decides of a text that may be an opt-out, and what they see beside it.
import { z } from 'zod'
import { NotOptOutReason, type TextDecision } from '@/lib/contract/messaging/message-vocabulary'

/** That a text is no opt-out is decided for a reason of the list. */
export const textDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('stop' satisfies TextDecision) }),
  z.object({ decision: z.literal('other' satisfies TextDecision), reason: z.enum(NotOptOutReason.all) }),
])
export type TextDecisionBody = z.output<typeof textDecision>

/** A message that waits for the decision. */
const heldText = z.object({ id: z.string(), occasion: z.string(), body: z.string(), language: z.string() })
export type HeldText = z.output<typeof heldText>
export const heldTexts = {
  /** While a text may be an opt-out: the patient's messages that have not gone, next first; `heldCount` of them in all. */
  held: z.array(heldText),
  heldCount: z.number(),
}
