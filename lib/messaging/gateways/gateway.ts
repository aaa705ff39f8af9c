// What carries messages to phones: one interface, whoever is behind it. What it answers says above all whether the message
// may be handed over once more: only "notReached" allows that, and "unknown" is for a person to decide.
import type { GatewayName } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsReason } from '@/lib/contract/vocabulary'

export type OutgoingText = {
  /** The message's id; of two calls with one id an idempotent gateway carries one. */
  id: string
  /** How many times it has been handed over, this time included. */
  attempt: number
  programId: string
  to: string
  /** The program's number or messaging service; null where the operator gave none. */
  from: string | null
  body: string
}

/** What a gateway tells of a phone for good. */
export type PhoneVerdict = 'invalid' | 'landline' | 'optedOut'

export type GatewayAnswer =
  | { outcome: 'accepted'; gatewayId: string }
  | { outcome: 'delivered' }
  | { outcome: 'refused'; reason: SmsReason; code: string; phone?: PhoneVerdict }
  /** Surely not taken: it never got there, or it was turned away for now. */
  | { outcome: 'notReached'; reason: SmsReason; code: string }
  /** It was asked, and what it did is not known. */
  | { outcome: 'unknown'; code: string }

export type Gateway = {
  /** Never throws, and answers within `gatewayTimeout`. */
  send(text: OutgoingText): Promise<GatewayAnswer>
}

/** A claim outlives it by far, so that nobody takes over what is still being asked. */
export const gatewayTimeout = 20_000

/** Handing a message over twice comes to the same as once. */
export const idempotent = { builtIn: true, twilio: false } as const satisfies Record<GatewayName, boolean>
