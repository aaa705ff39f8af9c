// Every statement of the house is prepared against a migrated database: a column that is gone, or a type that does not fit,
// fails here. And each has a reason to be SQL and no model, which its text shows (statement.ts).
import { beforeAll, expect, test } from 'vitest'
import { sealedList } from '@/lib/platform/sealed-columns'
import { testDatabase } from '@/lib/testing/database'
import { bare, isTest } from '@/lib/testing/house-graph'
import { loadStatements } from '@/lib/testing/load-statements'
import { hot } from './hot'
import { statements } from './statement'

const { sql } = testDatabase()
/** What the text must show for its reason. */
const shows = {
  hot: /./,
  list: /\border by\b|\b(?:count|sum|max|min|bool_or|bool_and|string_agg|array_agg|jsonb_agg)\(|\bgroup by\b|\bjoin\b|\blateral\b|\bexists\b|\bunion\b/i,
  claim: /\bfor (?:no key |key )?(?:update|share)\b|\bskip locked\b|advisory/i,
  set: /\bunnest\(|jsonb_to_recordset|\bwith\b[\s\S]*\b(?:insert into|update \w+|delete from)\b|\bupdate \w+[\s\S]*\b(?:from|in \(select)\b/i,
  call: /\b(?:from|select)\s+[a-z_]+\(/i,
  within: /./,
} as const

beforeAll(loadStatements)

test('there are some, and no two have the same name', () => {
  const names = statements().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name, at) => names.indexOf(name) !== at && !name.startsWith('test.'))).toEqual([])
})

test('each is one that PostgreSQL can prepare', async () => {
  const wrong: string[] = []
  for (const { name, text } of statements()) {
    // A step of a transaction is no statement that PostgreSQL prepares.
    if (name.startsWith('test.') || /^(?:savepoint|rollback)\b/.test(text)) continue
    await sql(`prepare tried as ${text}; deallocate tried`).catch((error) => wrong.push(`${name}: ${error.message}`))
  }
  expect(wrong).toEqual([])
})

test('each shows in its text why it is SQL', () => {
  expect(
    statements()
      .filter(({ why, text }) => !shows[why].test(text))
      .map(({ name, why }) => `${name}: ${why}`),
  ).toEqual([])
})

test('a step of plain SQL shows no other reason', () => {
  const { hot: _, within: __, ...other } = shows
  expect(
    statements()
      .filter(({ why, text }) => why === 'within' && Object.values(other).some((shape) => shape.test(text)))
      .map(({ name }) => name),
  ).toEqual([])
})

/** Where table and column stand in a statement that neither reads nor writes words: what counts the keys in use, what leaves
 *  a blank, and what has the body of another table. */
const silently =
  /^(?:(?:reseal|test)\..*|(?:keys\.sealed|erasure\.readTexts|patients\.invite(?:Alone)?|replies\.write): .*|work\.list\..*: inbox_entry\.body)$/

test('what reads or writes a sealed column says so', () => {
  const silent = statements().flatMap(({ name, text, sealing }) =>
    sealedList
      .filter(({ table, column }) => [table, column].every((word) => new RegExp(`\\b${word}\\b`).test(text)))
      .filter((each) => ![...Object.values({ ...sealing?.seals, ...sealing?.opens })].flat().includes(each.name))
      .map((each) => `${name}: ${each.name}`)
      .filter((each) => !silently.test(each)),
  )
  expect(silent).toEqual([])
})

const product = (path: string) =>
  /^(?:app|components|lib)\//.test(path) && !isTest(path) && !path.startsWith('lib/testing/')
const filesWith = (pattern: RegExp) => [...bare].filter(([path, text]) => product(path) && pattern.test(text))

test('who has models takes no step of plain SQL: that is one table by its key, and a model', () => {
  // A savepoint has no model.
  const within = filesWith(/'within',(?!\s*['`](?:savepoint|rollback)\b)/)
  expect(within.length).toBeGreaterThan(20)
  expect(within.filter(([, text]) => /\b(?:Tx|Model)Unit\b/.test(text)).map(([path]) => path)).toEqual([])
})

/** The files that ask the database without a unit and without a named statement, and why. */
const asksItself: Record<string, string> = {
  'lib/callbacks/worker-lock.ts': 'listens, and holds a lock that ends with its own connection',
  'lib/launch/backup/stop-texts.ts': 'is part of the load, which is one transaction of its own connection',
  'lib/launch/demo/make-demo.ts': 'holds a lock that ends with its own connection',
  'lib/launch/first-data.ts': 'asks before Prisma is loaded, which would double the launcher',
  'lib/platform/jobs/chore-tables.ts': 'makes what pg-boss keeps, as the owner, beside the migrations',
  'lib/server/worker/run.ts': 'hands the pool to pg-boss, which has its own statements',
}

test('everybody else asks through a unit', () => {
  const found = filesWith(/\$(?:query|execute)Raw|\.query[<(]/)
    .map(([path]) => path)
    .filter((path) => !path.startsWith('lib/platform/db/') && path !== 'lib/platform/unit.ts')
  expect(found.sort()).toEqual(Object.keys(asksItself))
})

test('what is hot has been measured, and stands in the table', () => {
  const named = statements()
    .filter(({ why, name }) => why === 'hot' && !name.startsWith('test.'))
    .map(({ name }) => name)
  expect(named.sort()).toEqual(Object.keys(hot).sort())
})
