// The days of calls: the partitions of today and the next two are there before anybody needs them, and those older than thirty
// days go as a whole, with the mistakes nobody has made since. Nothing waits long for a lock: what has no turn is tried with
// the next round.
import { callDays } from '@/lib/contract/partners/calls'
import { day } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { noteDisposed } from '@/lib/platform/record/disposal-row'
import type { ModelUnit, Unit } from '@/lib/platform/unit'

const daysAhead = 2

const make = statement<{ now: Date; ahead: number }, { made: boolean }>(
  'calls.makeDay',
  'call',
  `select make_call_day((:now::timestamptz at time zone 'UTC')::date + :ahead::int) as made`,
)
const drop = statement<{ now: Date; kept: number }, { dropped: boolean }>(
  'calls.dropDay',
  'call',
  `select drop_call_day((:now::timestamptz at time zone 'UTC')::date - :kept::int) as dropped`,
)

/** The chore; each day is a transaction of its own. */
export async function keepDays(unit: ModelUnit): Promise<void> {
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) await inTime(() => unit.sql(make, { now: unit.now, ahead }))
  while (await dropped(unit)) await noteDisposed(unit, 'apiCalls', 1)
  const before = new Date(unit.now.getTime() - callDays * day)
  await unit.tx.callMistake.deleteMany({ where: { lastAt: { lt: before } } })
}

async function dropped(unit: Unit): Promise<boolean> {
  const [row] = (await inTime(() => unit.sql(drop, { now: unit.now, kept: callDays }))) ?? []
  return row?.dropped ?? false
}

const lockNotAvailable = '55P03'

async function inTime<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (err) {
    if ((err as { code?: string }).code !== lockNotAvailable) throw err
    return void log().info({ event: 'calls.days', err })
  }
}
