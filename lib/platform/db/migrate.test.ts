import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { ConfigError } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { migrate } from './migrate'

const ours = fileURLToPath(new URL('../../../prisma/migrations/', import.meta.url))
const names = readdirSync(ours)
  .filter((name) => !name.endsWith('.toml'))
  .sort()
const { url, sql } = testDatabase({ migrated: false })

const copyOfOurs = () => {
  const folder = mkdtempSync(join(inject('dataDir'), 'migrations-'))
  cpSync(ours, folder, { recursive: true })
  return folder
}

const add = (folder: string, name: string, text: string) => {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), text)
}

test('of two runners at the same moment one applies and the other finds nothing left', async () => {
  const outcomes = await Promise.all([migrate(url()), migrate(url())])
  expect(outcomes.toSorted((a, b) => a.length - b.length)).toEqual([[], names])
})

test('the history is kept as prisma migrate deploy keeps it', async () => {
  const rows = await sql('select * from _prisma_migrations order by migration_name')
  expect(rows.map((row) => row.migration_name)).toEqual(names)
  for (const row of rows) {
    expect(row).toMatchObject({ applied_steps_count: 1, logs: null, rolled_back_at: null })
    expect(row.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(row.checksum).toMatch(/^[0-9a-f]{64}$/)
    expect(row.finished_at).toBeInstanceOf(Date)
  }
})

test('a migration that fails leaves nothing behind and can be mended', async () => {
  const folder = copyOfOurs()
  add(folder, '9998_broken', 'create table half_way (id int); select no_such_column from half_way;')
  await expect(migrate(url(), folder)).rejects.toThrow(/9998_broken failed/)
  expect(await sql("select 1 from pg_tables where tablename = 'half_way'")).toEqual([])
  add(folder, '9998_broken', 'create table half_way (id int);')
  expect(await migrate(url(), folder)).toEqual(['9998_broken'])

  add(folder, '9998_broken', 'create table half_way (id bigint);')
  await expect(migrate(url(), folder)).rejects.toThrow(/9998_broken was changed after it was applied/)
  await expect(migrate(url())).rejects.toThrow(ConfigError)
})
