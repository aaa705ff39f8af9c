// What went out in the demo's past has arrived: messages are on the phone on the screen, callbacks in the console's own
// inbox. Written down in the transaction of its cause, so that no worker ever finds it waiting.

import { readEndpointKeys } from '@/lib/callbacks/endpoint-keys'
import { keepCallback } from '@/lib/callbacks/inbox/receive-callback'
import { signCallback, timestampOf } from '@/lib/callbacks/sign-callback'
import { changeRow } from '@/lib/log/change-row'
import { moveMessages } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { idsFrom } from '@/lib/platform/ids'
import { seal } from '@/lib/platform/seal'
import type { Unit } from '@/lib/platform/unit'
import { demoProgram } from './demo-people'

const { id: programId } = demoProgram

const due = statement<{ patientId: string; until: Date }, Due>(
  'demo.due',
  'within',
  `select id, phone_number as "phoneNumber", program_id as "programId", body, sealed_body as "sealedBody" from sms
          where patient_id = :patientId::text and state in ('queued', 'deferred') and not_before <= :until::timestamptz`,
)
const keep = statement<{ id: string; sealedBody: string | null; seconds: number; now: Date }>(
  'demo.keep',
  'set',
  `with ${moveMessages({
    as: 'arrived',
    set: `state = 'delivered', reason = null, sent_at = was.not_before, sealed_body = null,
          delivered_at = was.not_before + make_interval(secs => :seconds::float), attempts = 1, gateway = 'builtIn'`,
    where: 's.id = :id::text',
    returning: 'sms.phone_number, sms.delivered_at',
  })}
         insert into phone_message (sms_id, program_id, phone_number, sealed, at)
         select id, program_id, phone_number, :sealedBody::text, delivered_at from arrived`,
)
type Due = { id: string; body: string; sealedBody: string | null }

/** Every message of the patient that was due by then. */
export async function deliverMessages(unit: Unit, patientId: string, until: Date): Promise<void> {
  for (const { id, body, sealedBody } of await unit.sql(due, { patientId, until }))
    await unit.sql(keep, { id, sealedBody: sealedBody ?? seal(body), seconds: seconds(id, 2, 9), now: unit.now })
}

const pending = statement<{ patientId: string }, Pending>(
  'demo.pending',
  'list',
  `select d.id, d.callback_id as "callbackId", d.endpoint_id as "endpointId", c.body, c.created_at as "createdAt"
           from delivery d join callback c on c.id = d.callback_id
          where d.patient_id = :patientId::text and d.state = 'pending' order by d.seq`,
)
const deliver = statement<{
  id: string
  at: Date
  ms: number
  head: string
  signedAt: number
  signature: string
  arrived: Date
}>(
  'demo.deliver',
  'set',
  `
  with tried as (
    insert into delivery_attempt (delivery_id, at, ms, outcome, status, head, signed_at, signature)
    values (:id::text, :at::timestamptz, :ms::int, 'accepted', 200, :head::text, :signedAt::bigint, :signature::text)
  ), delivered as (
    update delivery set state = 'delivered', tries = 1, attempts = 1, last_at = :arrived::timestamptz, last_outcome = 'accepted',
           last_status = 200, ended_at = :arrived::timestamptz
     where id = :id::text returning id, endpoint_id, lane_key, program_id, patient_id, state, created_at, ended_at
  ), logged as (${changeRow({
    of: 'delivered',
    at: ':arrived::timestamptz',
    kind: 'deliveryMoved',
    subject: 'id',
    data: `jsonb_build_object('delivery', jsonb_build_object('id', id, 'from', 'pending', 'to', state, 'hour', date_trunc('hour', created_at, 'UTC'),
             'pace', (extract(epoch from ended_at - created_at) * 1000)::bigint))`,
  })}
  ), told as (
    update endpoint e set last_delivered_at = greatest(e.last_delivered_at, :arrived::timestamptz) from delivered d where e.id = d.endpoint_id
  )
  update lane l set head_seq = null, due_at = null from delivered d where l.endpoint_id = d.endpoint_id and l.key = d.lane_key`,
)
type Pending = { id: string; callbackId: string; endpointId: string; body: string; createdAt: Date }

/** Sent once, answered at once. */
export async function deliverCallbacks(unit: Unit, patientId: string): Promise<void> {
  for (const { id, callbackId, endpointId, body, createdAt } of await unit.sql(pending, { patientId })) {
    const ms = Math.round(1000 * seconds(callbackId, 0.18, 0.9))
    const at = new Date(createdAt.getTime() + 120)
    const arrived = new Date(at.getTime() + ms)
    idsFrom(arrived)
    const keys = await readEndpointKeys({ sql: unit.sql, now: at }, endpointId)
    const signature = signCallback(
      keys.map(({ secret }) => secret),
      callbackId,
      at,
      body,
    )
    await receive({ ...unit, now: arrived }, { id: callbackId, at, signature, body })
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json; charset=utf-8\r\n\r\n'
    await unit.sql(deliver, { id, at, ms, head, signedAt: timestampOf(at), signature, arrived })
  }
}

type Signed = { id: string; at: Date; signature: string; body: string }

/** As the console's own inbox keeps it. A signature of back then would no longer pass, so it is not checked again. */
export async function receive(unit: Unit, { id, at, signature, body }: Signed): Promise<void> {
  const timestamp = String(timestampOf(at))
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
  const actor = { ...unit.actor, kind: 'partner', id: 'callback', name: 'Callback' } as const
  await keepCallback({ ...unit, actor }, { id, timestamp, signature, headers, body }, { programId, sentAt: at })
}

/** From least to most, the same for the same id. */
function seconds(id: string, least: number, most: number): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 1009
  return least + ((most - least) * sum) / 1009
}
