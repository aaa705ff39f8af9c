// The console's calls about callbacks: deliveries, endpoints, replays.
import { z } from 'zod'
import { partnerName } from '@/lib/contract/access/partner-name'
import type { Endpoint } from '@/lib/contract/endpoint'
import { because } from '@/lib/contract/issue-words'
import { CallbackShape } from '@/lib/contract/vocabulary'
import {
  deliveryFilter,
  deliveryPage,
  deliveryRevision,
  deliveryView,
  endpointView,
  replayScope,
  replayView,
} from './callback-views'
import { overlapMost, overlapUsual } from './inbox'

const program = '/api/console/programs/{programId}'
const deliveries = `${program}/callbacks`
const endpoints = `${program}/endpoints`
const replays = `${program}/replays`
const refusals = ['unauthorized', 'forbidden', 'notFound'] as const
const writing = [...refusals, 'dataInvalid', 'crossSite'] as const
const ok = <T extends z.ZodType>(data: T) => z.object({ data, status: z.literal(200) })

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text), because('control'))
/** Checked further by the rules for addresses (decision §6); the answer says in a sentence what to change. */
const url = z.string().trim().min(1).max(500)
const shapes = z.array(z.enum(CallbackShape.all)).min(1, 'choose at least one')

export const addEndpointBody = z.object({
  name: name.optional(),
  url,
  shapes: shapes.default([...CallbackShape.all]),
  /** The name of the partner whose people see it in the portal. */
  partner: partnerName.optional(),
})
export const changeEndpointBody = z.object({
  name: name.optional(),
  url: url.optional(),
  shapes: shapes.optional(),
  partner: partnerName.optional(),
})
export const rotateEndpointBody = z.object({
  overlapHours: z
    .union([z.number(), z.string().trim().regex(/^\d+$/, 'must be a whole number')])
    .pipe(z.coerce.number<number | string>())
    .pipe(z.number().int().min(0).max(overlapMost))
    .default(overlapUsual),
})
export const sampleBody = z.object({ shape: z.enum(CallbackShape.all) })
/** The fields named by the callback's problems, by their path; nothing else of it can be changed. */
export const mendBody = z.object({ values: z.record(z.string().max(200), z.string().max(100)) })

export const callbacksApi = {
  listDeliveries: {
    caller: 'staff',
    method: 'GET',
    path: deliveries,
    summary: 'The deliveries of a program, newest first',
    permission: 'callbacks.read',
    query: deliveryFilter,
    reply: ok(deliveryPage),
    refusals,
  },
  /** Asked every other second with the filter of the page that is open: it shows no patient. */
  watchDeliveries: {
    caller: 'staff',
    passive: true,
    method: 'GET',
    path: `${deliveries}/revision`,
    summary: 'Whether anything on this page of deliveries has changed, and how many need attention',
    permission: 'callbacks.read',
    query: deliveryFilter,
    reply: ok(deliveryRevision),
    refusals,
  },
  readDelivery: {
    caller: 'staff',
    method: 'GET',
    path: `${deliveries}/{deliveryId}`,
    summary: 'One delivery: what is sent, every try with its answer and signature check, and what it waits for',
    permission: 'callbacks.read',
    reply: ok(deliveryView),
    refusals,
  },
  /** The revision of one delivery: changes with its tries, its place and its endpoint. */
  watchDelivery: {
    caller: 'staff',
    passive: true,
    method: 'GET',
    path: `${deliveries}/{deliveryId}/revision`,
    summary: 'Whether this delivery has changed',
    permission: 'callbacks.read',
    reply: ok(z.object({ mark: z.string() })),
    refusals,
  },
  cancelDelivery: {
    caller: 'staff',
    method: 'POST',
    path: `${deliveries}/{deliveryId}/cancel`,
    summary: 'Take a delivery that has not ended out of its lane; the next one of the patient may pass',
    permission: 'callbacks.repair',
    body: z.object({}),
    reply: ok(z.object({ cancelled: z.boolean() })),
    refusals: [...writing, 'deliveryUnderWay'],
  },
  mendCallback: {
    caller: 'staff',
    method: 'POST',
    path: `${deliveries}/{deliveryId}/mend`,
    summary: 'Correct the fields that keep a callback from being sent; it goes out when none is wrong any more',
    permission: 'callbacks.repair',
    body: mendBody,
    reply: ok(z.object({ released: z.number() })),
    refusals: [...writing, 'callbackNotBlocked'],
  },
  listEndpoints: {
    caller: 'staff',
    passive: true,
    method: 'GET',
    path: endpoints,
    summary: 'The endpoints of a program with their health',
    permission: 'program.read',
    reply: ok(z.array(endpointView)),
    refusals,
  },
  addEndpoint: {
    caller: 'staff',
    method: 'POST',
    path: endpoints,
    summary: 'Add an endpoint; its secret is shown once',
    permission: 'endpoints.manage',
    body: addEndpointBody,
    reply: ok(z.object({ id: z.string(), url: z.string(), secret: z.string() })),
    refusals: [...writing, 'endpointExists', 'approvalNeeded'],
  },
  changeEndpoint: {
    caller: 'staff',
    method: 'POST',
    path: `${endpoints}/{endpointId}`,
    summary: 'Change the name, the address, or which callbacks an endpoint gets',
    permission: 'endpoints.manage',
    body: changeEndpointBody,
    reply: ok(z.object({ id: z.string() })),
    refusals: [...writing, 'endpointExists', 'approvalNeeded'],
  },
  pauseEndpoint: {
    caller: 'staff',
    method: 'POST',
    path: `${endpoints}/{endpointId}/pause`,
    summary: 'Hold back what is meant for an endpoint; nothing is lost',
    permission: 'endpoints.manage',
    body: z.object({}),
    reply: ok(z.object({ id: z.string() })),
    refusals: writing,
  },
  resumeEndpoint: {
    caller: 'staff',
    method: 'POST',
    path: `${endpoints}/{endpointId}/resume`,
    summary: 'Let a paused or disabled endpoint have its deliveries again, in order',
    permission: 'endpoints.manage',
    body: z.object({}),
    reply: ok(z.object({ id: z.string(), pending: z.number() })),
    refusals: writing,
  },
  rotateEndpointSecret: {
    caller: 'staff',
    method: 'POST',
    path: `${endpoints}/{endpointId}/secret`,
    summary: 'Make a new signing secret; during the overlap every delivery is signed with both',
    permission: 'endpoints.manage',
    body: rotateEndpointBody,
    reply: ok(z.object({ secret: z.string(), validBefore: z.string().nullable() })),
    refusals: writing,
  },
  removeEndpoint: {
    caller: 'staff',
    method: 'POST',
    path: `${endpoints}/{endpointId}/remove`,
    summary: 'Remove an endpoint; what was still meant for it is cancelled',
    permission: 'endpoints.manage',
    body: z.object({}),
    reply: ok(z.object({ cancelled: z.number() })),
    refusals: [...writing, 'inboxStays'],
  },
  sendSample: {
    caller: 'staff',
    method: 'POST',
    path: `${endpoints}/{endpointId}/sample`,
    summary: 'Send an invented callback of one shape to this endpoint',
    permission: 'endpoints.manage',
    body: sampleBody,
    reply: ok(z.object({ callbackId: z.string(), deliveryId: z.string() })),
    refusals: writing,
  },
  countReplay: {
    caller: 'staff',
    method: 'POST',
    path: `${replays}/count`,
    summary: 'How many deliveries a replay would put in line again',
    permission: 'callbacks.repair',
    body: replayScope,
    reply: ok(z.object({ total: z.number() })),
    refusals: writing,
  },
  startReplay: {
    caller: 'staff',
    method: 'POST',
    path: replays,
    summary: 'Put deliveries at the end of their lanes again, with the same webhook-id and the same bytes',
    permission: 'callbacks.repair',
    body: replayScope,
    reply: ok(replayView),
    refusals: writing,
  },
  listReplays: {
    caller: 'staff',
    passive: true,
    method: 'GET',
    path: replays,
    summary: 'The replays that run, and the last ones that ended, with their progress',
    permission: 'callbacks.read',
    reply: ok(z.array(replayView)),
    refusals,
  },
  stopReplay: {
    caller: 'staff',
    method: 'POST',
    path: `${replays}/{replayId}/stop`,
    summary: 'Stop a replay; what it put in line stays there',
    permission: 'callbacks.repair',
    body: z.object({}),
    reply: ok(replayView),
    refusals: writing,
  },
} as const satisfies Record<string, Endpoint>
