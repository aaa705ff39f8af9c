// The inventory against the database as it is, and against the other tables that say what is personal.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whatStays } from '@/lib/patients/erasure/what-stays'
import { sealedList } from '@/lib/platform/sealed-columns'
import { testDatabase } from '@/lib/testing/database'
import { root } from '@/lib/testing/house-graph'
import { DataClass, inventory } from './inventory'

const { sql } = testDatabase()
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`
const classOf = (name: string) => inventory.find((each) => nameOf(each) === name)?.class

const inDatabase = () =>
  sql<{ table: string; column: string; type: string }>(
    `select t.relname as table, a.attname as column, format_type(a.atttypid, null) as type
       from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
        and t.relname <> '_prisma_migrations' order by 1, 2`,
  )

test('every column has one class, and no class is of a column that is gone', async () => {
  const told = inventory.map(nameOf)
  expect(told.filter((name, index) => told.indexOf(name) !== index)).toEqual([])
  const there = (await inDatabase()).map(nameOf)
  expect(there.filter((name) => !told.includes(name))).toEqual([])
  expect(told.filter((name) => !there.includes(name))).toEqual([])
})

test('what only opens is a secret, and bytes that are sealed are not said to be harmless', async () => {
  const columns = await inDatabase()
  const sealed = columns.filter(({ column, type }) => type === 'bytea' || /^sealed|hash$/.test(column))
  const harmless = ['body_hash', 'text_hash', 'signature_hash', 'request_hash', 'key_hash', 'hash']
  for (const each of sealed.filter(({ column, type }) => type === 'bytea' || !harmless.includes(column)))
    expect([DataClass.secret, DataClass.phi, DataClass.staff], nameOf(each)).toContain(classOf(nameOf(each)))
  for (const name of [
    'flow_link.key_hash',
    'partner_token.hash',
    'person_link.hash',
    'recovery_code.hash',
    'session.id',
  ])
    expect(classOf(name), name).toBe(DataClass.secret)
})

test('what is sealed is personal, and the schema says of each such column, and of no other, that it is', () => {
  expect(sealedList.filter(({ name }) => classOf(name) !== DataClass.phi)).toEqual([])
  const schema = readFileSync(join(root, 'prisma/schema.prisma'), 'utf8')
  const told = [...schema.matchAll(/^model [\s\S]*?@@map\("(\w+)"\)\n}/gm)].flatMap(([model, table]) =>
    [...model.matchAll(/\bSealed\.\n +(\w+)/g)].map(([, field = '']) => `${table}.${field}`),
  )
  expect(told.sort()).toEqual(sealedList.map(({ name }) => name as string).sort())
})

test('words of a person that outlive their erasure are personal', () => {
  const words = whatStays.flatMap(({ table, words: columns }) => columns.map((column) => `${table}.${column}`))
  expect(words.filter((name) => classOf(name) !== DataClass.pii && classOf(name) !== DataClass.phi)).toEqual([])
})
