// Every table as text, of one moment: COPY in one repeatable-read snapshot, because the embedded PostgreSQL brings no pg_dump
// and one way serves both. Text is read alike by every version of PostgreSQL and every kind of machine.

import { to as copyTo } from 'pg-copy-streams'
import { connectOrExplain, cutOff } from './connect'

/** Tables whose rows stay behind, each with why. */
export const leftBehind: Readonly<Record<string, string>> = {
  _prisma_migrations: 'the migrations write it themselves',
  session: 'everybody signs in again: a session that was ended must not come back to life',
}

export type Table = { name: string; columns: string[] }
/** What a database is, besides its rows. */
export type DatabaseShape = {
  migrations: string[]
  tables: Table[]
  /** Months of the log and days of calls, which come and go. */
  partitions: { name: string; of: string; bound: string }[]
}

const readMigrations = `
  select migration_name as name from "_prisma_migrations" where finished_at is not null and rolled_back_at is null order by 1`
/** A generated column is made anew. */
const readTables = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> all($1) group by 1 order by 1`
const readPartitions = `
  select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition order by 1`
const readSequences = `
  select sequencename as name, last_value::text as value from pg_sequences
   where schemaname = 'public' and last_value is not null order by 1`

/** How values are spelled, so that both ends spell them alike whatever the server is set to. */
export const spelling = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set search_path = public`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export type Snapshot = {
  shape: DatabaseShape
  /** The rows of a table, a line each. */
  rows(table: Table): AsyncIterable<Buffer>
  /** Where the bytes of patients’ files lie. */
  storageKeys(): Promise<string[]>
  /** Read last: a sequence is of no snapshot, and later is never too low. */
  sequences(): Promise<{ name: string; value: string }[]>
  close(): Promise<void>
}

export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connectOrExplain(url)
  const all = async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[]
  let copying = false
  try {
    await client.query(spelling)
    await client.query('begin isolation level repeatable read read only')
    const shape = {
      migrations: (await all<{ name: string }>(readMigrations)).map(({ name }) => name),
      tables: await all<Table>(readTables, [Object.keys(leftBehind)]),
      partitions: await all<DatabaseShape['partitions'][number]>(readPartitions),
    }
    return {
      shape,
      async *rows({ name, columns }) {
        copying = true
        yield* client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`))
        copying = false
      },
      storageKeys: async () =>
        (await all<{ key: string }>('select storage_key as key from media_file order by 1')).map(({ key }) => key),
      sequences: () => all(readSequences),
      close: async () => (copying ? cutOff(client) : client.end()),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
