// Every committed row is followed once and in its order, in whatever order transactions begin and end, and whoever dies.
// The reader here writes down what it was handed.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, inSql } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { behind } from './cursor'
import { followLog } from './follow-log'
import { readLag } from './read-lag'
import type { Follow } from './readers'
import { watchLog } from './watch-log'

const db = testDatabase({ owner: true })
const actor: Actor = testActor

const note = (async (unit, rows) => {
  const names = rows.map(({ subject }) => subject)
  await unit.sql({ name: 'test.note', text: 'insert into noted (name) select unnest($1::text[])' }, [names])
}) satisfies Follow
const tell = `insert into change (at, program_id, kind, subject, data)
              values (now(), 'cardia', 'patientMoved', $1, '{"states": {"to": "invited////"}}')`
const noted = async () => (await db.sql<{ name: string }>('select name from noted order by n')).map(({ name }) => name)
const left = async () =>
  (await db.sql(`select from log_cursor k join change c on ${behind} where k.reader = 'counts'`)).length
const watch = watchLog()
const look = async (atOnce?: number, follow: Follow = note) => {
  const { complete } = await watch(db.single())
  for (const each of complete) await followLog(actor, each, follow, atOnce ? { atOnce } : {})
  return complete.length
}
/** Other databases of the cluster have transactions too, for which a look may have to wait. */
const lookUntilDone = (atOnce?: number) =>
  expect.poll(async () => ((await left()) > 0 ? look(atOnce).then(left) : 0)).toBe(0)

beforeAll(async () => {
  await db.sql(`delete from log_cursor where reader <> 'counts'`)
  await db.sql('create table noted (n bigint generated always as identity, name text not null)')
  await db.sql('create table person (id text primary key, n int not null default 0)')
  await db.sql(`insert into person values ('ann')`)
})
beforeEach(async () => {
  await lookUntilDone()
  await db.sql('truncate noted; truncate change_aside')
})

/** A transaction that has its number already. */
async function began() {
  const client = await db.pool().connect()
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  return {
    ask: (text: string, values: unknown[] = []) => client.query(text, values),
    end: async () => {
      await client.query('commit')
      client.release()
    },
  }
}

test('a transaction that began first and ended last is followed once', async () => {
  const slow = await began()
  await slow.ask(tell, ['slow'])
  await db.sql(tell, ['quick'])
  for (let n = 0; n < 3; n += 1) await look()
  await slow.end()
  await lookUntilDone()
  expect(await noted()).toEqual(['slow', 'quick'])
})

test('a transaction whose number is above all that have ended is waited for', async () => {
  // One of another database that ends meanwhile has a number above both: so the pair is tried often.
  const tried = Array.from({ length: 30 }, (_, n) => [`slow ${n}`, `quick ${n}`])
  for (const [late, early] of tried) {
    const quick = await began()
    const slow = await began()
    await slow.ask(tell, [late])
    await quick.ask(tell, [early])
    await quick.end()
    await look()
    await slow.end()
  }
  await lookUntilDone()
  expect(await noted()).toEqual(tried.flat())
})

test('an inverted pair is followed in the order of its locks', async () => {
  const touch = `update person set n = n + 1 where id = 'ann'`
  const first = await began()
  const second = await began()
  await second.ask(touch)
  await second.ask(tell, ['had the lock first'])
  const waits = first.ask(touch)
  await db.somebodyWaits()
  await second.end()
  await waits
  await first.ask(tell, ['waited for it'])
  await first.end()
  await lookUntilDone()
  expect(await noted()).toEqual(['had the lock first', 'waited for it'])
})

test('a pair that a lasting transaction stands between is followed in the order of its locks', async () => {
  const touch = `update person set n = n + 1 where id = 'ann'`
  const first = await began()
  const lasting = await began()
  const second = await began()
  await second.ask(touch)
  await second.ask(tell, ['had the lock first'])
  await second.end()
  await first.ask(touch)
  await first.ask(tell, ['came after it'])
  await first.end()
  for (let n = 0; n < 3; n += 1) await look()
  await lasting.ask(tell, ['lasted'])
  await lasting.end()
  await lookUntilDone()
  expect(await noted()).toEqual(['had the lock first', 'came after it', 'lasted'])
})

test('what was seen complete is not left before its last row', async () => {
  // Numbers of transactions and of rows run against each other.
  const open: Awaited<ReturnType<typeof began>>[] = []
  for (let n = 0; n < 6; n += 1) open.push(await began())
  const names = open.map((_, n) => `row ${n}`)
  for (const [n, { ask }] of open.toReversed().entries()) await ask(tell, [names[n]])
  for (const { end } of open) await end()
  const later = Array.from({ length: 9 }, (_, n) => `later ${n}`)
  for (const name of later) {
    await db.sql(tell, [name])
    await look(2)
  }
  await lookUntilDone(2)
  expect(await noted()).toEqual([...names, ...later])
})

test('what was seen before the server crashed counts no more', async () => {
  const slow = await began()
  await slow.ask(tell, ['slow'])
  const own = watchLog()
  expect(await own(db.single())).toEqual({ complete: [], waits: true })
  await slow.end()
  const lasting = await began()
  await db.sql(`select pg_stat_reset_shared('bgwriter')`)
  expect(await own(db.single())).toEqual({ complete: [], waits: true })
  await lasting.end()
  await lookUntilDone()
  expect(await noted()).toEqual(['slow'])
})

test('a row has the number of its transaction before its own, also where it is the first that is written', async () => {
  const rows = await db.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'change'::regclass and attname in ('xid', 'seq') order by attnum`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['xid', 'seq'])
})

test('killed between its effect and its cursor, a reader has followed nothing, and the next follows once', async () => {
  await db.sql(tell, ['once'])
  const dies: Follow = async (unit, rows) => {
    await note(unit, rows)
    await unit.sql({ name: 'test.die', text: 'select pg_terminate_backend(pg_backend_pid())' }, [])
  }
  await expect
    .poll(() =>
      look(undefined, dies).then(
        () => 'nothing to follow yet',
        () => 'killed',
      ),
    )
    .toBe('killed')
  expect(await noted()).toEqual([])
  // Once more at the very commit.
  await db.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no commit'; end $$`)
  await db.sql(
    'create constraint trigger refuse after insert on noted deferrable initially deferred for each row execute function refuse()',
  )
  await expect
    .poll(() =>
      look().then(
        () => 'nothing to follow yet',
        ({ message }) => message,
      ),
    )
    .toBe('no commit')
  await db.sql('drop function refuse cascade')
  await lookUntilDone()
  expect(await noted()).toEqual(['once'])
})

test('twenty looks at once follow each row once', async () => {
  const write = async (n: number) => {
    await inSql(actor, (unit) => unit.sql({ name: 'test.tell', text: tell }, [`row ${n}`]))
  }
  const all = Array.from({ length: 60 }, (_, n) => n)
  const twenty = all.slice(0, 20)
  await Promise.all([...all.map(write), ...twenty.map(() => look(7))])
  await expect.poll(async () => ((await left()) > 0 ? Promise.all(twenty.map(() => look(7))).then(left) : 0)).toBe(0)
  expect((await noted()).sort()).toEqual(all.map((n) => `row ${n}`).sort())
})

test('a row that cannot be followed is set aside, and those around it are followed', async () => {
  const picky: Follow = async (unit, rows) => {
    if (rows.some(({ subject }) => subject === 'bad')) throw new Error('no such thing')
    await note(unit, rows)
  }
  for (const name of ['one', 'two', 'bad', 'three', 'four']) await db.sql(tell, [name])
  await expect.poll(async () => ((await left()) > 0 ? look(undefined, picky).then(left) : 0)).toBe(0)
  expect(await noted()).toEqual(['one', 'two', 'three', 'four'])
  expect(await db.sql('select a.reader, c.subject, a.code from change_aside a join change c using (seq)')).toEqual([
    { reader: 'counts', subject: 'bad', code: '' },
  ])
})

test('a row that a person holds is looked for again, and nothing is set aside', async () => {
  await db.sql(tell, ['held'])
  const busy: Follow = async () => {
    throw Object.assign(new Error('held'), { code: '55P03' })
  }
  await expect
    .poll(() =>
      look(undefined, busy).then(
        () => 'nothing to follow yet',
        ({ code }) => code,
      ),
    )
    .toBe('55P03')
  await lookUntilDone()
  expect(await noted()).toEqual(['held'])
  expect(await db.sql('select from change_aside')).toEqual([])
})

test('how far a reader is behind is the age of the first row it has not followed', async () => {
  expect(await readLag()).toMatchObject([{ reader: 'counts', seconds: 0 }])
  await db.sql(tell.replace('now()', `now() - interval '7 seconds'`), ['old'])
  await db.sql(tell, ['new'])
  const [lag] = await readLag()
  expect(lag?.seconds).toBeGreaterThan(6.9)
  await lookUntilDone()
  expect(await readLag()).toMatchObject([{ reader: 'counts', seconds: 0 }])
})

test('what a reader does not read moves its cursor alone', async () => {
  await db.sql(`insert into change (at, program_id, kind) values (now(), 'cardia', 'viewMoved')`)
  await lookUntilDone()
  expect(await noted()).toEqual([])
  expect(await watch(db.single())).toEqual({ complete: [], waits: false })
})

test('after a dump was read into a younger cluster, what is left is followed by its order, and then what comes', async () => {
  await db.sql(tell, ['followed before'])
  await lookUntilDone()
  await db.sql(tell, ['in the dump'])
  // As if all of it had been written under numbers that this cluster will not reach for long.
  const far = 2 ** 40
  await db.sql('update change set xid = xid + $1', [far])
  await db.sql('update log_cursor set from_xid = from_xid + $1', [far])
  await db.sql(tell, ['written before any worker looked'])
  await lookUntilDone(1)
  await db.sql(tell, ['afterwards'])
  await lookUntilDone()
  expect(await noted()).toEqual(['followed before', 'in the dump', 'written before any worker looked', 'afterwards'])
})
