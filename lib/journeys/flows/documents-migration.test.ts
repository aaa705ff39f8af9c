// What 0107 mends: of who was said to have the caregiver’s number both numbers are known again, and a document of an enrollment that
// was taken back holds what partners are sent.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '@/lib/platform/db/migrate'
import { testDatabase } from '@/lib/testing/database'

const { url, sql } = testDatabase({ migrated: false })
const number = '+12025550143'
const said = [{ field: 'phoneNumber', from: null, to: number }]

beforeAll(async () => {
  const older = mkdtempSync(join(inject('dataDir'), 'before-confirmed-'))
  cpSync('prisma/migrations', older, { recursive: true })
  rmSync(join(older, '0107_phones_and_documents'), { recursive: true })
  await migrate(url(), older)
  await sql(`insert into support_program (id, name) values ('p', 'P')`)
  // biome-ignore format: a table is read by column
  const cases = [
    // patient        phone now        caregiver's number kept   what the timeline tells
    ['confirmed',     number,          null,                     { changes: said, ownPhone: true }],
    ['moved on',      '+12025550144',  null,                     { changes: said, ownPhone: true }],
    ['only corrected', '+12025550145', null,                     { changes: said }],
    ['by this version', '+12025550146', '+12025550147',          { changes: said, ownPhone: true }],
  ] as const
  for (const [id, phone, kept, data] of cases) {
    await sql(
      `insert into patient (id, program_id, external_id, phone_number, first_name, last_name, lifecycle, updated_at)
       values ($1, 'p', $1, $2, 'A', 'B', 'invited', now())`,
      [id, phone],
    )
    await sql(
      `insert into majority (patient_id, program_id, comes_on, ended_at, caregiver_phone) values ($1, 'p', '2026-11-01', now(), $2)`,
      [id, kept],
    )
    await sql(
      `insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_name, data)
       values ($1, $1, 'p', now(), 'corrected', 'staff', 'Ana', $2)`,
      [id, JSON.stringify(data)],
    )
  }
  // Patients who took back the document of an enrollment: of one the consent to share stands apart.
  for (const [id, name, value] of [
    ['confirmed', 'enrollment', false],
    ['moved on', 'enrollment', false],
    ['moved on', 'sharePHI', true],
  ] as const)
    await sql(
      `insert into consent (id, program_id, patient_id, name, value, basis, at, channel, actor_kind, actor_name)
       values ($1, 'p', $2, $3, $4, 'withdrawn', now(), 'console', 'staff', 'Ana')`,
      [`${id} ${name}`, id, name, value],
    )
  expect(await migrate(url())).toEqual(['0107_phones_and_documents'])
})

test('the number is kept as the caregiver’s again, and as the patient’s own while it is on record', async () => {
  expect(
    await sql('select patient_id as id, caregiver_phone as kept, own_phone as own from majority order by patient_id'),
  ).toEqual([
    { id: 'by this version', kept: '+12025550147', own: null },
    { id: 'confirmed', kept: number, own: number },
    { id: 'moved on', kept: number, own: null },
    { id: 'only corrected', kept: null, own: null },
  ])
})

test('what partners are sent of who took back the document of an enrollment waits, and a task says so', async () => {
  expect(await sql(`select id from patient where sharing_withheld(id)`)).toEqual([{ id: 'confirmed' }])
  expect(await sql(`select patient_id as id, kind from task`)).toEqual([{ id: 'confirmed', kind: 'sharingWithdrawn' }])
})
