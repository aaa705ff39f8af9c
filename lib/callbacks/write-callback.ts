// Writes a callback with a delivery for each endpoint that wants it, in the transaction of its cause: it exists exactly
// when its cause does. Taking a number locks the lane until that transaction ends, so the order of a patient's
// deliveries is the order of their causes.

import type { Problem } from '@/lib/contract/callbacks/callback'
import type { EndpointKind } from '@/lib/contract/callbacks/callback-vocabulary'
import { optShape } from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { deliveryMade } from '@/lib/log/parts'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'

export type NewCallback = {
  programId: string
  /** Null for a sample, which is about nobody and waits for nobody. */
  patientId: string | null
  shape: string
  eventName: string
  body: string
  problems: Problem[]
  /** Only this endpoint, whatever its switches say. */
  endpointId?: string
}

export type WrittenCallback = { callbackId: string; deliveries: { id: string; endpointId: string }[] }

// A lane that is idle makes the new delivery its head, due at once (or blocked, due never); else it stands behind. The
// worker is told only of heads, and only once the cause is committed: that is when a notification leaves. The endpoints
// are held as the foreign key would hold them a moment later, so that one being removed gets nothing afterwards.
const partner: EndpointKind = 'partner'

// A lane that is new knows what the ledger says; those there are follow it (follow-sharing.ts).
// Opt-outs are the program's switch, not an endpoint's, and the console's own inbox reads no such shape.
const write = statement<
  {
    callbackId: string
    programId: string
    patientId: string | null
    shape: string
    eventName: string
    body: string
    problems: string
    now: Date
    endpointId: string | null
  },
  { id: string; endpointId: string }
>(
  'callback.write',
  'set',
  `
  with written as (
    insert into callback (id, program_id, patient_id, shape, event_name, body, problems, created_at)
    values (:callbackId::text, :programId::text, :patientId::text, :shape::text, :eventName::text, :body::text, :problems::jsonb, :now::timestamptz)),
  placed as (
    insert into lane as l (endpoint_id, key, last_seq, head_seq, due_at, withheld)
    select e.id, coalesce(:patientId::text, :callbackId::text), 1, 1, case when :problems::jsonb = '[]'::jsonb then least(:now::timestamptz, now()) end,
           sharing_withheld(:patientId::text)
      from endpoint e
     where e.program_id = :programId::text and e.removed_at is null
       and case when :endpointId::text is not null then e.id = :endpointId::text when :shape::text = '${optShape}' then e.kind = '${partner}' else :shape::text = any(e.shapes) end
     order by e.id for key share of e
    on conflict (endpoint_id, key) do update
      set last_seq = l.last_seq + 1,
          head_seq = coalesce(l.head_seq, l.last_seq + 1),
          due_at = case when l.head_seq is null then excluded.due_at else l.due_at end
    returning l.endpoint_id, l.key, l.last_seq, l.head_seq = l.last_seq as head),
  meant as (
    insert into delivery (id, callback_id, endpoint_id, program_id, patient_id, shape, lane_key, seq, first_seq, state, created_at)
    select 'dl_' || replace(gen_random_uuid()::text, '-', ''), :callbackId::text, endpoint_id, :programId::text, :patientId::text, :shape::text, key, last_seq, last_seq,
           case when :problems::jsonb = '[]'::jsonb then 'pending' else 'blocked' end, :now::timestamptz
      from placed
    returning id, endpoint_id, program_id, patient_id, state),
  logged as (${changeRow({ of: 'meant', kind: 'deliveryMoved', subject: 'id', data: deliveryMade })})
  select m.id, m.endpoint_id as "endpointId", case when p.head and :problems::jsonb = '[]'::jsonb then pg_notify('hubline_deliveries', p.endpoint_id) end::text as told
    from meant m join placed p on p.endpoint_id = m.endpoint_id`,
)

export async function writeCallback(unit: Unit, callback: NewCallback): Promise<WrittenCallback> {
  const { programId, patientId, shape, eventName, body, problems, endpointId } = callback
  const callbackId = newId('cb')
  const rows = await unit.sql(write, {
    callbackId,
    programId,
    patientId,
    shape,
    eventName,
    body,
    problems: JSON.stringify(problems),
    now: unit.now,
    endpointId: endpointId ?? null,
  })
  return { callbackId, deliveries: rows.map(({ id, endpointId }) => ({ id, endpointId })) }
}
