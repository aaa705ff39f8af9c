// What a scope shows, what it refuses, and that nothing of it stays behind.
import { beforeAll, expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { type Actor, inSql, inUnit, narrowed, openSnapshot, single, widened } from '../unit'
import { poolOf } from './client'
import { reach } from './scope'
import { statement } from './statement'

const db = testDatabase()
const actor: Actor = { kind: 'system', id: 'test', name: 'Test', requestId: 'r', address: '' }
const of = (scope: string): Actor => ({ ...actor, scope })
/** No right, and past a policy. */
const refused = '42501'
const see = statement<Record<never, never>, { program: string }>(
  'test.scopeSee',
  'list',
  'select program_id as program from disposal order by program_id',
)
const add = statement<{ program: string; kind: string }>(
  'test.scopeAdd',
  'within',
  `insert into disposal (program_id, kind, day, n) values (:program::text, :kind::text, '2026-06-15', 1)`,
)
const move = statement<{ program: string }>(
  'test.scopeMove',
  'within',
  'update disposal set program_id = :program::text',
)
const rows = (found: { program: string }[]) => found.map(({ program }) => program)
const ofModels = (found: { programId: string }[]) => found.map(({ programId }) => programId).sort()

beforeAll(() =>
  db.sql(
    `insert into disposal (program_id, kind, day, n) values ('a', 'files', '2026-06-15', 1), ('b', 'files', '2026-06-15', 1)`,
  ),
)

test('a unit sees its own program, whatever kind it is, by statements and by models', async () => {
  expect(rows(await single(of('a')).sql(see, {}))).toEqual(['a'])
  expect(rows(await inSql(of('b'), ({ sql }) => sql(see, {})))).toEqual(['b'])
  expect(rows(await inUnit(of('a'), ({ sql }) => sql(see, {})))).toEqual(['a'])
  expect(ofModels(await inUnit(of('b'), ({ tx }) => tx.disposal.findMany()))).toEqual(['b'])
  expect(ofModels(await single(of('a')).tx.disposal.findMany())).toEqual(['a'])
  const { unit, close } = await openSnapshot(of('b'))
  expect(rows(await unit.sql(see, {}))).toEqual(['b'])
  await close()
  expect(rows(await single(actor).sql(see, {}))).toEqual(['a', 'b'])
  expect(ofModels(await single(actor).tx.disposal.findMany())).toEqual(['a', 'b'])
})

test('a unit within a unit has a scope of its own', async () => {
  const seen = await inUnit(of('a'), async (outer) => [
    ofModels(await outer.tx.disposal.findMany()),
    ofModels(await inUnit(of('b'), ({ tx }) => tx.disposal.findMany())),
    ofModels(await single(of('b')).tx.disposal.findMany()),
    ofModels(await single(actor).tx.disposal.findMany()),
    rows(await single(of('b')).sql(see, {})),
    ofModels(await outer.tx.disposal.findMany()),
  ])
  expect(seen).toEqual([['a'], ['b'], ['b'], ['a', 'b'], ['b'], ['a']])
})

test('models asked for by key at the same moment answer each scope its own', async () => {
  const day = new Date('2026-06-15')
  const keys = ['a', 'b'].map((programId) => ({ where: { programId_kind_day: { programId, kind: 'files', day } } }))
  const asked = ['a', 'b', 'a', 'b'].flatMap((scope) =>
    keys.map((key) => single(of(scope)).tx.disposal.findUnique(key)),
  )
  const found = await Promise.all(asked)
  expect(found.map((row) => row?.programId ?? null)).toEqual(['a', null, null, 'b', 'a', null, null, 'b'])
})

test('a hundred at once keep to their own', async () => {
  const scopes = Array.from({ length: 100 }, (_, n) => ['a', 'b', 'c'][n % 3] ?? 'c')
  const found = await Promise.all(
    scopes.map(async (scope, n) =>
      n % 2
        ? rows(await single(of(scope)).sql(see, {}))
        : inUnit(of(scope), async ({ tx }) => ofModels(await tx.disposal.findMany())),
    ),
  )
  expect(found).toEqual(scopes.map((scope) => (scope === 'c' ? [] : [scope])))
})

test('what is another program’s is not written, and no row leaves its own', async () => {
  const { sql, tx } = single(of('a'))
  await expect(sql(add, { program: 'b', kind: 'drafts' })).rejects.toMatchObject({ code: refused })
  await expect(sql(move, { program: 'b' })).rejects.toMatchObject({ code: refused })
  await expect(
    tx.disposal.create({ data: { programId: 'b', kind: 'drafts', day: new Date(), n: 1 } }),
  ).rejects.toThrow()
  expect((await tx.disposal.updateMany({ where: { programId: 'b' }, data: { n: 9 } })).count).toBe(0)
  expect(await db.sql('select program_id, n from disposal order by 1')).toEqual([
    { program_id: 'a', n: 1 },
    { program_id: 'b', n: 1 },
  ])
  await sql(add, { program: 'a', kind: 'drafts' })
  expect(rows(await sql(see, {}))).toEqual(['a', 'a'])
  await db.sql(`delete from disposal where kind = 'drafts'`)
})

test('a connection keeps nothing of it, also after a failure, and without a scope it sees nothing', async () => {
  const client = await poolOf('a').connect()
  const others = await Promise.all(Array.from({ length: 3 }, () => single(of('a')).sql(see, {})))
  expect(others.map(rows)).toEqual([['a'], ['a'], ['a']])
  const lost = async () => (await client.query<{ program: string }>(see.text)).rows
  expect(await lost()).toEqual([])
  await client.query(`begin; select set_config('hub.scope', 'a', true)`)
  expect(await lost()).toEqual([{ program: 'a' }])
  await client.query('rollback')
  expect(await lost()).toEqual([])
  client.release()
  await expect(single(of('a')).sql({ name: 'test.scopeWrong', text: 'select 1 / 0' }, [])).rejects.toThrow('zero')
  await expect(single(of('a')).sql({ name: 'test.scopeNone', text: 'select nothing' }, [])).rejects.toThrow('nothing')
  for (let n = 0; n < 20; n += 1) expect((await poolOf('a').query(see.text)).rows).toEqual([])
})

test('a scope that was never meant to be text is only ever a value', async () => {
  const wrong = `a', false); select set_config('hub.rows', '', false); --`
  expect(rows(await inSql(of(wrong), ({ sql }) => sql(see, {})))).toEqual([])
  expect(rows(await single(of(wrong)).sql(see, {}))).toEqual([])
  expect(ofModels(await inUnit(of(wrong), ({ tx }) => tx.disposal.findMany()))).toEqual([])
  expect(rows(await single(of('a')).sql(see, {}))).toEqual(['a'])
})

test('an actor is narrowed where row-level security is on', () => {
  provideConfig({ HUB_ROW_SECURITY: 'on' })
  expect(narrowed(actor, 'a')).toEqual(of('a'))
  expect(widened(of('a'))).toEqual(actor)
  provideConfig({ HUB_ROW_SECURITY: 'off' })
  expect(narrowed(actor, 'a')).toEqual(actor)
  expect(of(reach).scope).toBe('*')
})
