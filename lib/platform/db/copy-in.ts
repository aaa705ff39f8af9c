// Rows into an empty database, in one transaction: all of them, or none. User triggers are off meanwhile, because what they
// would write is among the rows, and foreign keys are put back afterwards, which checks every row. No superuser is needed.

import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ConfigError } from '@/lib/platform/config'
import { connectOrExplain, cutOff } from './connect'
import { type DatabaseShape, leftBehind, quoted, spelling, type Table } from './copy-out'
import { migrate } from './migrate'

/** What the migrations themselves write into an empty database; the backup's rows take its place. */
const seeded = ['log_cursor']

const readRoots = `
  select relname as name from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`
const readForeign = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`

async function tablesOf(client: Client): Promise<string[]> {
  return (await client.query<{ name: string }>(readRoots)).rows.map(({ name }) => name)
}

/** Throws a ConfigError where somebody's rows are there. A database that only migrations have seen is empty. */
export async function requireEmpty(url: string): Promise<void> {
  const client = await connectOrExplain(url)
  try {
    await client.query(spelling)
    for (const name of await tablesOf(client)) {
      if (name === '_prisma_migrations' || seeded.includes(name)) continue
      const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
      if (rowCount)
        throw new ConfigError(
          `The database is not empty (its table ${name} has rows): a backup is restored into an empty database only. Nothing was changed.`,
        )
    }
  } finally {
    await client.end()
  }
}

export type Load = {
  /** How many rows there were. */
  rows(table: Table, lines: AsyncIterable<Uint8Array>): Promise<number>
  /** All of it is there from now on, and what `last` makes of it, which finds keys and triggers as they always are. */
  commit<T>(sequences: readonly { name: string; value: string }[], last: (client: Client) => Promise<T>): Promise<T>
  /** Nothing of it is there; after `commit` it only ends the connection. */
  close(): Promise<void>
}

/** Brings the empty database to the migrations that the rows were written under, and begins to load. */
export async function beginLoad(url: string, shape: DatabaseShape): Promise<Load> {
  await migrate(url, undefined, { only: shape.migrations })
  const client = await connectOrExplain(url)
  let copying = false
  try {
    await client.query(spelling)
    await requireSame(client, shape.migrations)
    await client.query('begin')
    const tables = (await tablesOf(client)).filter((name) => !(name in leftBehind))
    const { rows: foreign } = await client.query<{ table: string; name: string; definition: string }>(readForeign)
    for (const { table, name } of foreign) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const name of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
    await client.query(`truncate ${tables.map(quoted).join(', ')}`)
    for (const { name, of, bound } of shape.partitions) {
      const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name])
      if (!rows[0]?.there) await client.query(`create table ${quoted(name)} partition of ${quoted(of)} ${bound}`)
    }
    return {
      async rows({ name, columns }, lines) {
        copying = true
        const into = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
        await pipeline(lines, into)
        copying = false
        return into.rowCount
      },
      async commit(sequences, last) {
        for (const { name, value } of sequences)
          await client.query(
            `select setval(${client.escapeLiteral(quoted(name))}, ${client.escapeLiteral(String(value))}::bigint)`,
          )
        for (const { table, name, definition } of foreign)
          await client.query(`alter table ${table} add constraint ${name} ${definition}`)
        for (const name of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
        const made = await last(client)
        await client.query('commit')
        await client.query('analyze')
        return made
      },
      close: async () => (copying ? cutOff(client) : client.end()),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function requireSame(client: Client, migrations: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as name from "_prisma_migrations" where finished_at is not null and rolled_back_at is null',
  )
  const extra = rows.map(({ name }) => name).filter((name) => !migrations.includes(name))
  if (extra.length > 0)
    throw new ConfigError(
      `The database is newer than the backup (${extra.sort()[0]}): give a database without any tables. Nothing was changed.`,
    )
}
