import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { pool } from '@/lib/platform/db/client'
import { testDatabase } from '@/lib/testing/database'

const { sql, sqlUnit, unit } = testDatabase()

const pid = { name: 'test.pid', text: 'select pg_backend_pid() as pid' }
const again = { name: 'test.again', text: 'select 1 as one' }

// Unheard, the `error` event of a connection would be an uncaught exception, which vitest counts as a failure too.
test.each([
  ['plain SQL', sqlUnit],
  ['Prisma', unit],
])('a connection that breaks inside a transaction of %s fails the work, not the process', async (_name, inOne) => {
  const work = inOne(async (open) => {
    const [row] = await open.sql<{ pid: number }>(pid, [])
    await sql('select pg_terminate_backend($1)', [row?.pid])
    await new Promise((done) => setTimeout(done, 100))
    return open.sql(again, [])
  })
  await expect(work).rejects.toThrow()
  expect(await sqlUnit((open) => open.sql(again, []))).toEqual([{ one: 1 }])
})

test('a connection that is given back within a transaction serves nobody again', async () => {
  const pidOf = async (on: Pick<PoolClient, 'query'>) => (await on.query<{ pid: number }>(pid.text)).rows[0]?.pid
  const left = await pool().connect()
  const gone = await pidOf(left)
  await left.query('begin')
  left.release()
  // The pool lends what came back last.
  expect(await pidOf(pool() as never)).not.toBe(gone)
})
