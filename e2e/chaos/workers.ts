// Real worker processes, and which of the workers in the database each of them is.
import { pool } from '@/lib/platform/db/client'
import type { Ground } from './ground'
import { type Kept, keep, until } from './processes'

export type Worker = {
  kept: Kept
  /** The id it has in this life; null while it starts. */
  id: string
  /** After it was started again. */
  meet(): Promise<void>
}

/** One after the other, because a new heartbeat is told from the others by being new. */
export async function startWorkers(
  { folder, env }: Ground,
  part: string,
  count: number,
  more: Record<string, string> = {},
): Promise<Worker[]> {
  const known = new Set<string>()
  const workers: Worker[] = []
  for (let n = 1; n <= count; n += 1) {
    const kept = keep({ name: `${part}-worker-${n}`, script: 'lib/launch/worker.ts', env: { ...env, ...more }, folder })
    const worker: Worker = {
      kept,
      id: '',
      async meet() {
        await kept.whenReady()
        const found = await until(async () => {
          const { rows } = await pool().query<{ id: string }>('select id from worker_heartbeat')
          const fresh = rows.find(({ id }) => !known.has(id))
          if (fresh) known.add(fresh.id)
          worker.id = fresh?.id ?? ''
          return fresh !== undefined
        }, 300)
        if (!found) throw new Error('a worker is ready and has no heartbeat')
      },
    }
    await worker.meet()
    workers.push(worker)
  }
  return workers
}

export type HeldLane = { endpointId: string; key: string; lease: string; seq: number }

export async function lanesOf(worker: string): Promise<HeldLane[]> {
  const { rows } = await pool().query<HeldLane>(
    `select endpoint_id as "endpointId", key, lease, head_seq as seq from lane where worker = $1 and lease is not null`,
    [worker],
  )
  return rows
}

/** Those that nobody else has claimed or finished yet. */
export async function stillOrphans(lanes: readonly HeldLane[]): Promise<Set<string>> {
  const { rows } = await pool().query<{ lane: string }>(
    `select l.endpoint_id || ' ' || l.key as lane
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as h(endpoint_id, key, lease, seq)
       join lane l on l.endpoint_id = h.endpoint_id and l.key = h.key
      where l.lease = h.lease or (l.lease is null and l.head_seq = h.seq)`,
    [lanes.map((l) => l.endpointId), lanes.map((l) => l.key), lanes.map((l) => l.lease), lanes.map((l) => l.seq)],
  )
  return new Set(rows.map(({ lane }) => lane))
}
