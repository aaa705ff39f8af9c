// Site and worker as roles of their own: what the database gives each is what the table says, and each has what the code it
// loads asks for.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { bare, imports, isTest, root } from '@/lib/testing/house-graph'
import { partUrlOf } from '@/lib/testing/serving-url'
import { migrate } from './migrate'
import { choreRightsOf, type Part, parts, rightsOf } from './part-rights'
import { servingRights } from './serving-rights'
import { partRoles, servingRole } from './serving-role'

const { url, sql } = testDatabase({ migrated: false })
const clients = {} as Record<Part, Client>
const bring = (roles: Partial<Record<Part, string>> = partRoles) =>
  migrate(url(), undefined, { serving: servingRole, parts: roles })

beforeAll(async () => {
  await bring()
  for (const part of parts) {
    clients[part] = new Client({ connectionString: partUrlOf(url(), part) })
    await clients[part].connect()
  }
})
afterAll(() => Promise.all(parts.map((part) => clients[part].end())))

const given = (role: string) =>
  sql<{ name: string; given: string[]; chore: boolean }>(
    `select relname as name, relnamespace = 'pgboss'::regnamespace as chore,
            array(select privilege from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
                   where has_table_privilege($1, c.oid, privilege)) as given
       from pg_class c where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p', 'v', 'm')
        and not (relispartition and relnamespace = 'public'::regnamespace)`,
    [role],
  )

test.each(parts)('the database gives the role of the %s what the table says, and no more', async (part) => {
  const rows = await given(partRoles[part])
  for (const { name, chore, given } of rows)
    expect({ name, given }).toEqual({ name, given: chore ? choreRightsOf(part) : rightsOf(part).get(name) })
  expect(rows.filter(({ chore }) => chore).length).toBeGreaterThan(2)
})

const noRight = '42501'
test.each<[Part, string, string]>([
  ['worker', 'makes a person', `insert into staff (id) values ('x')`],
  ['worker', 'gives itself a program', `insert into staff_program (staff_id, program_id) values ('x', 'y')`],
  ['worker', 'opens a session', `insert into session (id) values ('x')`],
  ['worker', 'makes a token', 'insert into partner_token default values'],
  ['worker', 'reads passkeys', 'select * from passkey'],
  ['worker', 'reads recovery codes', 'select * from recovery_code'],
  ['worker', 'approves', 'update approval set id = id'],
  ['worker', 'adds a second factor', `insert into staff_factor (staff_id) values ('x')`],
  ['site', 'seals the audit log', 'insert into audit_seal default values'],
  ['site', 'leaves rows of the audit log out of the stream', 'update audit_stream set sent_to = sent_to'],
  ['site', 'says that a worker lives', `insert into worker_heartbeat (id) values ('x')`],
  ['site', 'makes a reader of the log', `insert into log_cursor (reader) values ('x')`],
  ['site', 'gives the worker a chore', 'select * from pgboss.job'],
  ['site', 'puts another seal on a note of before', `select reseal_note_version('{}', '{}', '{}', '{}')`],
])('the %s never %s', async (part, _what, text) => {
  await expect(clients[part].query(text)).rejects.toMatchObject({ code: noRight } satisfies Partial<DatabaseError>)
})

test('a part of another name, or one that is both, gets what is its own', async () => {
  await bring({ site: partRoles.worker, worker: partRoles.worker })
  const both = await given(partRoles.worker)
  for (const { name, chore, given: rights } of both)
    if (!chore) expect({ name, rights }).toEqual({ name, rights: servingRights.get(name) })
  await bring()
  const again = await given(partRoles.worker)
  expect(again.find(({ name }) => name === 'passkey')?.given).toEqual([])
})

/** Every file a process loads, also late ones. */
function loadedBy(begin: readonly string[]): Set<string> {
  const loaded = new Set<string>()
  const open = [...begin]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (loaded.has(path) || !bare.has(path)) continue
    loaded.add(path)
    for (const { from, to } of imports) if (from === path && to) open.push(to)
  }
  return loaded
}
const entries: Record<Part, string[]> = {
  site: ['lib/launch/site.ts', ...[...bare.keys()].filter((path) => path.startsWith('app/') && !isTest(path))],
  worker: ['lib/launch/worker.ts'],
}
const modelOf = new Map(
  [...readFileSync(join(root, 'prisma/schema.prisma'), 'utf8').matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(
    ([, name = '', body = '']) => [
      /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
      name.charAt(0).toLowerCase() + name.slice(1),
    ],
  ),
)

/** What a text does with a table, by SQL or by its model; a row is locked by who may change it. A name in pieces is not found:
 *  the roles above are tried for that. */
function asks(text: string, table: string): Set<string> {
  const found = new Set<string>()
  const model = modelOf.get(table)
  const tell = (right: string, pattern: RegExp) => void (pattern.test(text) && found.add(right))
  tell('INSERT', new RegExp(`insert into ${table}\\b|\\.${model}\\s*\\.\\s*(create|upsert)`, 'i'))
  tell('UPDATE', new RegExp(`update ${table}\\b(?!\\s*\\))|\\.${model}\\s*\\.\\s*(update|upsert)`, 'i'))
  tell('DELETE', new RegExp(`delete from ${table}\\b|\\.${model}\\s*\\.\\s*delete`, 'i'))
  tell('SELECT', new RegExp(`\\b(from|join) ${table}\\b|\\.${model}\\s*\\.\\s*(find|count|aggregate|groupBy)`, 'i'))
  if (isLocked(text, table)) found.add('UPDATE')
  return found
}

/** Whether a select holds rows of the table, which its lock says where it ends; what stands in brackets has a lock of its own. */
function isLocked(text: string, table: string): boolean {
  for (const from of text.matchAll(new RegExp(`\\b(?:from|join) ${table}\\b(?: (?:as )?(?!for\\b)(\\w+))?`, 'gi'))) {
    let depth = 0
    const rest = text.slice(from.index + from[0].length)
    for (const { 0: part, groups } of rest.matchAll(
      /[()`;]|\bfor (?:no key )?(?:update|share|key share)\b(?: of (?<of>\w+))?/gi,
    )) {
      if (part === '(') depth += 1
      else if (part === ')') depth -= 1
      else if (/[`;]/.test(part)) break
      else if (depth === 0 && (!groups?.of || [table, from[1]].includes(groups.of))) return true
      if (depth < 0) break
    }
  }
  return false
}

test.each([
  [`'select id from staff where id = $1 for update'`, true],
  [
    '`select s.id from patient p join staff s on (s.id = p.owner_id)\n where p.id = $1 for no key update of s skip locked`',
    true,
  ],
  ['`select id from staff where id = $1 for key share`', true],
  ['`select p.id from patient p join staff s on s.id = p.owner_id for update of p`', false],
  ['`select id from patient where owner_id in (select id from staff) for update`', false],
  ['`with it as (select id from staff for share) select id from it`', true],
  ["statement('a', 'select id from staff'), statement('b', 'select id from patient for update')", false],
])('%s holds rows of staff: %s', (text, locked) => expect(asks(text, 'staff').has('UPDATE')).toBe(locked))
const lists = /^lib\/platform\/db\/(serving-rights|part-rights|inventory|borders)\.ts$/

test.each(parts)('the %s has a right to all that the code it loads asks for', (part) => {
  const files = [...loadedBy(entries[part])].filter((path) => !lists.test(path) && !path.startsWith('lib/contract/'))
  expect(files.length).toBeGreaterThan(part === 'site' ? 1_000 : 300)
  const wanting: string[] = []
  for (const [table, whole] of servingRights) {
    const rights = rightsOf(part).get(table) ?? []
    if (rights.length === whole.length) continue
    for (const path of files)
      for (const right of asks(bare.get(path) ?? '', table))
        if (!rights.some((one) => one === right)) wanting.push(`${path}: ${right} ${table}`)
  }
  expect(wanting).toEqual([])
})

test('every table that one of them has less of is there', () => {
  for (const part of parts)
    for (const table of rightsOf(part).keys()) expect([table, servingRights.has(table)]).toEqual([table, true])
})
