// A database of its own for a test file: a clone of the migrated template, in tens of milliseconds, gone afterwards.
// `pool()` and `prisma()` of that file lead to it, so what is tested needs to know nothing of it.

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { closePool, prisma } from '@/lib/platform/db/client'
import { type Actor, inSql, inUnit, single, type TxUnit, type Unit } from '@/lib/platform/unit'
import { closeOwnerPool, ownerPool, pastTheLog, pointOwnerAt, unitPastTheLog } from '@/lib/testing/past-the-log'
import { servingUrlOf } from '@/lib/testing/serving-url'
import { waitForConnections } from '@/lib/testing/waiting-pool'

export const testActor: Actor = {
  kind: 'system',
  id: 'test',
  name: 'Test',
  requestId: 'request-test',
  address: '127.0.0.1',
}

/** Call once at the top of a test file. `migrated: false` gives an empty database. In the second run (second-door.ts) all
 *  files share one. The product of that file serves under the role that owns nothing, unless it is tested as `owner`; what a
 *  test itself reads, writes and changes past the product it does as the owner. */
export function testDatabase({ migrated = true, owner = !migrated }: { migrated?: boolean; owner?: boolean } = {}) {
  const name = `t_${randomBytes(6).toString('hex')}`
  const url = () => {
    const shared = inject('secondDoor')
    if (shared) return shared.databaseUrl
    const address = new URL(inject('adminUrl'))
    address.pathname = `/${name}`
    return address.href
  }
  waitForConnections()
  beforeAll(async () => {
    if (!inject('secondDoor'))
      // As files: written through the log, as is usual, a clone takes three times as long.
      await asAdmin(
        `create database ${name} template ${migrated ? inject('templateName') : 'template0'} strategy file_copy`,
      )
    await closePool()
    pointOwnerAt(url())
    provideConfig({ DATABASE_URL: owner ? url() : servingUrlOf(url()), DATABASE_OWNER_URL: url() })
  })
  afterAll(async () => {
    await closePool()
    await closeOwnerPool()
    pointOwnerAt(undefined)
    if (!inject('secondDoor')) await asAdmin(`drop database if exists ${name} with (force)`)
  })
  return {
    /** The owner's. */
    url,
    servingUrl: () => servingUrlOf(url()),
    pool: ownerPool,
    prisma,
    /** Rows of a statement, for looking at what was written. */
    sql: async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
      (await pastTheLog(text, values)) as Row[],
    /** Writes by models what no use case writes: the log has no row of it. */
    past: <T>(work: (unit: TxUnit) => Promise<T>) => unitPastTheLog(testActor, work),
    /** Writes rows of `tables` that nothing follows, no clocks, figures or news: enough where plans are looked at. */
    untold: async (tables: readonly string[], write: () => Promise<void>) => {
      const { rows } = await ownerPool().query<{ name: string; table: string }>(
        `select tgname as name, tgrelid::regclass::text as table from pg_trigger
          where tgrelid = any($1::regclass[]) and not tgisinternal and tgtype & 2 = 0 and tgname !~ 'search_words'`,
        [tables],
      )
      for (const { name, table } of rows) await ownerPool().query(`alter table ${table} disable trigger ${name}`)
      await write()
      for (const { name, table } of rows) await ownerPool().query(`alter table ${table} enable trigger ${name}`)
    },
    /** Until somebody in this database waits for a lock that another holds. */
    somebodyWaits: () =>
      expect
        .poll(async () => {
          const { rows } = await ownerPool().query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows.length
        })
        .toBeGreaterThan(0),
    /** A unit in one transaction, on behalf of `actor`. */
    unit: <T>(work: (unit: TxUnit) => Promise<T>, actor = testActor) => inUnit(actor, work),
    /** A unit in one transaction of plain SQL. */
    sqlUnit: <T>(work: (unit: Unit) => Promise<T>, actor = testActor) => inSql(actor, work),
    /** A unit whose statements stand for themselves. */
    single: (actor = testActor) => single(actor),
  }
}

/** Cloning waits its turn: PostgreSQL refuses a template that another connection is using at that moment. */
async function asAdmin(statement: string, attempt = 0): Promise<void> {
  const client = new Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== '55006' || attempt > 50) throw error
    await new Promise((done) => setTimeout(done, 50))
    return asAdmin(statement, attempt + 1)
  } finally {
    await client.end()
  }
}
