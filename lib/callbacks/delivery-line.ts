// A delivery as every page shows it: where it stands, its last ten tries, and when the next one is.
import type { AttemptMark, DeliveryLine, DeliveryRow } from '@/lib/contract/callbacks/callback-views'
import type { EndpointKind } from '@/lib/contract/callbacks/callback-vocabulary'
import type { SentShape } from '@/lib/contract/vocabulary'
import { type DeliveryStanding, phaseOf } from './delivery-phase'

const marksShown = 10

/** Of `d` with `joins`. */
export const lineColumns = `
  d.id, d.state, d.tries, d.attempts, d.ended_at as "endedAt", d.endpoint_id as "endpointId", e.name as "endpointName",
  e.kind as "endpointKind", e.state as "endpointState", coalesce(l.head_seq = d.seq, false) as head, l.lease is not null as leased,
  l.due_at as "dueAt", coalesce(l.withheld, false) as withheld, tried.marks`

export const rowColumns = `${lineColumns}, d.callback_id as "callbackId", d.created_at as "createdAt", d.shape,
  d.patient_id as "patientId", coalesce(nullif(concat_ws(', ', nullif(p.last_name, ''), nullif(p.first_name, '')), ''), p.id) as "patientName"`

export const lineJoins = `
  join endpoint e on e.id = d.endpoint_id
  left join lane l on l.endpoint_id = d.endpoint_id and l.key = d.lane_key
  left join lateral (
    select coalesce(json_agg(json_build_object('at', a.at, 'outcome', a.outcome, 'status', a.status, 'ms', a.ms) order by a.id), '[]') as marks
      from (select * from delivery_attempt where delivery_id = d.id order by id desc limit ${marksShown}) a) tried on true`

export const rowJoins = `${lineJoins} left join patient p on p.id = d.patient_id and p.program_id = d.program_id`

export type LineColumns = DeliveryStanding & {
  id: string
  attempts: number
  endedAt: Date | null
  endpointId: string
  endpointName: string
  endpointKind: EndpointKind
  dueAt: Date | null
  marks: AttemptMark[]
}

export type RowColumns = LineColumns & {
  callbackId: string
  createdAt: Date
  shape: SentShape
  patientId: string | null
  patientName: string | null
}

export function lineOf(row: LineColumns): DeliveryLine {
  const phase = phaseOf(row)
  return {
    id: row.id,
    endpoint: { id: row.endpointId, name: row.endpointName, kind: row.endpointKind },
    phase,
    attempts: row.attempts,
    marks: row.marks.map(({ at, ...mark }) => ({ at: new Date(at).toISOString(), ...mark })),
    nextTryAt: phase === 'due' || phase === 'retrying' ? (row.dueAt?.toISOString() ?? null) : null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

export const rowOf = (row: RowColumns): DeliveryRow => ({
  ...lineOf(row),
  callbackId: row.callbackId,
  createdAt: row.createdAt.toISOString(),
  shape: row.shape,
  patient: row.patientId === null ? null : { id: row.patientId, name: row.patientName ?? row.patientId },
})
