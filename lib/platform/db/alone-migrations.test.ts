// A migration that older processes may not outlive refuses while one of them uses the database, and says what to do.
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { ConfigError } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { aloneMigrations, applicationName } from './alone-migrations'
import { migrate } from './migrate'

const ours = fileURLToPath(new URL('../../../prisma/migrations/', import.meta.url))
const { url, sql } = testDatabase({ migrated: false })

const connected = async (name: string) => {
  const client = new Client({ connectionString: url(), application_name: name })
  await client.connect()
  return client
}

/** The migrations before this number. */
const upTo = (number: string) => {
  const before = mkdtempSync(join(inject('dataDir'), 'before-alone-'))
  cpSync(ours, before, { recursive: true })
  for (const name of readdirSync(before))
    if (name >= number && name < 'm') rmSync(join(before, name), { recursive: true })
  return before
}

test('each row is a migration, in their order', () => {
  const names = Object.keys(aloneMigrations)
  expect(names).toEqual(names.toSorted())
  for (const name of names) expect(existsSync(join(ours, name)), name).toBe(true)
  expect(applicationName).toBe(`hubline ${names.at(-1)?.slice(0, 4)}`)
})

test('an older process that still runs is named, nothing is changed, and without it the migration goes', async () => {
  await migrate(url(), upTo('0031'))
  const applied = () => sql('select migration_name from _prisma_migrations order by 1')
  const known = await applied()

  const other = await connected('somebody else')
  const same = await connected(applicationName)
  for (const name of ['hubline', 'hubline 0030']) {
    const older = await connected(name)
    const refused = migrate(url())
    await expect(refused).rejects.toBeInstanceOf(ConfigError)
    await expect(refused).rejects.toThrow(
      /^An older version still uses this database \(connections: 1 from .*0031_counts.*Stop every site/,
    )
    expect(await applied()).toEqual(known)
    await older.end()
  }
  expect(await migrate(url(), upTo('0071'))).toContain('0033_dashboard')
  // A site that takes a session whose second factor is still to be given for a whole one.
  const withoutFactor = await connected('hubline 0033')
  await expect(migrate(url())).rejects.toThrow(/0071_second_factor would be lost: sessions that a password alone/)
  await withoutFactor.end()
  expect(await migrate(url())).toContain('0071_second_factor')
  await other.end()
  await same.end()
})

test('what needs nobody to be gone goes beside them', async () => {
  const older = await connected('hubline')
  expect(await migrate(url())).toEqual([])
  await older.end()
})
