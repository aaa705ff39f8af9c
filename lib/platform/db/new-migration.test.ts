import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { sqlFolder } from './definitions'
import { readSchema } from './diff'
import { composeMigration, nextFolder } from './new-migration'

const { url, sql: query } = testDatabase()

const copyOfSql = () => {
  const folder = mkdtempSync(join(inject('dataDir'), 'sql-'))
  cpSync(sqlFolder, folder, { recursive: true })
  return folder
}

test('what is new in the schema is a step', async () => {
  const schema = readSchema().replace(/^model Task \{\n/m, (head) => `${head}  weight Int @default(0)\n`)
  const text = await composeMigration(url(), { schema })
  expect(text).toMatch(/^-- AlterTable\nALTER TABLE "task" ADD COLUMN\s+"weight" INTEGER NOT NULL DEFAULT 0;\n$/)
})

test('a file of prisma/sql that says something else is in it as it stands, also one that needs another or a new column', async () => {
  const sql = copyOfSql()
  const changed = join(sql, 'patients', 'note_stays.sql')
  writeFileSync(changed, readFileSync(changed, 'utf8').replace('a note is never deleted', 'a note stays'))
  mkdirSync(join(sql, 'access'), { recursive: true })
  const early =
    '-- Begins the other.\nCREATE OR REPLACE FUNCTION a_begins() RETURNS INT LANGUAGE sql AS $$ SELECT z_ends() $$;\n'
  const late =
    '-- Weighs tasks.\nCREATE OR REPLACE FUNCTION z_ends() RETURNS INT LANGUAGE sql AS $$ SELECT max(weight) FROM task $$;\n'
  writeFileSync(join(sql, 'access', 'a_begins.sql'), early)
  writeFileSync(join(sql, 'work', 'z_ends.sql'), late)
  const schema = readSchema().replace(/^model Task \{\n/m, (head) => `${head}  weight Int @default(0)\n`)
  const text = await composeMigration(url(), { schema, sql })
  expect(text.split('\n\n').length).toBeGreaterThan(3)
  for (const part of [early, late, readFileSync(changed, 'utf8')]) expect(text).toContain(part.trim())
  expect(text).not.toContain('hub_fold')

  await query(`begin; ${text}; rollback`) // it runs as it is written
})

// Last, so that it also shows the database as it was before the others.
test('nothing is left to migrate, and no index that stands in the migrations alone is dropped', async () => {
  expect(await composeMigration(url())).toBe('')
})

test('a migration has the number after the last, and a name in lower case that is free', () => {
  const folder = mkdtempSync(join(inject('dataDir'), 'migrations-'))
  expect(basename(nextFolder('first', folder))).toBe('0001_first')
  mkdirSync(join(folder, '0022_screens'))
  writeFileSync(join(folder, '0022_screens', 'migration.sql'), '')
  expect(nextFolder('search_words', folder)).toBe(join(folder, '0023_search_words'))
  expect(() => nextFolder('screens', folder)).toThrow('There is a migration 0022_screens already')
  for (const bad of [undefined, '', 'Words', 'two words', '../up', '1st', 'a__b', 'a'.repeat(41)])
    expect(() => nextFolder(bad, folder)).toThrow(/^Name the migration in lower case/)
})

test('the command refuses a bad name and an empty migration with one sentence, and writes nothing', () => {
  const before = readdirSync('prisma/migrations')
  const refused = (...args: string[]) => {
    try {
      return execFileSync(process.execPath, ['--import', 'tsx', 'lib/platform/db/new-migration.ts', ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    } catch (error) {
      return (error as { stderr: string }).stderr
    }
  }
  expect(refused('Bad Name')).toMatch(/^Name the migration in lower case[^\n]*\n$/)
  expect(refused('nothing_new')).toMatch(/^The migrations hold all of prisma\/schema.prisma and prisma\/sql[^\n]*\n$/)
  expect(readdirSync('prisma/migrations')).toEqual(before)
})
