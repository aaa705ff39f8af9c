import { expect, test } from 'vitest'
import { readDefinitions, readSqlFiles } from '@/lib/platform/db/definitions'
import { servingRights } from '@/lib/platform/db/serving-rights'
import { wordsOfCheck } from '@/lib/testing/check-words'
import { testDatabase } from '@/lib/testing/database'
import { triggers } from '@/lib/testing/triggers'

const database = testDatabase()
const files = readSqlFiles()
const withoutComments = (text: string) => text.replace(/--[^\n]*/g, '')

test('the folder is what the migrations have made: running it changes no function and no trigger', async () => {
  const client = await database.pool().connect()
  try {
    const before = await readDefinitions(client)
    for (const { path, text } of files) {
      await client.query(text).catch((error: Error) => expect.fail(`${path}: ${error.message}`))
    }
    expect(Object.fromEntries(await readDefinitions(client))).toEqual(Object.fromEntries(before))
    expect(before.size).toBeGreaterThan(90)
  } finally {
    client.release()
  }
})

test('a file holds the function it is named for and the triggers that call it; together they name all of both', async () => {
  const { rows } = await database.pool().query<{ name: string; triggers: string[] }>(`
    select p.proname as name,
           array(select format('%s on %s', t.tgname, t.tgrelid::regclass) from pg_trigger t
                  where t.tgfoid = p.oid and not t.tgisinternal order by 1) as triggers
      from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`)
  const held = files.map(({ text }) => {
    const code = withoutComments(text)
    const names = [...code.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => name)
    const triggers = [...code.matchAll(/^CREATE OR REPLACE TRIGGER (\w+)[\s\S]*? ON "(\w+)"/gm)]
    return { name: names.join(), triggers: triggers.map(([, name, table]) => `${name} on ${table}`).sort() }
  })
  expect(held.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect(held.sort(byName)).toEqual(
    rows.map(({ name, triggers }) => ({ name, triggers: triggers.sort() })).sort(byName),
  )
})

test('a trigger is in the table of those that remain, with its reason', () => {
  const names = files.flatMap(({ text }) =>
    [...text.matchAll(/^CREATE OR REPLACE TRIGGER (\w+)/gm)].map(([, name]) => name),
  )
  expect(names.sort()).toEqual(Object.keys(triggers).sort())
})

test('a table or view is in the table of what the role that serves may do with it', async () => {
  const { rows } = await database.pool().query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...servingRights.keys()].sort())
})

test('each file begins with what its function is for', () => {
  expect(files.filter(({ text }) => !/^-- [A-Z]/.test(text)).map(({ path }) => path)).toEqual([])
})

/** The closed lists of the columns, by column and table. */
async function closedLists() {
  const { rows } = await database
    .pool()
    .query<{ table: string; text: string }>(
      `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`,
    )
  return rows.flatMap(({ table, text }) =>
    [...text.matchAll(/(\w+) = ANY \((.*?)\)\)/g)].map(([, column = '', list = '']) => ({
      table,
      column,
      words: wordsOfCheck(list),
    })),
  )
}

/** `column = 'word'`, `column in ('word', …)` and their opposites. */
const compared =
  /\b(\w+)\s*(?:=|<>|\bIS (?:NOT )?DISTINCT FROM\b|\b(?:NOT )?IN\b)\s*(\(\s*'[^']*'(?:\s*,\s*'[^']*')*\s*\)|'[^']*')/gi

test('a word a column is compared with is one that its CHECK knows', async () => {
  const lists = await closedLists()
  let judged = 0
  const wrong = files.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return [...code.matchAll(compared)].flatMap(([, column = '', right = '']) => {
      const called = lists.filter((list) => list.column === column)
      // Columns of a table this file names; the argument of a function may be of any.
      const near = called.filter(({ table }) => new RegExp(`\\b${table}\\b`).test(code))
      const known = (near.length > 0 ? near : called).flatMap(({ words }) => words)
      if (known.length === 0) return []
      const said = [...right.matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '')
      judged += said.length
      return said.filter((word) => !known.includes(word)).map((word) => `${path}: ${column} '${word}'`)
    })
  })
  expect(wrong).toEqual([])
  expect(judged).toBeGreaterThan(25)
})

/** What an invite and an event write. */
const hot = 'patient patient_search_key timeline_entry consent flow flow_link sms sms_step audit_entry clock task'

test('the words of a hot table are one array: PostgreSQL reads a CHECK anew in each statement, word by word', async () => {
  const { rows } = await database.pool().query<{ name: string; list: boolean; valid: boolean }>(
    `select conname as name, pg_get_constraintdef(oid) like '%ARRAY[%' as list, convalidated as valid from pg_constraint
      where contype = 'c' and conname like '%\\_word' and conrelid = any(string_to_array($1, ' ')::regclass[])`,
    [hot],
  )
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter(({ list }) => list)).toEqual([])
  // The roles of before their list are not judged by it.
  expect(rows.filter(({ valid }) => !valid).map(({ name }) => name)).toEqual(['audit_entry_caller_role_word'])
})
