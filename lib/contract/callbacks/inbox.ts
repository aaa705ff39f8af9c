// The callback inbox: the signed call that fills it and the console's rows that show it.

import { z } from 'zod'
import { InboxState } from '@/lib/contract/callbacks/callback-vocabulary'
import type { Endpoint } from '@/lib/contract/endpoint'
import { anyCall } from '@/lib/contract/refusal-names'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'
import { callbacks } from './callback'

/** Standard Webhooks: what a sender signs with. */
export const SignatureHeader = words({
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
})
export type SignatureHeader = WordOf<typeof SignatureHeader>
/** Kept with an entry and shown; no other header is. */
export const KeptHeader = words({
  id: SignatureHeader.id,
  timestamp: SignatureHeader.timestamp,
  signature: SignatureHeader.signature,
  contentType: 'content-type',
  userAgent: 'user-agent',
})
export type KeptHeader = WordOf<typeof KeptHeader>

export const webhook = {
  receiveCallback: {
    caller: 'signed',
    method: 'POST',
    path: '/webhook/user-enrollment',
    summary: 'Receive a callback after a patient or caregiver finished a flow',
    body: z.union(Object.values(callbacks)),
    reply: z.object({ data: z.object({ id: z.string(), duplicate: z.boolean() }), status: z.literal(200) }),
    refusals: [
      'signatureInvalid',
      'callbackInvalid',
      'badRequest',
      'bodyTooDeep',
      'payloadTooLarge',
      'mediaTypeUnsupported',
      'charsetUnsupported',
      'encodingUnsupported',
      'failure',
      ...anyCall,
    ],
  },
} as const satisfies Record<string, Endpoint>

/** Why a call was refused and only counted. */
export const InboxRefusalReason = words('headers', 'timestamp', 'body', 'program', 'signature')
export type InboxRefusalReason = WordOf<typeof InboxRefusalReason>

const id = z.string().max(100)
/** A year that the database has too; nothing was received before there was a clock to count from. */
const moment = z.iso.datetime({ offset: true }).refine((text) => Date.parse(text) >= 0, 'must be after 1970')
const problem = z.object({ path: z.string(), message: z.string() })

export const inboxRow = z.object({
  id: z.string(),
  receivedAt: z.string(),
  state: z.enum(InboxState.all),
  shape: z.enum(CallbackShape.all).nullable(),
  eventName: z.string().nullable(),
  patient: z.object({ id: z.string(), name: z.string() }).nullable(),
  problems: z.number(),
  duplicates: z.number(),
})
export type InboxRow = z.output<typeof inboxRow>

export const inboxEntry = inboxRow.extend({
  webhookId: z.string(),
  sentAt: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Byte for byte as it arrived. */
  body: z.string(),
  problems: z.array(problem),
  /** Who has dealt with a callback in quarantine, and when. */
  settled: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type InboxEntryView = z.output<typeof inboxEntry>

export const inboxFilter = z.object({
  state: z.enum(InboxState.all).optional(),
  shape: z.enum(CallbackShape.all).optional(),
  patient: id.optional(),
  /** Received at or after, and before. */
  from: moment.optional(),
  until: moment.optional(),
  /** Older than this row, or newer than it. */
  before: id.optional(),
  after: id.optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
})
export type InboxFilter = z.output<typeof inboxFilter>
export type InboxFilterDraft = z.input<typeof inboxFilter>

/** `older` and `newer` name the row from which the next page goes on; null at the end. `mark` is the inbox's revision when
 *  the page was read. */
export const inboxPage = z.object({
  rows: z.array(inboxRow),
  older: z.string().nullable(),
  newer: z.string().nullable(),
  mark: z.string(),
})
export type InboxPage = z.output<typeof inboxPage>

/** The longest two secrets may be valid side by side: a week. */
export const overlapMost = 168
export const overlapUsual = 24
export const rotateInboxSecretBody = z.object({
  overlapHours: z.number().int().min(0).max(overlapMost).default(overlapUsual),
})

const path = '/api/console/programs/{programId}/inbox'
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const

export const inboxApi = {
  listInbox: {
    caller: 'staff',
    method: 'GET',
    path,
    summary: 'The callbacks received for a program, newest first',
    permission: 'inbox.read',
    query: inboxFilter,
    reply: z.object({ data: inboxPage, status: z.literal(200) }),
    refusals,
  },
  /** Asked every few seconds: it shows no patient, so watching the inbox fills no audit log. */
  watchInbox: {
    caller: 'staff',
    passive: true,
    method: 'GET',
    path: `${path}/revision`,
    summary: 'Whether anything in the inbox has changed',
    permission: 'inbox.read',
    reply: z.object({ data: z.object({ mark: z.string(), quarantined: z.number() }), status: z.literal(200) }),
    refusals,
  },
  readInboxHealth: {
    caller: 'staff',
    passive: true,
    method: 'GET',
    path: `${path}/health`,
    summary: 'Which secrets are valid, and how many calls were refused on which day',
    permission: 'inbox.read',
    reply: z.object({
      data: z.object({
        secrets: z.array(z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string().nullable() })),
        refusals: z.array(z.object({ day: z.string(), reason: z.enum(InboxRefusalReason.all), n: z.number() })),
      }),
      status: z.literal(200),
    }),
    refusals,
  },
  rotateInboxSecret: {
    caller: 'staff',
    method: 'POST',
    path: `${path}/secret`,
    summary: 'Make a new signing secret; the one before stays valid for the overlap',
    permission: 'inbox.manage',
    body: rotateInboxSecretBody,
    reply: z.object({
      data: z.object({ secret: z.string(), validBefore: z.string().nullable() }),
      status: z.literal(200),
    }),
    refusals,
  },
  readInboxEntry: {
    caller: 'staff',
    method: 'GET',
    path: `${path}/{entryId}`,
    summary: 'One callback: what it says, what is wrong with it, and its body as it arrived',
    permission: 'inbox.read',
    reply: z.object({ data: inboxEntry, status: z.literal(200) }),
    refusals,
  },
  settleInboxEntry: {
    caller: 'staff',
    method: 'POST',
    path: `${path}/{entryId}/settle`,
    summary: 'Say that a callback in quarantine is dealt with, or that it is not after all',
    permission: 'callbacks.repair',
    body: z.object({ settled: z.boolean() }),
    reply: z.object({ data: inboxEntry.pick({ id: true, state: true, settled: true }), status: z.literal(200) }),
    refusals: [...refusals, 'dataInvalid'],
  },
} as const satisfies Record<string, Endpoint>

export type InboxHealth = z.output<(typeof inboxApi)['readInboxHealth']['reply']>['data']
