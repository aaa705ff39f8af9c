// What the database holds when everything is over, as the judgement needs it.
import { createHash } from 'node:crypto'
import { pool } from '@/lib/platform/db/client'
import { openColumn } from '@/lib/platform/sealed-columns'
import { programId } from './program'

export type CallbackFact = { id: string; cause: string | null; patientId: string; hash: string; problems: number }
export type DeliveryFact = {
  id: string
  callbackId: string
  endpointId: string
  lane: string
  /** Its place in its lane, now and when it was caused. */
  seq: number
  firstSeq: number
  state: string
  /** As the delivery's own row counts them, and as rows of attempts stand there. */
  attempts: number
  written: number
  accepted: number
  lastAccepted: boolean
  lastOutcome: string | null
}
export type LaneFact = { endpointId: string; lane: string; lastSeq: number; atRest: boolean }
export type InboxFact = {
  callbackId: string
  hash: string
  receivedAt: number
  state: string
  duplicates: number
  patientId: string | null
}
export type Facts = {
  endpoints: { id: string; name: string; kind: string; state: string }[]
  callbacks: CallbackFact[]
  deliveries: DeliveryFact[]
  lanes: LaneFact[]
  inbox: InboxFact[]
  /** Names of causes that left their mark. */
  marks: string[]
  /** Callbacks that the timeline and the audit log tell of. */
  noted: string[]
  audited: string[]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hashOf = (column: string) => `encode(sha256(convert_to(${column}, 'UTF8')), 'hex')`

export async function readFacts(): Promise<Facts> {
  const rows = async <Row>(text: string) => (await pool().query(text, [programId])).rows as Row[]
  const words = async (text: string) => (await rows<{ word: string }>(text)).map(({ word }) => word)
  return {
    endpoints: await rows('select id, name, kind, state from endpoint where program_id = $1'),
    callbacks: await rows(
      `select id, substring(body from 'chaos-[0-9-]+') as cause, patient_id as "patientId", ${hashOf('body')} as hash,
              jsonb_array_length(problems) as problems
         from callback where program_id = $1`,
    ),
    deliveries: await rows(
      `select d.id, d.callback_id as "callbackId", d.endpoint_id as "endpointId", d.lane_key as lane, d.seq, d.first_seq as "firstSeq", d.state, d.attempts,
              d.last_outcome as "lastOutcome", coalesce(a.written, 0)::int as written, coalesce(a.accepted, 0)::int as accepted,
              coalesce(a.last_accepted, false) as "lastAccepted"
         from delivery d
         left join (select delivery_id, count(*) as written, count(*) filter (where outcome = 'accepted') as accepted,
                           (array_agg(outcome order by id desc))[1] = 'accepted' as last_accepted
                      from delivery_attempt group by delivery_id) a on a.delivery_id = d.id
        where d.program_id = $1`,
    ),
    lanes: await rows(
      `select l.endpoint_id as "endpointId", l.key as lane, l.last_seq as "lastSeq",
              l.head_seq is null and l.lease is null and l.due_at is null as "atRest"
         from lane l join endpoint e on e.id = l.endpoint_id where e.program_id = $1`,
    ),
    inbox: (
      await rows<Omit<InboxFact, 'hash'> & { id: string; body: string }>(
        `select id, body, webhook_id as "callbackId", (extract(epoch from received_at) * 1000)::float8 as "receivedAt", state,
                duplicates, patient_id as "patientId"
           from inbox_entry where program_id = $1`,
      )
    ).map(({ id, body, ...entry }) => ({ ...entry, hash: sha256(openColumn('inbox_entry.body', body, [id])) })),
    marks: await words(`select data->>'cause' as word from timeline_entry where program_id = $1 and data ? 'cause'`),
    noted: await words(
      `select data->>'callbackId' as word from timeline_entry where program_id = $1 and kind = 'callbackQueued'`,
    ),
    audited: await words(
      `select data->>'callbackId' as word from audit_entry where program_id = $1 and action = 'callback.queue'`,
    ),
  }
}
