// The months of the log: the partitions of this one and the next two are there before anybody needs them, and those older
// than thirteen months go. Neither waits long for a lock, because everybody who acts would wait behind it: what has no turn
// is tried again, and until then rows lie where they may.
import { retentionPeriods } from '@/lib/contract/access/retention-periods'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { noteDisposed } from '@/lib/platform/record/disposal-row'
import type { Unit } from '@/lib/platform/unit'
import { readerNames } from './readers'
import { writeBase } from './write-base'

const monthsKept = retentionPeriods.changes.length
const monthsAhead = 2
const tries = 5
const pause = 300

const make = statement<{ now: Date; ahead: number }, { made: boolean }>(
  'log.makeMonth',
  'call',
  `select make_change_month(((:now::timestamptz at time zone 'UTC')::date + make_interval(months => :ahead::int))::date) as made`,
)
const drop = statement<{ now: Date; kept: number }, { dropped: boolean }>(
  'log.dropMonth',
  'call',
  `select drop_change_month((date_trunc('month', :now::timestamptz at time zone 'UTC') - make_interval(months => :kept::int))::date) as dropped`,
)

/** `some`: of what goes a base does not tell yet. `behind`: a reader has not followed all of it. */
const old = statement<{ now: Date; kept: number }, { some: boolean; behind: boolean }>(
  'log.oldMonths',
  'list',
  `select exists (select from log_cursor k join change c on c.seq > k.begins where c.written < before) as some,
          exists (select from log_cursor k join change c on c.seq > k.seq where c.written < before) as behind
     from (select (date_trunc('month', :now::timestamptz at time zone 'UTC') - make_interval(months => :kept::int))::date as before) x`,
)

/** Each month is a transaction of its own: `unit` has none. */
export async function makeMonths(unit: Unit): Promise<void> {
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1) await inTime(() => unit.sql(make, { now: unit.now, ahead }))
}

/** The chore. */
export async function keepMonths(unit: Unit): Promise<void> {
  await makeMonths(unit)
  const [goes] = await unit.sql(old, { now: unit.now, kept: monthsKept })
  if (goes?.behind) return log().warn({ event: 'log.months', reason: 'behind' })
  // What readers made of it stays: a rebuild begins there.
  if (goes?.some) for (const reader of readerNames) await writeBase(unit.actor, reader)
  let more = true
  while (more) {
    const [row] = (await inTime(() => unit.sql(drop, { now: unit.now, kept: monthsKept }))) ?? []
    more = row?.dropped ?? false
    await noteDisposed(unit, 'changes', more ? 1 : 0)
  }
}

const lockNotAvailable = '55P03'

async function inTime<T>(work: () => Promise<T>): Promise<T | undefined> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (err) {
      if ((err as { code?: string }).code !== lockNotAvailable) throw err
      if (tried === tries) return void log().warn({ event: 'log.months', err })
      await new Promise((done) => setTimeout(done, pause))
    }
}
