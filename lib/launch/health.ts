// /healthz: this process serves. /readyz: the database answers and a worker has been seen lately.

import { pool } from '@/lib/platform/db/client'
import type { Outgoing } from '@/lib/server/web/wire'

const seenWithin = "interval '15 seconds'"
const patience = 3_000

const json = (status: number, body: unknown): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})

export const healthy = () => json(200, { status: 'ok' })

export async function readiness(): Promise<Outgoing> {
  const { database, worker } = await look()
  const ready = database && worker
  return json(ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', database, worker })
}

async function look() {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('late')), patience)
  })
  try {
    const asked = pool().query<{ worker: boolean }>(
      `select exists (select 1 from worker_heartbeat where seen_at > now() - ${seenWithin}) as worker`,
    )
    const { rows } = await Promise.race([asked, late])
    return { database: true, worker: rows[0]?.worker === true }
  } catch {
    return { database: false, worker: false }
  } finally {
    clearTimeout(timer)
  }
}
