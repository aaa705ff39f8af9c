// A database of the version before the reader of the counts, with patients in it: they are counted as before, and a
// rebuild begins with them.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, test } from 'vitest'
import { noFilters } from '@/lib/contract/patients/patient-list'
import { rebuildReader } from '@/lib/log/rebuild-reader'
import { migrate } from '@/lib/platform/db/migrate'
import { testActor, testDatabase } from '@/lib/testing/database'
import { countPatients } from './count-patients'
import { followTotals } from './follow-totals'

const { url, sql, unit } = testDatabase({ migrated: false })
const ours = fileURLToPath(new URL('../../../prisma/migrations/', import.meta.url))
const totals = `select program_id, states, n from patient_total order by 1, 2`
const counted = `select program_id, states, count(*)::int as n from patient group by 1, 2 order by 1, 2`
const count = async (programId: string) =>
  (await unit((u) => countPatients(u, { programId, filters: noFilters, search: '' }))).total

beforeAll(async () => {
  const older = mkdtempSync(join(inject('dataDir'), 'before-counts-'))
  cpSync(ours, older, { recursive: true })
  for (const name of readdirSync(older))
    if (name >= '0031' && name < 'm') rmSync(join(older, name), { recursive: true })
  await migrate(url(), older)
  await sql(`insert into support_program (id, name) values ('a', 'A'), ('b', 'B')`)
  await sql(
    `insert into patient (id, program_id, zones, lifecycle, enrollment)
     select 'pt_' || n, case when n % 3 = 0 then 'b' else 'a' end, '{}', 'active', (array['pending', 'denied', null])[1 + n % 3]
       from generate_series(1, 60) n`,
  )
  await sql(`update patient set enrollment = 'approved' where id like 'pt_1%'`)
  // Told already by the version that writes the log and has no reader yet.
  await sql(
    `insert into change (at, program_id, patient_id, kind, data) values (now(), 'a', 'pt_1', 'invited', '{"states": {"to": "active////"}}')`,
  )
  await migrate(url())
})

test('everybody is counted once, and what was told before counts no more', async () => {
  expect(await sql(totals)).toEqual(await sql(counted))
  expect([await count('a'), await count('b')]).toEqual([40, 20])
})

test('a rebuild begins with those who were there', async () => {
  const rebuilt = await rebuildReader(testActor, 'counts', followTotals, { keep: false })
  expect(rebuilt).toMatchObject({ followed: 0, aside: 0, tables: [{ differing: 0 }] })
  expect(rebuilt.tables[0]?.rows).toBeGreaterThan(3)
})
