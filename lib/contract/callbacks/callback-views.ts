// What the console shows of callbacks: a delivery, its tries, an endpoint, a replay; and the filter that a list, a revision,
// a count and a replay share.

import { z } from 'zod'
import {
  AttemptOutcome,
  DeliveryPhase,
  DeliveryState,
  EndpointKind,
  EndpointState,
} from '@/lib/contract/callbacks/callback-vocabulary'
import { CallbackShape, SentShape } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'
import { DisabledReason, ReplayState } from './delivery-rules'

const id = z.string().max(100)
const time = z.string().nullable()
const count = z.number().int()
const moment = z.iso.datetime({ offset: true }).refine((text) => Date.parse(text) >= 0, 'must be after 1970')

/** One try as a mark in a row: what it came to and how long it took. */
export const attemptMark = z.object({
  at: z.string(),
  outcome: z.enum(AttemptOutcome.all),
  status: z.number().nullable(),
  ms: z.number(),
})
export type AttemptMark = z.output<typeof attemptMark>

export const deliveryLine = z.object({
  id: z.string(),
  endpoint: z.object({ id: z.string(), name: z.string(), kind: z.enum(EndpointKind.all) }),
  phase: z.enum(DeliveryPhase.all),
  /** Tries in all, and the last ten of them, oldest first. */
  attempts: count,
  marks: z.array(attemptMark),
  /** When the next try is due; null where there is none, or not yet one. */
  nextTryAt: time,
  endedAt: time,
})
export type DeliveryLine = z.output<typeof deliveryLine>

export const deliveryRow = deliveryLine.extend({
  callbackId: z.string(),
  createdAt: z.string(),
  shape: z.enum(SentShape.all),
  /** Null for a sample. */
  patient: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type DeliveryRow = z.output<typeof deliveryRow>

/** Whether the signature a try went out with is that of the body under a secret of the endpoint. */
export const SignatureCheck = words('valid', 'invalid', 'notSent')
export type SignatureCheck = WordOf<typeof SignatureCheck>

export const attemptView = attemptMark.extend({
  /** Status line, headers and the beginning of the body of the answer. */
  head: z.string(),
  webhookTimestamp: z.number().nullable(),
  webhookSignature: z.string().nullable(),
  signature: z.enum(SignatureCheck.all),
})
export type AttemptView = z.output<typeof attemptView>

export const deliveryView = deliveryRow.extend({
  /** Where it goes, as it is today. */
  url: z.string(),
  eventName: z.string(),
  body: z.string(),
  /** What keeps it from being sent, and what stands there now; a person mends these fields. */
  problems: z.array(z.object({ path: z.string(), message: z.string(), value: z.string().nullable() })),
  /** Newest first, at most 100. */
  tried: z.array(attemptView),
  /** Tries of the present run through the schedule; a replay begins a new run. */
  tries: count,
  /** The delivery it waits for, and how many stand before it in its lane. */
  behind: z.object({ id: z.string(), n: count }).nullable(),
})
export type DeliveryView = z.output<typeof deliveryView>

/** `retrying` are the pending ones that have failed at least once. */
export const StateFilter = words(...DeliveryState.all, 'retrying')
export type StateFilter = WordOf<typeof StateFilter>

const filterMembers = {
  state: z.enum(StateFilter.all).optional(),
  endpoint: id.optional(),
  shape: z.enum(SentShape.all).optional(),
  patient: id.optional(),
  /** Caused at or after, and before. */
  from: moment.optional(),
  until: moment.optional(),
}

/** What a replay is about: chosen deliveries, or all that fit a filter. */
const deliveryScope = z.strictObject(filterMembers)
export type DeliveryScope = z.output<typeof deliveryScope>
export const replayScope = z.union([z.strictObject({ ids: z.array(id).min(1).max(500) }), deliveryScope])
export type ReplayScope = z.output<typeof replayScope>

export const deliveryFilter = z.object({
  ...filterMembers,
  /** Older than this row, or newer than it. */
  before: id.optional(),
  after: id.optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
})
export type DeliveryFilter = z.output<typeof deliveryFilter>
export type DeliveryFilterDraft = z.input<typeof deliveryFilter>

/** `mark` is the revision of this page when it was read. */
export const deliveryPage = z.object({
  rows: z.array(deliveryRow),
  older: z.string().nullable(),
  newer: z.string().nullable(),
  mark: z.string(),
})
export type DeliveryPage = z.output<typeof deliveryPage>

/** `mark` changes with the page's rows and the endpoints; counts stop at `attentionMost`. It shows no patient. */
export const attentionMost = 1000
export const deliveryRevision = z.object({
  mark: z.string(),
  failed: count,
  blocked: count,
  retrying: count,
  pending: count,
})
export type DeliveryRevision = z.output<typeof deliveryRevision>

export const endpointView = z.object({
  id: z.string(),
  kind: z.enum(EndpointKind.all),
  name: z.string(),
  /** The partner whose people see it in the portal. */
  partner: z.string().nullable(),
  /** The base address; of the inbox the one the operator set. */
  url: z.string(),
  shapes: z.array(z.enum(CallbackShape.all)),
  state: z.enum(EndpointState.all),
  disabledReason: z.enum(DisabledReason.all).nullable(),
  disabledAt: time,
  failingSince: time,
  createdAt: z.string(),
  /** Deliveries not ended yet; stops at `attentionMost`. */
  pending: count,
  lastDeliveredAt: time,
  secrets: z.array(z.object({ id: z.string(), createdAt: z.string(), expiresAt: time })),
})
export type EndpointView = z.output<typeof endpointView>

export const replayView = z.object({
  id: z.string(),
  state: z.enum(ReplayState.all),
  /** In all, looked at so far, and of these put in line again. */
  total: count,
  seen: count,
  queued: count,
  createdAt: z.string(),
  createdBy: z.string(),
  endedAt: time,
})
export type ReplayView = z.output<typeof replayView>
