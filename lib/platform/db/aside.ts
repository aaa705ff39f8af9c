// A connection beside the pool, for rows that a crash may lose: nothing that answers waits for it, and its commits do not wait
// for the disk.
import pg from 'pg'
import { onForget } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'
import { connectionTo } from '@/lib/platform/db/database-line'
import { type Sql, toQuery } from '@/lib/platform/unit'

let open: { url: string; pool: pg.Pool } | undefined

/** Runs a statement there, in a transaction of its own. */
export const askAside: Sql = async (statement, given) => (await asidePool().query(toQuery(statement, given))).rows

function asidePool(): pg.Pool {
  const { databaseUrl } = config()
  if (open?.url !== databaseUrl) {
    void closeAside()
    open = { url: databaseUrl, pool: newPool(databaseUrl) }
  }
  return open.pool
}

export async function closeAside(): Promise<void> {
  const closing = open?.pool
  open = undefined
  await closing?.end()
}
onForget(closeAside)

function newPool(address: string) {
  const made = new pg.Pool({
    ...connectionTo(address),
    max: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 15_000,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    application_name: 'hubline aside',
    onConnect: async (client: pg.ClientBase) => void (await client.query('set synchronous_commit = off')),
  } as pg.PoolConfig)
  made.on('error', () => undefined)
  return made
}
