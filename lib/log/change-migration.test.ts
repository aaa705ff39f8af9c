// A database of the version before the log, with people in it: nothing of them is touched, and from then on each act is told.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, test } from 'vitest'
import { enrollmentStatus } from '@/lib/contract/vocabulary'
import { migrate } from '@/lib/platform/db/migrate'
import { sendEvent } from '@/lib/testing/cases'
import { testDatabase } from '@/lib/testing/database'
import { readChanges } from './read-changes'

const { url, sql, single } = testDatabase({ migrated: false })
const ours = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url))
const tables = ['patient', 'timeline_entry', 'sms', 'task', 'flow', 'endpoint', 'delivery', 'audit_entry']
const rows = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (await sql<{ rows: unknown }>(`select coalesce(json_agg(t order by t::text), '[]') as rows from ${table} t`))[0]
          ?.rows,
      ]),
    ),
  )
let before: Awaited<ReturnType<typeof rows>>

type Row = Record<string, unknown>
/** The rows without the columns that a later migration gave their tables. */
const onlyKnown = (rows: Record<string, unknown>, known: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, each]) => {
      const [first = {}] = known[table] as Row[]
      return [
        table,
        (each as Row[]).map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column in first))),
      ]
    }),
  )

beforeAll(async () => {
  const older = mkdtempSync(join(inject('dataDir'), 'before-log-'))
  cpSync(ours, older, { recursive: true })
  for (const name of readdirSync(older))
    if (name >= '0028' && name < 'm') rmSync(join(older, name), { recursive: true })
  await migrate(url(), older)
  await sql(`insert into support_program (id, name) values ('p', 'P')`)
  await sql(
    `insert into patient (id, program_id, zones, phone_number, lifecycle)
     select 'pt_' || n, 'p', '{America/New_York}', '+1212555' || 1000 + n, 'invited' from generate_series(1, 50) n`,
  )
  await sql(
    `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name)
     select 'ev_' || n, 'pt_' || n, 'p', now(), 'invited', 'partner', 'P' from generate_series(1, 50) n`,
  )
  await sql(
    `insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, not_before, created_at)
     select 'sms_' || n, 'p', 'pt_' || n, '+1212555' || 1000 + n, 'invitation', '', 'en', 'x', 'GSM-7', 1, 'queued', now(), now()
       from generate_series(1, 50) n`,
  )
  await sql(
    `insert into task (id, program_id, patient_id, kind) select 'tk_' || n, 'p', 'pt_' || n, 'dobMissing' from generate_series(1, 9) n`,
  )
  await sql(`insert into endpoint (id, program_id, name, url) values ('ep', 'p', 'E', 'https://e.example')`)
  expect(await sql('select from live_change limit 1')).toHaveLength(1)
  before = await rows()
  await migrate(url())
})

test('what was there is as it was, and nothing of it is told again', async () => {
  expect(onlyKnown(await rows(), before)).toEqual(before)
  // What clocks had still to follow stands in the log now, and moves no count.
  expect(
    await sql(`select kind, count(*)::int as n from change where kind <> 'readModelBase' group by kind order by kind`),
  ).toEqual([
    { kind: 'patientMoved', n: 50 },
    { kind: 'taskMoved', n: 9 },
  ])
})

test('from then on an act writes its row, in the month it belongs to', async () => {
  const { snapshot } = await readChanges(single(), null)
  await sendEvent('p', 'pt_1', enrollmentStatus, 'pending')
  expect((await readChanges(single(), snapshot)).changes).toContainEqual({
    programId: 'p',
    patientId: 'pt_1',
    topic: 'patient',
  })
  const [row] = await sql<{ place: string; data: object }>(
    'select tableoid::regclass::text as place, data from change order by seq desc limit 1',
  )
  expect(row?.place).toBe(`change_${new Date().toISOString().slice(0, 7).replace('-', '_')}`)
  expect(row?.data).toMatchObject({ states: { from: 'invited////', to: 'invited/pending///' } })
})
