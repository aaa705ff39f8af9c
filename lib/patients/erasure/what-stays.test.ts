// A new table is not forgotten by erasures: what it holds of a patient goes, stays for a reason, or is of no one patient.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DataClass, inventory } from '@/lib/platform/db/inventory'
import { whatStays } from './what-stays'

/** TABLE: what holds something of patients and is left alone, and why. */
const ofNoOne: Readonly<Record<string, string>> = {
  access_review: 'of staff: what a supervisor looked at again',
  approval: 'of staff: what one asked a second person for',
  bulk_run: 'of many patients: what is done with them',
  change: 'ids and closed words',
  import_pack: 'with rows of others: blank-rows.ts of lib/batches empties those of the patient',
  missing_loop: 'a read model: times and counts of the past',
  patient_milestone: 'a read model: times and counts of the past',
  saved_view: 'of staff: which filters they chose',
}

const erasing = [
  'prisma/sql/patients/patient_erase.sql',
  ...readdirSync(import.meta.dirname)
    .filter((name) => !name.includes('.test.'))
    .map((name) => join(import.meta.dirname, name)),
]
  .map((path) => readFileSync(path, 'utf8'))
  .join()
const erased = new Set([...erasing.matchAll(/\b(?:update|delete from)\s+(\w+)/gi)].map(([, table]) => table))
const stays = whatStays.map(({ table }) => table)
const personal = inventory.filter((each) => each.class === DataClass.pii || each.class === DataClass.phi)
const tables = [...new Set(personal.map(({ table }) => table))]

test('each table that holds something of a patient is erased, stays for a reason, or is of no one patient', () => {
  expect(tables.length).toBeGreaterThan(40)
  const told = [...erased, ...stays, ...Object.keys(ofNoOne)]
  expect(tables.filter((table) => !told.includes(table))).toEqual([])
  expect(Object.keys(ofNoOne).filter((table) => erased.has(table) || !tables.includes(table))).toEqual([])
})
