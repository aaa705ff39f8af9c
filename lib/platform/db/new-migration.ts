// Development only, `npm run migrate:new NAME`: writes the migration that leads from the migrations there are to
// prisma/schema.prisma and to the functions and triggers of prisma/sql.

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { connectionTo } from '@/lib/platform/db/database-line'
import { readDefinitions, readSqlFiles, sqlFolder } from '@/lib/platform/db/definitions'
import { diffToSchema, readSchema } from '@/lib/platform/db/diff'
import { migrate } from '@/lib/platform/db/migrate'
import { startThrowaway } from '@/lib/platform/db/throwaway'

const migrations = fileURLToPath(new URL('../../../prisma/migrations/', import.meta.url))

/** A mistake of whoever asks: one sentence. */
class NoMigration extends Error {}

/** The folder a migration of this name gets: one number after the last. Throws where the name is none. */
export function nextFolder(name: string | undefined, folder = migrations): string {
  if (!name || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new NoMigration(
      'Name the migration in lower case, its words joined by underscores: npm run migrate:new search_words',
    )
  const there = readdirSync(folder).filter((entry) => existsSync(join(folder, entry, 'migration.sql')))
  const same = there.find((entry) => entry.slice(5) === name)
  if (same) throw new NoMigration(`There is a migration ${same} already: choose another name.`)
  const last = Math.max(0, ...there.map((entry) => Number.parseInt(entry, 10)))
  return join(folder, `${String(last + 1).padStart(4, '0')}_${name}`)
}

/** For this transaction a function may call one that is made after it. */
const unchecked = `SELECT set_config('check_function_bodies', 'off', true);`

/** What the migrated database behind `url` lacks; empty when it lacks nothing. The database stays as it is. */
export async function composeMigration(url: string, { schema = readSchema(), sql = sqlFolder } = {}): Promise<string> {
  const client = new Client(connectionTo(url))
  await client.connect()
  try {
    const steps = stepsOf(await diffToSchema(url, 'database', schema))
    await client.query('begin')
    for (const step of steps) await client.query(step)
    await client.query(unchecked)
    const changed: string[] = []
    for (const { text } of readSqlFiles(sql)) {
      const before = await readDefinitions(client)
      await client.query(text)
      const after = await readDefinitions(client)
      if ([...after].some(([name, definition]) => before.get(name) !== definition)) changed.push(text.trim())
    }
    await client.query('rollback')
    if (changed.length > 1) steps.push(`-- The functions below may call one another.\n${unchecked}`)
    steps.push(...changed)
    return steps.length ? `${steps.join('\n\n')}\n` : ''
  } finally {
    await client.end()
  }
}

/** Indexes on expressions, on a part of the rows, or made for one list stand in the migrations alone, so the difference
 *  would drop them: an index is dropped by hand. */
const stepsOf = (script: string) =>
  script
    .split(/^(?=-- )/m)
    .map((step) => step.trim())
    .filter((step) => step && !/^-- This is an empty migration|^DROP INDEX /m.test(step))

async function main(name: string | undefined) {
  const folder = nextFolder(name)
  const database = await startThrowaway(['migrations'])
  try {
    const url = database.url('migrations')
    await migrate(url)
    const text = await composeMigration(url)
    if (!text)
      throw new NoMigration(
        'The migrations hold all of prisma/schema.prisma and prisma/sql: change one of them first, then ask again.',
      )
    mkdirSync(folder)
    writeFileSync(join(folder, 'migration.sql'), text)
    process.stdout.write(`Wrote ${join(folder, 'migration.sql')}: read it, and say above each step why it is made.\n`)
  } finally {
    await database.stop()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main(process.argv[2])
  } catch (error) {
    if (!(error instanceof NoMigration)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
