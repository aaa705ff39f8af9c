// Every statement of the house is prepared against a migrated database: a column that is gone, or a type that does not fit,
// fails here.
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { statements } from './statement'

const { sql } = testDatabase()
const files = import.meta.glob([
  '../../**/*.ts',
  '!../../**/*.test.ts',
  '!../../testing/**',
  '!../../contract/**',
  '!../../launch/{start,dev,site,dev-site,worker,migrate,launch,build-pages,log-file}.ts',
  '!../../launch/demo/demo-process.ts',
  '!../../hub/hub.ts',
  '!./{diff,new-migration}.ts',
  '!./generated/**',
])
/** What the text must show for its reason. */
const shows = {
  hot: /./,
  list: /\border by\b|\b(?:count|sum|max|min|bool_or|bool_and|string_agg|array_agg|jsonb_agg)\(|\bgroup by\b|\bjoin\b|\blateral\b|\bexists\b|\bunion\b/i,
  claim: /\bfor (?:no key |key )?(?:update|share)\b|\bskip locked\b|advisory/i,
  set: /\bunnest\(|jsonb_to_recordset|\bwith\b[\s\S]*\b(?:insert into|update \w+|delete from)\b/i,
  call: /\b(?:from|select)\s+[a-z_]+\(/i,
  within: /./,
} as const

beforeAll(async () => {
  for (const load of Object.values(files)) await load()
})

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
