// Writes that wait go together; each keeps what it would have had alone.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { rowsStatement } from './db/rows-statement'
import { gatherRows } from './gather-rows'
import type { Unit } from './unit'

const db = testDatabase({ owner: true })
type Given = { id: string; size: number }
const insert = rowsStatement<Given, { n: number; id: string | null; size: number }>(
  'test.gathered',
  'set',
  `with made as (
     insert into gathered (id, size) select :id::text, :size::int from given order by ":n" on conflict do nothing returning id, size
   ) select ":n" as n, made.id, :size::int as size from given left join made on made.id = :id::text and made.size = :size::int`,
)

beforeAll(() => db.sql('create table gathered (id text primary key, size int not null check (size < 100))'))
beforeEach(() => db.sql('truncate gathered'))

/** A writer of its own, and the rows of each statement it sent. */
function writer() {
  const sent: string[][] = []
  const own = db.single()
  const write = gatherRows(insert, ({ id }) => id)
  const unit: Unit = {
    ...own,
    sql: (statement, given) => {
      // The values of a row alone stand in the order of the columns.
      const { rows } = given as { rows?: string }
      const alone = () => [String((given as unknown as unknown[])[insert.columns.findIndex(([name]) => name === 'id')])]
      sent.push(rows === undefined ? alone() : JSON.parse(rows).map((row: Record<string, string>) => row[':id']))
      return own.sql(statement, given)
    },
  }
  return { sent, unit, write: (id: string, size = 1) => write(unit, { id, size }), within: write }
}
const kept = async () => (await db.sql<{ id: string }>('select id from gathered order by id')).map(({ id }) => id)
const letters = [...'abcdefghijklmnopqrstuvwxyz']

test('who asks alone is written alone; what arrives meanwhile is the next statement, at most 8, in order', async () => {
  const { sent, write } = writer()
  expect(await write('first')).toEqual({ n: 0, id: 'first', size: 1 })
  const one = write('one')
  await expect.poll(() => sent.length, { interval: 0 }).toBe(2)
  const others = letters.toReversed().map((id, size) => write(id, size))
  expect(await one).toMatchObject({ id: 'one' })
  for (const [size, answer] of (await Promise.all(others)).entries())
    expect(answer).toMatchObject({ id: letters.toReversed()[size], size })
  const eights = [letters.slice(18), letters.slice(10, 18), letters.slice(2, 10), letters.slice(0, 2)]
  expect(sent).toEqual([['first'], ['one'], ...eights])
})

test('two equal rows of one statement: the first that asked is made', async () => {
  const { sent, write } = writer()
  const [a, b, c] = await Promise.all([write('same', 1), write('other', 2), write('same', 3)])
  expect([a?.id, b?.id, c?.id]).toEqual(['same', 'other', null])
  expect(sent).toHaveLength(1)
})

test('a row that PostgreSQL refuses refuses itself alone', async () => {
  const { sent, write } = writer()
  const answers = await Promise.allSettled(letters.slice(0, 8).map((id) => write(id, id === 'c' ? 100 : 1)))
  expect(answers.map(({ status }) => status)).toEqual(
    letters.slice(0, 8).map((id) => (id === 'c' ? 'rejected' : 'fulfilled')),
  )
  expect(answers[2]).toMatchObject({ reason: { code: '23514' } })
  expect(await kept()).toEqual(letters.slice(0, 8).filter((id) => id !== 'c'))
  expect(sent.map((rows) => rows.length)).toEqual([8, ...Array(8).fill(1)])
})

test('in a transaction a row is written at once and with nobody else', async () => {
  const { sent, write, within } = writer()
  const outside = write('outside')
  await db.sqlUnit(async (unit) => {
    expect(await within(unit, { id: 'inside', size: 1 })).toMatchObject({ n: 0, id: 'inside' })
    expect(await unit.sql({ name: 'test.seen', text: "select 1 from gathered where id = 'inside'" }, [])).toHaveLength(
      1,
    )
  })
  await outside
  expect(sent).toEqual([['outside']])
})

/** Holds `id`, not yet committed, until it is let go. */
async function holding(id: string) {
  const client = await db.pool().connect()
  await client.query('begin')
  await client.query('insert into gathered values ($1, 1)', [id])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('a statement that is killed in the middle leaves nothing of any row, and the next goes on', async () => {
  const letGo = await holding('c')
  const { sent, write } = writer()
  const lost = Promise.allSettled(letters.slice(0, 5).map((id) => write(id)))
  await db.somebodyWaits()
  await db.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  expect((await lost).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await letGo()
  expect(sent).toHaveLength(1)
  expect(await kept()).toEqual([])
  expect(await write('a')).toMatchObject({ id: 'a' })
})

test('a row that waits for somebody’s lock holds up those of its own statement, not the ones after', async () => {
  const letGo = await holding('c')
  const { write } = writer()
  const waits = Promise.all(['b', 'c', 'd'].map((id) => write(id)))
  await db.somebodyWaits()
  expect(await write('e')).toMatchObject({ id: 'e' })
  expect(await kept()).toEqual(['e'])
  await letGo()
  expect((await waits).map((row) => row?.id)).toEqual(['b', 'c', 'd'])
})

test.each(['40P01', '57014'])(
  'after %s each row is tried by itself; a connection that is lost is not tried again',
  async (code) => {
    const { unit, within } = writer()
    let failures = 1
    let thrown = code
    const failing: Unit = {
      ...unit,
      sql: async (statement, given) => {
        failures -= 1
        if (failures >= 0) throw Object.assign(new Error('failed'), { code: thrown })
        return unit.sql(statement, given)
      },
    }
    const both = () => Promise.allSettled(['a', 'b'].map((id) => within(failing, { id, size: 1 })))
    expect((await both()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    failures = 1
    thrown = 'ECONNRESET'
    expect((await both()).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(failures).toBe(0)
  },
)
