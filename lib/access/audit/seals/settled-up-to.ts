// Up to which id the audit log is settled: every row up to there has been committed, or will never be. Ids are drawn before
// a transaction commits, so a small id can appear after a larger one. The transaction that has drawn an id holds the table's lock until the
// end, so whoever holds it now is waited for, and nobody waits for us.
import { setTimeout as wait } from 'node:timers/promises'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const readDrawn = statement<object, { id: string | null }>(
  'audit.drawnIds',
  'call',
  `select pg_sequence_last_value(pg_get_serial_sequence('audit_entry', 'id')::regclass)::text as id`,
)
const writing = `locktype = 'relation' and relation = 'audit_entry'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`
const readWriters = statement<object, { id: string }>(
  'audit.writers',
  'list',
  `select virtualtransaction as id from pg_locks where ${writing} order by 1`,
)
const stillWriting = statement<{ writers: readonly string[] }, { n: number }>(
  'audit.stillWriting',
  'list',
  `select count(*)::int as n from pg_locks where ${writing} and virtualtransaction = any(:writers::text[])`,
)

/** Null where somebody's transaction lasts longer than `patience`, or where there is no row yet. */
export async function settledUpTo(unit: Unit, patience = 40_000): Promise<string | null> {
  const [drawn] = await unit.sql(readDrawn, {})
  const writers = (await unit.sql(readWriters, {})).map(({ id }) => id)
  const began = performance.now()
  for (;;) {
    const [still] = writers.length > 0 ? await unit.sql(stillWriting, { writers }) : []
    if ((still?.n ?? 0) === 0) return drawn?.id ?? null
    if (performance.now() - began > patience) return null
    await wait(100)
  }
}
