import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { readRail } from './read-rail'

const { unit, sql } = testDatabase()
let [programId, quiet] = ['', '']

beforeAll(async () => {
  programId = await makeProgram({ name: 'A' })
  quiet = await makeProgram({ name: 'B' })
  for (const id of [programId, quiet])
    await sql(`insert into patient (id, program_id, zones) values ('pt_' || $1, $1, '{}')`, [id])
})

const task = (kind: string, count = 1, done = false) =>
  sql(
    `insert into task (id, program_id, patient_id, kind, done_at)
     select 'tk_' || gen_random_uuid(), $1, 'pt_' || $1, $2, case when $4 then now() end from generate_series(1, $3)`,
    [programId, kind, count, done],
  )
const callbacks = async () =>
  Object.fromEntries(
    (await unit((u) => readRail(u, { programIds: [programId, quiet] }))).map(({ name, callbacks }) => [
      name,
      callbacks,
    ]),
  )

test('counts what about callbacks waits for a person, to a hundred', async () => {
  expect(await callbacks()).toEqual({ A: 0, B: 0 })
  await task('callbackFailed', 2)
  await task('callbackBlocked')
  await task('callbackFailed', 5, true)
  await task('dobMissing', 7)
  expect(await callbacks()).toEqual({ A: 3, B: 0 })

  await sql(
    `insert into endpoint (id, program_id, name, url, state, removed_at)
     values ('ep_1', $1, 'One', 'https://one.example', 'disabled', null), ('ep_2', $1, 'Two', 'https://two.example', 'paused', null),
            ('ep_3', $1, 'Three', 'https://three.example', 'disabled', now())`,
    [programId],
  )
  expect(await callbacks()).toEqual({ A: 4, B: 0 })
  await task('callbackBlocked', 200)
  expect(await callbacks()).toEqual({ A: 100, B: 0 })
})
