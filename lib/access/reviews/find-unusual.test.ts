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

test('two hundred in an hour are usual', async () => {
  await sql('truncate access_review')
  await looked(
    ann,
    '2026-03-18T17:00:00Z',
    'patient.read',
    Array.from({ length: reviewRules.anHour }, (_, n) => `pt_${n}`),
  )
  await judged('2026-03-23T15:00:00Z')
  expect((await found()).map(({ kind }) => kind)).toEqual(['sample'])
})
