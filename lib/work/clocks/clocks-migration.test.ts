// A database of the version before the reader of clocks, with clocks that stand and a queue that was not followed to its
// end: nothing is lost or starts twice, and a rebuild begins with what stood.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, test } from 'vitest'
import { rebuildReader } from '@/lib/log/rebuild-reader'
import { migrate } from '@/lib/platform/db/migrate'
import { catchUp } from '@/lib/testing/catch-up'
import { testActor, testDatabase } from '@/lib/testing/database'
import { followClocks } from './follow-clocks'

const { url, sql } = testDatabase({ migrated: false })
const ours = fileURLToPath(new URL('../../../prisma/migrations/', import.meta.url))
const standing = () =>
  sql(`select kind, subject, state, texts from clock where state <> 'ended' order by kind, subject`)
const clock = (id: string, patient: string, kind: string, subject: string) =>
  sql(
    `insert into clock (id, program_id, patient_id, kind, subject, list_group, started_at, since, planned, due_at, listed_from, next_at)
     values ($1, 'p', $2, $3, $4, 'us', now(), now(), 1, now() + interval '1 day', now(), now() + interval '1 day')`,
    [id, patient, kind, subject],
  )

beforeAll(async () => {
  const older = mkdtempSync(join(inject('dataDir'), 'before-clocks-'))
  cpSync(ours, older, { recursive: true })
  for (const name of readdirSync(older))
    if (name >= '0032' && name < 'm') rmSync(join(older, name), { recursive: true })
  await migrate(url(), older)
  await sql(`insert into support_program (id, name) values ('p', 'P')`)
  await sql(
    `insert into patient (id, program_id, zones, lifecycle, enrollment) select 'pt_' || n, 'p', '{}', 'active', 'pending' from generate_series(1, 4) n`,
  )
  await sql(
    `insert into task (id, program_id, patient_id, kind) select 'tk_' || n, 'p', 'pt_1', 'followUp' from generate_series(1, 2) n`,
  )
  await sql(
    `insert into sms_inbound (id, gateway, gateway_id, phone_number, to_number, body, received_at, meaning, program_id, patient_id)
     select 'tx_' || n, 'builtIn', 'tx_' || n, '+12025550100', 'p', 'Hello', now(), 'other', 'p', 'pt_' || n from generate_series(1, 3) n`,
  )
  // Followed so far: what came of the second patient, of a task, and the clock of a conversation.
  await clock('ck_decision', 'pt_2', 'enrollmentDecision', 'pt_2')
  await clock('ck_task', 'pt_1', 'followUp', 'tk_1')
  await clock('ck_reply', 'pt_1', 'reply', 'reply pt_1')
  await clock('ck_read', 'pt_3', 'reply', 'reply pt_3')
  await sql(`delete from clock_change where subject in ('pt_2', 'tk_1', 'reply pt_1', 'reply pt_3')`)
  // Not followed yet, beside the rest of what was made above.
  await sql(`update patient set enrollment = 'approved', updated_at = now() where id = 'pt_4'`)
  await sql(`update sms_inbound set seen_at = now() where id = 'tx_3'`)
  await migrate(url())
})

test('what stood stands, what waited in the queue is followed, and nothing starts twice', async () => {
  expect(await sql('select from clock')).toHaveLength(4)
  await catchUp({ only: 'clocks' })
  expect(await sql('select from change_aside')).toEqual([])
  const running = { state: 'running', texts: [] }
  expect(await standing()).toEqual([
    ...['pt_1', 'pt_2', 'pt_3'].map((subject) => ({ kind: 'enrollmentDecision', subject, ...running })),
    { kind: 'followUp', subject: 'tk_1', ...running },
    { kind: 'followUp', subject: 'tk_2', ...running },
    { kind: 'reply', subject: 'reply pt_1', state: 'running', texts: ['tx_1'] },
    { kind: 'reply', subject: 'reply pt_2', state: 'running', texts: ['tx_2'] },
  ])
  expect(await sql(`select id from clock where id not like 'ck_0%' order by id`)).toHaveLength(4)
})

test('what is told for clocks moves no count, and a rebuild begins with what stood', async () => {
  await catchUp()
  expect(await rebuildReader(testActor, 'clocks', followClocks, { keep: false })).toMatchObject({
    aside: 0,
    tables: [{ differing: 0 }],
  })
  // These patients were written past the log, so nobody was counted; what clocks are told counts nobody either.
  expect(await sql('select from patient_total')).toEqual([])
})
