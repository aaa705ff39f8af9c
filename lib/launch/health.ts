// /healthz: this process serves. /readyz: the database answers, its clock is near ours, and a worker has been seen lately.

import { gapSentence, noteClock } from '@/lib/platform/db/clock-gap'
import { statement } from '@/lib/platform/db/statement'
import { ask } from '@/lib/platform/unit'
import type { Outgoing } from '@/lib/server/web/wire'

const seenWithin = "interval '15 seconds'"
const timeoutMs = 3_000

const lately = statement<object, { worker: boolean; at: Date }>(
  'health.worker',
  'list',
  `select exists (select 1 from worker_heartbeat where seen_at > now() - ${seenWithin}) as worker,
          clock_timestamp() as at`,
)

const json = (status: number, body: unknown): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})

export const healthy = () => json(200, { status: 'ok' })

export async function readiness(): Promise<Outgoing> {
  const { database, worker, clock } = await look()
  const ready = database && worker && clock === undefined
  return json(ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', database, worker, clock })
}

async function look(): Promise<{ database: boolean; worker: boolean; clock?: string | undefined }> {
  const asked = Date.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('late')), timeoutMs)
  })
  try {
    const [seen] = await Promise.race([ask(lately, {}), late])
    const gap = seen ? noteClock(seen.at, asked, Date.now()) : 0
    return { database: true, worker: seen?.worker === true, clock: gapSentence(gap) }
  } catch {
    return { database: false, worker: false }
  } finally {
    clearTimeout(timer)
  }
}
