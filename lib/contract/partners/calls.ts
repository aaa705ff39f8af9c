// A partner's calls as they are kept and shown: what was asked in shapes, what decided, and how it would be right. No value
// of a call is kept (lib/partners).

import { z } from 'zod'
import { retentionPeriods } from '@/lib/contract/access/retention-periods'
import type { Endpoint } from '@/lib/contract/endpoint'
import { anyCall } from '@/lib/contract/refusal-names'
import { type WordOf, words } from '@/lib/contract/words'

/** Where a call was decided, in the order of `serve`. */
export const CallStage = words('identify', 'admit', 'parse', 'run', 'reply')
export type CallStage = WordOf<typeof CallStage>

/** The name of a call below /v1 that is none. */
export const unknownCall = 'unknown'
/** Every call that is kept: `spec.test.ts` compares it with the endpoint table. */
export const CallName = words(
  'invitePatient',
  'sendEvent',
  'subscribeCampaign',
  'updateDetails',
  'moveSandboxClock',
  'resetSandbox',
  'readStory',
  'listMedia',
  'readMedia',
  'listCalls',
  'readCall',
  'listCallbacks',
  unknownCall,
)
export type CallName = WordOf<typeof CallName>

/** How a record is kept, in days. */
export const callDays = retentionPeriods.apiCalls.length

const id = z.string().max(100)
const moment = z.iso.datetime({ offset: true }).refine((text) => Date.parse(text) >= 0, 'must be after 1970')
const limit = (usual: number, most: number) =>
  z.coerce.number<number | string>().int().min(1).max(most).default(usual).meta({ type: 'integer' })

const filter = {
  since: moment.optional().meta({ description: 'Made at or after', format: 'date-time' }),
  until: moment.optional().meta({ description: 'Made before', format: 'date-time' }),
  status: z.coerce
    .number<number | string>()
    .int()
    .min(100)
    .max(599)
    .optional()
    .meta({ type: 'integer', description: 'The HTTP status' }),
  errorType: z
    .string()
    .regex(/^[a-z_0-9]{1,60}$/)
    .optional()
    .meta({ description: 'A slug of x-error-type' }),
  call: z.enum(CallName.all).optional().meta({ description: 'The name of the call' }),
  patientId: id.optional(),
  cursor: z.string().max(200).optional().meta({ description: 'nextCursor of the page before' }),
}
export const callsFilter = z.object({ ...filter, limit: limit(50, 200) })
export type CallsFilter = z.output<typeof callsFilter>

/** What the console's list is narrowed by besides. */
export const consoleCallsFilter = z.object({
  ...filter,
  /** A token, with all of its rotation. */
  token: id.optional(),
  /** Only those that were refused, or failed. */
  errors: z.enum(['yes']).optional(),
  limit: limit(50, 200),
})
export type ConsoleCallsFilter = z.output<typeof consoleCallsFilter>
export type ConsoleCallsFilterDraft = z.input<typeof consoleCallsFilter>

export const callRow = z.object({
  requestId: z.string(),
  at: z.string(),
  call: z.enum(CallName.all),
  status: z.number().int(),
  code: z.number().int().nullable(),
  errorType: z.string().nullable(),
  row: z.string().nullable().meta({ description: 'The row of the response table that decided' }),
  ms: z.number(),
  patientId: z.string().nullable(),
  hints: z.array(z.string()),
})
export type CallRow = z.output<typeof callRow>

const fix = z.object({
  path: z.string(),
  is: z.string().meta({ description: 'What was sent there, as a shape' }),
  should: z.string(),
})
const same = z.object({
  count: z.number().int(),
  since: z.string(),
  last: z.string(),
})
export const callCard = callRow.extend({
  stage: z.enum(CallStage.all),
  bytes: z.number().int().meta({ description: 'Of the body' }),
  replayed: z.boolean().meta({ description: 'The first answer to the Idempotency-Key again' }),
  replayOf: z.string().nullable().meta({ description: 'The request id of the call answered first' }),
  cause: z.string().nullable().meta({ description: 'What the answer means, in one sentence' }),
  fix: z.array(fix).meta({ description: 'Where it was wrong, and what is expected there' }),
  members: z.record(z.string(), z.string()).meta({ description: 'What was sent, by path: shapes and no values' }),
  curl: z.string().nullable().meta({ description: 'The same call as it would be right, with placeholders' }),
  same: same.nullable().meta({ description: 'How often this mistake was made' }),
  help: z.string().nullable().meta({ description: 'The part of the reference that explains it' }),
})
export type CallCard = z.output<typeof callCard>

const token = z.object({ jti: z.string(), name: z.string(), lastChars: z.string() })

/** A call as the console shows it. */
export const consoleCallRow = callRow.extend({ token })
export type ConsoleCallRow = z.output<typeof consoleCallRow>
export const consoleCallCard = callCard.extend({
  token,
  /** Those of the same Idempotency-Key, newest first; this one not among them. */
  sameKey: z.array(callRow),
})
export type ConsoleCallCard = z.output<typeof consoleCallCard>

const readRefusals = [
  'unauthorized',
  'signatureInvalid',
  'forbidden',
  'dataInvalid',
  'rateLimited',
  'failure',
  ...anyCall,
] as const

export const callsV1 = {
  listCalls: {
    caller: 'token',
    method: 'GET',
    path: '/v1/calls',
    summary: 'List the calls you made, newest first',
    scope: 'diagnose',
    query: callsFilter,
    reply: z.object({
      data: z.object({ calls: z.array(callRow), nextCursor: z.string().nullable() }),
      status: z.literal(200),
    }),
    refusals: readRefusals,
  },
  readCall: {
    caller: 'token',
    method: 'GET',
    path: '/v1/calls/{requestId}',
    summary: 'Explain one of your calls: what decided, why, and how it would be right',
    scope: 'diagnose',
    reply: z.object({ data: callCard, status: z.literal(200) }),
    refusals: [...readRefusals, 'notFound'],
  },
} as const satisfies Record<string, Endpoint>

const path = '/api/console/programs/{programId}/api-calls'
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const

export const callsApi = {
  listApiCalls: {
    caller: 'staff',
    method: 'GET',
    path,
    summary: 'The calls partners made for a program, newest first',
    permission: 'requests.read',
    query: consoleCallsFilter,
    reply: z.object({
      data: z.object({ calls: z.array(consoleCallRow), nextCursor: z.string().nullable() }),
      status: z.literal(200),
    }),
    refusals,
  },
  readApiCall: {
    caller: 'staff',
    method: 'GET',
    path: `${path}/{requestId}`,
    summary: 'One call of a partner, with what decided and how it would be right',
    permission: 'requests.read',
    reply: z.object({ data: consoleCallCard, status: z.literal(200) }),
    refusals,
  },
} as const satisfies Record<string, Endpoint>
