// One clock for all workers: the database's. Leases and due times are written by one machine and judged by another.
import { minute } from '@/lib/contract/time'
import { noteClock } from '@/lib/platform/db/clock-gap'
import { statement } from '@/lib/platform/db/statement'
import { ask } from '@/lib/platform/unit'

const measureEvery = minute

const read = statement<object, { now: Date }>('worker.clock', 'call', 'select clock_timestamp() as now')

export type Clock = { now(): Date; stop(): void }

export async function databaseClock(): Promise<Clock> {
  let offset = 0
  const measure = async () => {
    const before = Date.now()
    const [asked] = await ask(read, {})
    const after = Date.now()
    // The half of the round trip is all that can be wrong; a slow one says too little to go by.
    if (asked && (offset === 0 || after - before < 200)) offset = asked.now.getTime() - (before + after) / 2
    if (asked) noteClock(asked.now, before, after)
  }
  await measure()
  const timer = setInterval(() => measure().catch(() => undefined), measureEvery)
  return { now: () => new Date(Date.now() + offset), stop: () => clearInterval(timer) }
}
