// The table of borders and the catalog say the same: each table has its row, each policy is as its row makes it, and the
// columns it compares are there.
import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { borders, policyOf } from './borders'

const { sql } = testDatabase({ owner: true })

type Policy = { name: string; command: string; using: string | null; check: string | null }
const policiesOf = (table: string) =>
  sql<Policy>(
    `select policyname as name, cmd as command, qual as using, with_check as check from pg_policies
      where schemaname = 'public' and tablename = $1 order by 1`,
    [table],
  )

test('each table has its row, and those with a program are open for a reason only', async () => {
  const tables = await sql<{ name: string; secure: boolean; program: boolean }>(
    `select c.relname as name, c.relrowsecurity as secure,
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'program_id' and not a.attisdropped) as program
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const there = tables.map(({ name }) => name)
  expect(there.filter((name) => !(name in borders))).toEqual([])
  expect(Object.keys(borders).filter((name) => !there.includes(name))).toEqual([])
  for (const { name, secure, program } of tables) {
    expect([name, secure]).toEqual([name, borders[name]?.is !== 'open'])
    if (borders[name]?.is === 'program' || borders[name]?.is === 'audit') expect([name, program]).toEqual([name, true])
  }
  const open = tables.filter(({ name, program }) => program && borders[name]?.is === 'open').map(({ name }) => name)
  expect(open).toEqual(['phone_message', 'staff_program', 'token_program'])
})

test('each policy is what its row makes', async () => {
  for (const table of Object.keys(borders)) {
    const kept = await policiesOf(table)
    const [, ...making] = policyOf(table)
    for (const { name } of kept) await sql(`drop policy ${name} on ${table}`)
    for (const text of making) await sql(text)
    expect({ table, policies: kept }).toEqual({ table, policies: await policiesOf(table) })
  }
})

test('no owner is bound: migrations, backup and retention work on all rows', async () => {
  expect(await sql(`select relname from pg_class where relforcerowsecurity`)).toEqual([])
})

test('a view shows what its asker may see, but the one that counts texts', async () => {
  const views = await sql<{ name: string; asks: boolean }>(
    `select relname as name, coalesce(reloptions, '{}') @> array['security_invoker=true'] as asks from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`,
  )
  expect(views).toEqual([
    { name: 'consent_now', asks: true },
    { name: 'text_sent', asks: false },
  ])
})
