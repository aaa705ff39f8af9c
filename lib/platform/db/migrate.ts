// Applies prisma/migrations in order and keeps `_prisma_migrations` as `prisma migrate deploy` keeps it, so that either
// can take over from the other. Prisma's own runner downloads an engine at first use, which a closed network refuses.

import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { ConfigError, config } from '@/lib/platform/config'
import { requireAlone } from '@/lib/platform/db/alone-migrations'
import { connectAtStartup } from '@/lib/platform/db/connect'
import { grantServing } from '@/lib/platform/db/grant-serving'
import type { Part } from '@/lib/platform/db/part-rights'
import { bordersOffSentence, excessOf, excessSentence, oneRoleSentence } from '@/lib/platform/db/serving-role'
import { makeChoreTables } from '@/lib/platform/jobs/chore-tables'
import { type StartupWait, waitFor } from '@/lib/platform/startup-wait'

const ours = fileURLToPath(new URL('../../../prisma/migrations/', import.meta.url))
const prismasLock = 72_707_369 // the advisory lock `prisma migrate deploy` takes

const historyTable = `
  create table if not exists "_prisma_migrations" (
    "id"                  varchar(36) primary key not null,
    "checksum"            varchar(64) not null,
    "finished_at"         timestamptz,
    "migration_name"      varchar(255) not null,
    "logs"                text,
    "rolled_back_at"      timestamptz,
    "started_at"          timestamptz not null default now(),
    "applied_steps_count" integer not null default 0
  )`

/** Brings the database behind `url` up to date; returns the names of what was applied. `only`: these and no others.
 *  `serving`: the role that serves, which gets its rights; `parts`: those that are the site or the worker alone. */
export async function migrate(
  url: string,
  folder = ours,
  {
    only,
    serving,
    parts: named = {},
    ...wait
  }: StartupWait & { only?: readonly string[]; serving?: string; parts?: Partial<Record<Part, string>> } = {},
): Promise<string[]> {
  const client = await connectAtStartup(url, wait)
  try {
    const mine = client.query('select pg_advisory_lock($1)', [prismasLock])
    await waitFor('another start that brings the database up to date', mine, wait)
    const applied = await waitFor('the migrations', applyMissing(client, readMigrations(folder), only), wait)
    if (serving !== undefined && [serving, ...Object.values(named)].some((name) => name !== client.user)) {
      await waitFor('the chores’ tables to be made', makeChoreTables(client), wait)
      await waitFor('the role that serves to get its rights', grantAll(client, serving, named), wait)
    }
    return applied
  } finally {
    if (!wait.signal?.aborted) await client.end() // ends the session, and with it the lock
  }
}

/** A role that is both has the rights of both. */
async function grantAll(client: Client, serving: string, { site, worker }: Partial<Record<Part, string>>) {
  for (const name of new Set([serving, site, worker])) {
    if (name === undefined || name === client.user) continue
    const isBoth = name === serving || site === worker
    await grantServing(client, name, isBoth ? undefined : name === site ? 'site' : 'worker')
  }
}

/** The database of the settings: migrations by the owner, then the rights of who serves. */
export async function migrateOwn(wait: StartupWait = {}): Promise<string[]> {
  const { ownerUrl, databaseUrl, partUrls, rowSecurity } = config()
  const nameIn = (url: string) => decodeURIComponent(new URL(url).username)
  const named = { site: nameIn(partUrls.site), worker: nameIn(partUrls.worker) }
  const applied = await migrate(ownerUrl, undefined, { ...wait, serving: nameIn(databaseUrl), parts: named })
  if (wait.say && (await judge([partUrls.site, partUrls.worker], wait)) && named.site === named.worker)
    wait.say(oneRoleSentence)
  if (!rowSecurity) wait.say?.(bordersOffSentence)
  return applied
}

/** Whether those who serve own nothing; else it is said. */
async function judge(urls: readonly string[], wait: StartupWait): Promise<boolean> {
  for (const url of new Set(urls)) {
    const client = await connectAtStartup(url, wait)
    try {
      if ((await excessOf(client)).length === 0) continue
      wait.say?.(excessSentence)
      return false
    } finally {
      if (!wait.signal?.aborted) await client.end()
    }
  }
  return true
}

type Migration = { name: string; sql: string; checksum: string }

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const content = readFileSync(join(folder, name, 'migration.sql'))
      return { name, sql: content.toString('utf8'), checksum: createHash('sha256').update(content).digest('hex') }
    })
}

/** The names of the migrations that this version has. */
export const knownMigrations = (): string[] => readMigrations(ours).map(({ name }) => name)

async function applyMissing(client: Client, migrations: Migration[], only?: readonly string[]) {
  const [made] = (await client.query(`select to_regclass('"_prisma_migrations"') is not null as made`)).rows
  if (!made?.made) await client.query(historyTable).catch(notOwner)
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    'select migration_name, checksum, finished_at from "_prisma_migrations" where rolled_back_at is null',
  )
  const history = new Map(rows.map((row) => [row.migration_name, row]))
  for (const name of history.keys()) {
    if (!migrations.some((migration) => migration.name === name)) {
      throw new ConfigError(`The database holds the migration ${name}, which this version does not know: it is newer.`)
    }
  }

  const missing: Migration[] = []
  for (const migration of migrations) {
    const past = history.get(migration.name)
    if (past && !past.finished_at) {
      throw new ConfigError(`The migration ${migration.name} failed earlier: resolve it with "prisma migrate resolve".`)
    }
    if (past && past.checksum !== migration.checksum) {
      throw new ConfigError(`The migration ${migration.name} was changed after it was applied: restore the file.`)
    }
    if (!past && (only?.includes(migration.name) ?? true)) missing.push(migration)
  }
  const names = missing.map(({ name }) => name)
  await requireAlone(client, names)
  for (const migration of missing) await apply(client, migration)
  return names
}

const insufficientPrivilege = '42501'

function notOwner(error: unknown): never {
  if ((error as { code?: string }).code !== insufficientPrivilege) throw error
  throw new ConfigError(
    'The database is to be brought up to date, which its role may not: give the owner of the tables as DATABASE_OWNER_URL, or run "npm run migrate" with it.',
  )
}

async function apply(client: Client, { name, sql, checksum }: Migration) {
  const startedAt = new Date()
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(
      `insert into "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       values ($1, $2, clock_timestamp(), $3, $4, 1)`,
      [randomUUID(), checksum, name, startedAt],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if ((error as { code?: string }).code === insufficientPrivilege) notOwner(error)
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
