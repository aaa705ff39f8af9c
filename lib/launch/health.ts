// /healthz: this process serves. /readyz: the database answers and a worker has been seen lately.

import { statement } from '@/lib/platform/db/statement'
import { ask } from '@/lib/platform/unit'
import type { Outgoing } from '@/lib/server/web/wire'

const seenWithin = "interval '15 seconds'"
const timeoutMs = 3_000

const lately = statement<object, { worker: boolean }>(
  'health.worker',
  'list',
  `select exists (select 1 from worker_heartbeat where seen_at > now() - ${seenWithin}) as worker`,
)

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
    timer = setTimeout(() => fail(new Error('late')), timeoutMs)
  })
  try {
    const [seen] = await Promise.race([ask(lately, {}), late])
    return { database: true, worker: seen?.worker === true }
  } catch {
    return { database: false, worker: false }
  } finally {
    clearTimeout(timer)
  }
}
