// One clock for all workers: the database's. Leases and due times are written by one machine and judged by another.
import { minute } from '@/lib/contract/time'
import { pool } from '@/lib/platform/db/client'
import { log } from '@/lib/platform/log'

const measureEvery = minute
const worthSaying = 2_000

export type Clock = { now(): Date; stop(): void }

export async function databaseClock(): Promise<Clock> {
  let offset = 0
  const measure = async () => {
    const before = Date.now()
    const { rows } = await pool().query<{ now: Date }>({
      name: 'worker.clock',
      text: 'select clock_timestamp() as now',
    })
    const after = Date.now()
    // The half of the round trip is all that can be wrong; a slow one says too little to go by.
    if (rows[0] && (offset === 0 || after - before < 200)) offset = rows[0].now.getTime() - (before + after) / 2
    if (Math.abs(offset) > worthSaying) log().warn({ event: 'worker.clock', ms: Math.round(offset) })
  }
  await measure()
  const timer = setInterval(() => measure().catch(() => undefined), measureEvery)
  return { now: () => new Date(Date.now() + offset), stop: () => clearInterval(timer) }
}
