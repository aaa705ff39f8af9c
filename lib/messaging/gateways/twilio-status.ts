// TABLE: Twilio's words for how a message fares, as three of ours; and the fields of the call that brings them.
import type { SmsReason } from '@/lib/contract/vocabulary'
import type { PhoneVerdict } from './gateway'
import { twilioCode } from './twilio-codes'

export type GatewayStatus = {
  gatewayId: string
  code: string | null
} & ({ state: 'sent' | 'delivered' } | { state: 'failed'; reason: SmsReason; phone: PhoneVerdict | null })

const states: Record<string, GatewayStatus['state']> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Null for a word that says nothing of a message of ours. */
export function readTwilioStatus(said: {
  MessageSid: string
  MessageStatus: string
  ErrorCode?: string | undefined
}): GatewayStatus | null {
  const { MessageSid: gatewayId, MessageStatus, ErrorCode } = said
  const state = Object.hasOwn(states, MessageStatus) ? states[MessageStatus] : undefined
  if (!state) return null
  const code = /^[1-9]\d{0,9}$/.test(ErrorCode ?? '') ? (ErrorCode ?? null) : null
  if (state !== 'failed') return { gatewayId, state, code: null }
  const known = twilioCode(code ?? undefined)
  return { gatewayId, state, code, reason: known?.reason ?? 'undeliverable', phone: known?.phone ?? null }
}
