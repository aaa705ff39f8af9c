// What the role that serves must not be able to do, tried as that role on a database of its own; each try must fail for want
// of a right, not because a row or a trigger stands in the way.
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config, provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { jobs } from '../jobs/catalogue'
import { sendingQueue } from '../jobs/chore-tables'
import { migrate, migrateOwn } from './migrate'
import { servingRights } from './serving-rights'
import { excessOf, requireBound, servingRole } from './serving-role'

const { url, servingUrl, sql } = testDatabase({ migrated: false })
let serving: Client

beforeAll(async () => {
  await migrate(url(), undefined, { serving: servingRole })
  serving = new Client({ connectionString: servingUrl() })
  await serving.connect()
})
afterAll(() => serving.end())

/** How a statement ended: the code PostgreSQL refused it with, or `done`. Nothing stays of it. */
async function tried(text: string): Promise<string> {
  await serving.query('begin')
  try {
    await serving.query(text)
    return 'done'
  } catch (error) {
    return (error as DatabaseError).code ?? String(error)
  } finally {
    await serving.query('rollback')
  }
}

const noRight = '42501'
const proof = [
  ...['audit_entry', 'audit_seal', 'clock_mark', 'consent', 'consent_text', 'delivery_attempt', 'endpoint_before'],
  ...['note_version', 'opt_event', 'phone_event', 'sms_step', 'sms_template_version', 'change', 'call_record'],
]

test('the database gives the role that serves what the table says, and no more', async () => {
  const rows = await sql<{ name: string; given: string[] }>(
    `select relname as name, array(select privilege from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
                                    where has_table_privilege($1, c.oid, privilege)) as given
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    [servingRole],
  )
  const partition = /^(change|call_record)_(rest|\d)/
  for (const { name, given } of rows)
    expect({ name, given }).toEqual({ name, given: partition.test(name) ? [] : servingRights.get(name) })
})

test.each(proof)('%s: no row is changed or deleted, nothing is emptied, and no trigger put aside', async (table) => {
  const [column] = await sql<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' limit 1`,
    [table],
  )
  const tries = [
    `update ${table} set ${column?.name} = null`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger all`,
    `drop table ${table} cascade`,
    `create trigger t before insert on ${table} for each row execute function append_only()`,
    `create rule r as on insert to ${table} do instead nothing`,
  ]
  for (const text of tries) expect({ text, ended: await tried(text) }).toEqual({ text, ended: noRight })
})

test.each([
  ['changes a table', 'alter table patient add column x int'],
  ['renames a table', 'alter table patient rename to elsewhere'],
  ['drops a table', 'drop table task cascade'],
  ['empties a table', 'truncate task cascade'],
  ['makes a table', 'create table x (n int)'],
  ['makes a temporary table', 'create temp table x (n int)'],
  ['makes a schema', 'create schema x'],
  ['makes a function', 'create function x() returns int language sql as $$ select 1 $$'],
  [
    'replaces a function',
    'create or replace function append_only() returns trigger language plpgsql as $$ begin return null; end $$',
  ],
  ['makes an index', 'create index x on patient (id)'],
  ['puts triggers aside for its session', `set session_replication_role = replica`],
  ['becomes the owner', 'set role hubline'],
  ['becomes the owner for its session', 'set session authorization hubline'],
  ['gives itself the owner’s rights', `grant hubline to ${servingRole}`],
  ['makes itself a superuser', `alter role ${servingRole} superuser`],
  ['makes a role', 'create role x'],
  ['takes a table', `alter table audit_entry owner to ${servingRole}`],
  ['reads the passwords of roles', 'select * from pg_authid'],
  ['runs a program', `copy (select 1) to program 'true'`],
  ['writes a file', `copy (select 1) to '/tmp/x'`],
  ['reads a file', `select pg_read_file('/etc/passwd')`],
  ['has statements logged', `set log_statement = 'all'`],
  ['reads a partition past its table', 'select * from change_rest'],
  ['deletes from a partition past its table', 'delete from change_rest'],
  ['rewrites the history of migrations', 'delete from _prisma_migrations'],
  [
    'moves a sequence',
    `select setval(oid::regclass, 1) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace limit 1`,
  ],
  ['drops recent months of the log', 'select drop_change_month(current_date)'],
  ['drops recent days of calls', 'select drop_call_day(current_date + 1)'],
  ['changes a chore’s table', 'alter table pgboss.job add column x int'],
])('who serves never %s', async (_what, text) => {
  expect(await tried(text)).toBe(noRight)
})

test('who serves gives itself no right it has not', async () => {
  await serving.query(`grant delete on audit_entry to ${servingRole}`)
  expect(await tried('delete from audit_entry')).toBe(noRight)
})

test('what only the owner may run, nobody runs who was not given it', async () => {
  const open = await sql(
    `select p.oid::regprocedure::text as name from pg_proc p left join lateral aclexplode(p.proacl) a on true
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and (p.proacl is null or a.grantee = 0)`,
  )
  expect(open).toEqual([])
  const loose = await sql(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and not coalesce(proconfig, '{}') @> array['search_path=public, pg_temp']`,
  )
  expect(loose).toEqual([])
})

test('who serves makes and drops months and days that are due, and wipes a sandbox and nothing else', async () => {
  expect(await tried(`select make_change_month('2031-01-01'), make_call_day('2031-01-01')`)).toBe('done')
  await serving.query(`select make_change_month('2020-01-01'), make_call_day('2020-01-01')`)
  const { rows } = await serving.query(
    `select drop_change_month('2020-06-01') as month, drop_call_day('2020-06-01') as day`,
  )
  expect(rows).toEqual([{ month: true, day: true }])
  await expect(serving.query(`select sandbox_wipe('no-sandbox')`)).rejects.toThrow('no-sandbox is no sandbox')
})

test('the role is judged: as it should be nothing is said of it, and the owner’s excess is named', async () => {
  expect(await excessOf(serving)).toEqual([])
  const owner = new Client({ connectionString: url() })
  await owner.connect()
  expect(await excessOf(owner)).toEqual(expect.arrayContaining(['superuser', 'ownsTables', 'makesTables']))
  await requireBound(serving)
  await expect(requireBound(owner)).rejects.toThrow('HUB_ROW_SECURITY=on would bind nobody')
  await owner.end()
})

test('rights that were given by hand are taken back by the next migration', async () => {
  await sql(`grant update, delete on audit_entry to ${servingRole}`)
  await sql(`revoke insert on task from ${servingRole}`)
  expect(await tried('delete from audit_entry')).not.toBe(noRight)
  await migrate(url(), undefined, { serving: servingRole })
  expect(await tried('delete from audit_entry')).toBe(noRight)
  expect(await tried(`insert into task default values`)).not.toBe(noRight)
})

test('two that bring the rights at the same moment both end', async () => {
  await sql(`revoke all on patient, task, sms from ${servingRole}`)
  await Promise.all([1, 2, 3].map(() => migrate(url(), undefined, { serving: servingRole })))
  expect(await tried('select from patient')).toBe('done')
})

test('the queues of the chores are made by the owner, and who serves works on them', async () => {
  const { rows } = await serving.query<{ name: string }>('select name from pgboss.queue order by 1')
  expect(rows.map(({ name }) => name)).toEqual([sendingQueue, ...Object.keys(jobs).sort()])
  expect(await tried(`select pgboss.create_queue('${rows[0]?.name}', '{}')`)).toBe('done')
  expect(await tried(`select pgboss.create_queue('another', '{"policy":"short"}')`)).toBe(noRight)
  expect(await tried('delete from pgboss.job')).toBe('done')
})

test('who serves finds a database that is up to date, and is told who brings one up to date', async () => {
  const { databaseUrl, ownerUrl } = config()
  const owner = new Client({ connectionString: url() })
  await owner.connect()
  try {
    provideConfig({ DATABASE_URL: servingUrl(), DATABASE_OWNER_URL: '' })
    expect(await migrateOwn()).toEqual([])
    await owner.query(`update _prisma_migrations set rolled_back_at = now() where migration_name = '0001_init'`)
    await expect(migrateOwn()).rejects.toThrow('give the owner of the tables as DATABASE_OWNER_URL')
  } finally {
    await owner.query(`update _prisma_migrations set rolled_back_at = null`)
    await owner.end()
    provideConfig({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl })
  }
})

test('an owner that is no superuser migrates and gives the rights, and who serves gets what the chores need', async () => {
  const admin = new Client({ connectionString: url() })
  await admin.connect()
  const name = `t_own_${Date.now().toString(36)}`
  await admin.query(`create role ${name} login nosuperuser nocreatedb nocreaterole password 'owns'`)
  await admin.query(`create role ${name}_serves login nosuperuser password 'serves'`)
  await admin.query(`create database ${name} owner ${name}`)
  const at = (user: string, password: string) => {
    const address = new URL(url())
    Object.assign(address, { username: user, password, pathname: `/${name}` })
    return address.href
  }
  try {
    await migrate(at(name, 'owns'), undefined, { serving: `${name}_serves` })
    const client = new Client({ connectionString: at(`${name}_serves`, 'serves') })
    await client.connect()
    expect(await excessOf(client)).toEqual([])
    await client.query(`select make_change_month('2031-01-01'), make_call_day('2031-01-01')`)
    await expect(client.query('delete from audit_entry')).rejects.toMatchObject({ code: noRight })
    await expect(client.query('create temp table x (n int)')).rejects.toMatchObject({ code: noRight })
    await client.end()
    await expect(migrate(at(name, 'owns'), undefined, { serving: 'nobody_here' })).rejects.toThrow('"nobody_here"')
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`drop role ${name}_serves`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  }
})
