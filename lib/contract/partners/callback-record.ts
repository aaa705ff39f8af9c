// What was sent to a partner, for reconciling: a line for each callback and endpoint, oldest first, without its body.
import { z } from 'zod'
import { DeliveryState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { Endpoint } from '@/lib/contract/endpoint'
import { anyCall } from '@/lib/contract/refusal-names'
import { SentShape } from '@/lib/contract/vocabulary'

const moment = z.iso.datetime({ offset: true }).refine((text) => Date.parse(text) >= 0, 'must be after 1970')

export const callbacksFilter = z.object({
  since: moment.optional().meta({ description: 'Caused at or after', format: 'date-time' }),
  until: moment.optional().meta({ description: 'Caused before', format: 'date-time' }),
  state: z.enum(DeliveryState.all).optional().meta({ description: 'Where the delivery stands' }),
  cursor: z.string().max(200).optional().meta({ description: 'nextCursor of the page before' }),
  limit: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(500)
    .default(100)
    .meta({ type: 'integer', description: 'At most 500' }),
})
export type CallbacksFilter = z.output<typeof callbacksFilter>

export const callbackLine = z.object({
  webhookId: z.string().meta({ description: 'The webhook-id of every try' }),
  endpointId: z.string(),
  supportProgramId: z.string(),
  shape: z.enum(SentShape.all),
  patientId: z.string().nullable().meta({ description: 'Null of a sample' }),
  causedAt: z.string(),
  state: z.enum(DeliveryState.all),
  deliveredAt: z.string().nullable(),
  tries: z.number().int(),
  sha256: z.string().meta({ description: 'Of the body’s bytes, in hexadecimal' }),
})
export type CallbackLine = z.output<typeof callbackLine>

export const callbacksV1 = {
  listCallbacks: {
    caller: 'token',
    method: 'GET',
    path: '/v1/callbacks',
    summary: 'List what was sent to your endpoints, oldest first, to compare with what you took',
    scope: 'diagnose',
    query: callbacksFilter,
    reply: z.object({
      data: z.object({ callbacks: z.array(callbackLine), nextCursor: z.string().nullable() }),
      status: z.literal(200),
    }),
    refusals: ['unauthorized', 'signatureInvalid', 'forbidden', 'dataInvalid', 'rateLimited', 'failure', ...anyCall],
  },
} as const satisfies Record<string, Endpoint>
