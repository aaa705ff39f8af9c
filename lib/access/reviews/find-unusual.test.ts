// What of a week is unusual: found by person, named by its rows, judged once.
import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '@/lib/access/staff/create-staff'
import { reviewRules } from '@/lib/contract/access/review-vocabulary'
import { testActor, testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { findUnusual } from './find-unusual'

const { unit, sql } = testDatabase()
const monday = '2026-03-09T15:00:00Z'
/** Noon, and three in the morning, of the Wednesday before in New York. */
const [noon, night] = ['2026-03-04T17:00:00Z', '2026-03-04T08:00:00Z']
let programId = ''
let [ann, bea] = ['', '']

async function looked(who: string, at: string, action = 'patient.read', patients = ['pt_a']) {
  await sql(
    `insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address)
     select $1, 'staff', $2, $2, $3, $4, array[p], 'r', '' from unnest($5::text[]) p`,
    [at, who, action, programId, patients],
  )
}

beforeAll(async () => {
  programId = await makeProgram()
  const person = (name: string, email: string) =>
    unit((u) =>
      createStaff(u, { name, email, role: 'case-manager', programIds: [programId], password: 'a long one here' }),
    )
  ann = (await person('Ann Alvarez', 'ann@example.org')).id
  bea = (await person('Bea Brook', 'bea@example.org')).id
  await sql(`insert into patient (id, program_id, last_name) values ('pt_a', $1, 'ALVAREZ'), ('pt_b', $1, 'Cruz')`, [
    programId,
  ])
})

const found = () =>
  sql<{ kind: string; who: string; looks: number; named: number }>(
    `select kind, staff_id as who, looks, cardinality(audit_ids) as named from access_review order by kind, staff_id`,
  )
const judged = (now = monday) => findUnusual(testActor, new Date(now))

test('namesakes, nights, very many in an hour, exports, and a sample by chance; nothing of another week', async () => {
  await looked(ann, noon)
  await looked(ann, night, 'patient.read', ['pt_b'])
  const many = Array.from({ length: reviewRules.anHour + 1 }, (_, n) => `pt_${n}`)
  await looked(bea, noon, 'patient.read', many)
  await looked(bea, noon, 'patient.export', ['pt_b'])
  await looked(ann, '2026-03-09T05:00:00Z', 'patient.export')
  await looked(ann, '2026-03-01T20:00:00Z', 'patient.export')
  await judged()
  const rows = await found()
  expect(rows.filter(({ kind }) => kind !== 'sample')).toEqual([
    { kind: 'export', who: bea, looks: 1, named: 1 },
    { kind: 'many', who: bea, looks: many.length, named: reviewRules.named },
    { kind: 'night', who: ann, looks: 1, named: 1 },
    { kind: 'sameName', who: ann, looks: 1, named: 1 },
  ])
  const sampled = rows.filter(({ kind }) => kind === 'sample')
  expect(sampled.reduce((sum, { looks }) => sum + looks, 0)).toBe(reviewRules.sample)

  // Again, and on another day of the same week, nothing is added.
  await looked(ann, night)
  await judged()
  await judged('2026-03-15T15:00:00Z')
  expect(await found()).toEqual(rows)
})

test('two hundred in an hour are usual; one more is not, wherever in the clock the hour begins', async () => {
  await sql('truncate access_review')
  const [early, late] = Array.from({ length: 2 }, (_, half) =>
    Array.from({ length: reviewRules.anHour / 2 }, (_, n) => `pt_${half}_${n}`),
  ) as [string[], string[]]
  await looked(ann, '2026-03-18T16:40:00Z', 'patient.read', early)
  await looked(ann, '2026-03-18T17:20:00Z', 'patient.read', late)
  await judged('2026-03-23T15:00:00Z')
  expect((await found()).map(({ kind }) => kind)).not.toContain('many')
  await sql('truncate access_review')
  await sql('update support_program set reviewed_week = null')
  await looked(ann, '2026-03-18T17:20:00Z')
  // Not in the hour of any of these: usual.
  await looked(ann, '2026-03-18T17:50:00Z', 'patient.read', ['pt_b'])
  await judged('2026-03-23T15:00:00Z')
  expect((await found()).filter(({ kind }) => kind === 'many')).toMatchObject([
    { who: ann, looks: reviewRules.anHour + 1 },
  ])
})

test('looked through when Monday begins in the program, and once more for weeks that were missed', async () => {
  await sql('truncate access_review')
  await sql(`update support_program set time_zone = 'Pacific/Honolulu', reviewed_week = '2026-04-06' where id = $1`, [
    programId,
  ])
  for (const at of ['2026-04-15T20:00:00Z', '2026-04-22T20:00:00Z']) await looked(bea, at, 'patient.export')
  const weeks = () =>
    sql<{ week: string }>(`select week::text from access_review order by week`).then((rows) =>
      rows.map(({ week }) => week),
    )
  // Sunday there.
  await judged('2026-04-20T09:30:00Z')
  expect(await weeks()).toEqual([])
  await judged('2026-04-20T10:30:00Z')
  expect(await weeks()).toEqual(['2026-04-13'])
  // No worker ran for two weeks; and a program that cannot be read keeps nobody waiting.
  await sql(
    `insert into support_program (id, name, phone, time_zone, realm) values ('a-none', 'None', '', 'No/Where', '')`,
  )
  await judged('2026-05-04T10:30:00Z')
  expect(await weeks()).toEqual(['2026-04-13', '2026-04-20'])
})
