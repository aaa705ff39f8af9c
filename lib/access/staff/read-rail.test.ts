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
  await sql(
    `insert into endpoint (id, program_id, name, url, failing_since) values
       ('ep_4', $1, 'Four', 'https://four.example', now() - interval '2 min'), ('ep_5', $1, 'Five', 'https://five.example', now())`,
    [programId],
  )
  expect(await callbacks()).toEqual({ A: 5, B: 0 })
  await task('callbackBlocked', 200)
  expect(await callbacks()).toEqual({ A: 100, B: 0 })
})

test('counts received callbacks in quarantine until somebody has settled them', async () => {
  const inbox = async () =>
    (await unit((u) => readRail(u, { programIds: [programId, quiet] }))).map(({ inbox }) => inbox)
  await sql(
    `insert into inbox_entry (id, program_id, webhook_id, received_at, sent_at, state, body)
     select 'in_' || n, $1, n, now(), now(), case when n = 1 then 'accepted' else 'quarantined' end, '{}' from generate_series(1, 3) n`,
    [programId],
  )
  expect(await inbox()).toEqual([2, 0])
  await sql(`update inbox_entry set state = 'settled', settled_at = now(), settled_by = 'Ann' where id = 'in_2'`)
  expect(await inbox()).toEqual([1, 0])
})

test('counts conversations that wait for an answer or a decision', async () => {
  const messages = async () =>
    (await unit((u) => readRail(u, { programIds: [programId, quiet] }))).map(({ messages }) => messages)
  expect(await messages()).toEqual([0, 0])
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id, seen_at)
     select 'tx_' || n, 'builtIn', n, '+12025550199', $1, 'x', now(), (array['other', 'other', 'help', 'perhapsStop'])[n], $1, 'pt_' || $1,
            case when n = 2 then now() end
       from generate_series(1, 4) n`,
    [programId],
  )
  // One conversation, however many of its texts wait.
  expect(await messages()).toEqual([1, 0])
  await sql(`update sms_inbound set seen_at = now(), decision = case when meaning = 'perhapsStop' then 'other' end`)
  expect(await messages()).toEqual([0, 0])
})
