// What an SMS gateway calls: how a message fared, and a text from a phone. Twilio signs with the account's token; the
// body is a form, as Twilio sends it.
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'

const refusals = [
  'signatureInvalid',
  'badRequest',
  'payloadTooLarge',
  'mediaTypeUnsupported',
  'encodingUnsupported',
  'failure',
] as const

export const gatewayApi = {
  twilioStatus: {
    caller: 'gateway',
    method: 'POST',
    path: '/webhook/twilio/status',
    summary: 'Twilio says how a message fares',
    body: z.object({ MessageSid: z.string(), MessageStatus: z.string(), ErrorCode: z.string().optional() }),
    reply: z.string(),
    refusals,
  },
  twilioInbound: {
    caller: 'gateway',
    method: 'POST',
    path: '/webhook/twilio/inbound',
    summary: 'Twilio passes a text from a phone on',
    body: z.object({ MessageSid: z.string(), From: z.string(), To: z.string(), Body: z.string() }),
    reply: z.string(),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
