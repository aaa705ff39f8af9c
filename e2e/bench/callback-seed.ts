// A program with endpoints and patients of the bench's own, and deliveries that wait to be sent.
import { randomUUID } from 'node:crypto'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { pool } from '@/lib/platform/db/client'
import { newId } from '@/lib/platform/ids'
import { seal } from '@/lib/platform/seal'

export const { pap } = CallbackShape

export async function makeProgram(id: string): Promise<void> {
  await pool().query('insert into support_program (id, name) values ($1, $1)', [id])
}

/** An endpoint at `port` of this machine; paused, it gets deliveries and sends none. */
export async function makeEndpoint(programId: string, port: number, state: 'active' | 'paused'): Promise<string> {
  const id = newId('ep')
  await pool().query(
    `insert into endpoint (id, program_id, kind, name, url, state) values ($1, $2, 'partner', 'Bench', $3, $4)`,
    [id, programId, `http://127.0.0.1:${port}`, state],
  )
  const secret = `whsec_${Buffer.from(randomUUID()).toString('base64')}`
  await pool().query('insert into endpoint_secret (id, endpoint_id, sealed) values ($1, $2, $3)', [
    newId('sec'),
    id,
    seal(secret),
  ])
  return id
}

export const setEndpoint = (id: string, state: 'active' | 'paused') =>
  pool().query('update endpoint set state = $2 where id = $1', [id, state])

/** `prefix` makes them nobody else's. */
export async function makePatients(programId: string, prefix: string, count: number): Promise<string[]> {
  const { rows } = await pool().query<{ id: string }>(
    `insert into patient (id, program_id, first_name, last_name, zones)
     select $1 || n, $2, 'Wilhelmina', 'Harker', '{}' from generate_series(1, $3::int) n returning id`,
    [prefix, programId, count],
  )
  return rows.map(({ id }) => id)
}

/** A body as the product composes it; the seed puts each patient's id into it. */
export const bodyOf = (programId: string, patientId: string) =>
  JSON.stringify(callbackSamples({ programId, patientId })[pap])

const somebody = 'pt_0000000000000000000000SOME'

// What queueCallback leaves behind, for many at once: `deep` deliveries for every lane that is idle now.
const seed = `
  with due as (
    select p.id as patient, k, 'cb_' || replace(gen_random_uuid()::text, '-', '') as callback
      from unnest($3::text[]) as p(id) cross join generate_series(1, $4::int) k),
  written as (
    insert into callback (id, program_id, patient_id, shape, event_name, body, created_at)
    select callback, $1, patient, $5, $6, replace($7, $8, patient), $9 from due order by k, patient),
  placed as (
    insert into lane as l (endpoint_id, key, last_seq, head_seq, due_at)
    select $2, id, $4::int, 1, $9 from unnest($3::text[]) as p(id)
    on conflict (endpoint_id, key) do update
      set last_seq = l.last_seq + $4::int, head_seq = l.last_seq + 1, due_at = excluded.due_at
    returning key, last_seq)
  insert into delivery (id, callback_id, endpoint_id, program_id, patient_id, shape, lane_key, seq, first_seq, state, created_at)
  select 'dl_' || replace(gen_random_uuid()::text, '-', ''), callback, $2, $1, patient, $5, patient, last_seq - $4::int + k,
         last_seq - $4::int + k, 'pending', $9
    from due join placed on key = patient order by k, patient`

export async function seedDeliveries(
  { programId, endpointId }: { programId: string; endpointId: string },
  patients: readonly string[],
  deep: number,
): Promise<void> {
  const { eventName } = callbackSamples({ programId })[pap]
  // biome-ignore format: in the order of the statement
  await pool().query(seed, [
    programId, endpointId, patients, deep, pap, eventName, bodyOf(programId, somebody), somebody, new Date(),
  ])
}

/** What became of them: how many wait, and of those that arrived how many tries there are. */
export async function deliveriesOf(endpointId: string): Promise<{ open: number; delivered: number; attempts: number }> {
  const { rows } = await pool().query<{ open: number; delivered: number; attempts: number }>(
    `select count(*) filter (where state = 'pending')::int as open, count(*) filter (where state = 'delivered')::int as delivered,
            (select count(*)::int from delivery_attempt a join delivery t on t.id = a.delivery_id where t.endpoint_id = $1) as attempts
       from delivery where endpoint_id = $1`,
    [endpointId],
  )
  return rows[0] ?? { open: 0, delivered: 0, attempts: 0 }
}

/** The lane of each callback and its place there. */
export async function placesOf(endpointId: string): Promise<Map<string, { lane: string; seq: number }>> {
  const { rows } = await pool().query<{ id: string; lane: string; seq: number }>(
    'select callback_id as id, lane_key as lane, seq from delivery where endpoint_id = $1',
    [endpointId],
  )
  return new Map(rows.map(({ id, lane, seq }) => [id, { lane, seq }]))
}
