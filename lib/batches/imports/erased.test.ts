// A patient is erased while a file with their row waits: the others of the file come all the same.
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { createProgram } from '@/lib/access/programs/create-program'
import { defaultTemplates } from '@/lib/messaging/sms/default-templates'
import { eraseDue } from '@/lib/patients/erasure/erase-due'
import { provideConfig } from '@/lib/platform/config'
import { single } from '@/lib/platform/unit'
import { testActor, testDatabase } from '@/lib/testing/database'
import { scheduleErasure } from '@/lib/testing/erasure'
import { newPhone } from '@/lib/testing/people'
import { advanceImports } from './advance-imports'
import { blankRows } from './blank-rows'
import { listImportRows } from './list-import-rows'
import { mapImport } from './map-import'
import { readImport } from './read-import'
import { receiveImport } from './receive-import'
import { startImport } from './start-import'
import { watchImport } from './watch-import'

const t = testDatabase()
const programId = 'cardia-erased'
beforeEach(async () => {
  // The file that names whoever was erased is this test's own.
  provideConfig({ DATA_DIR: mkdtempSync(join(inject('dataDir'), 'rows-')) })
  await t.unit((u) =>
    createProgram(u, { id: programId, name: 'Cardia', phone: '+12025550100', templates: defaultTemplates }),
  )
})

const place = (importId: string) => ({ programId, importId })
const finish = async () => {
  while (await advanceImports(testActor));
}
async function checked(...rows: string[]) {
  const text = `${['Partner ID,First name,Last name,Mobile,Date of birth', ...rows].join('\r\n')}\r\n`
  const chunks = (async function* () {
    yield Buffer.from(text)
  })()
  const { id } = await receiveImport(single(testActor), { programId, fileName: 'patients.csv', chunks })
  const { columns } = await t.unit((u) => readImport(u, place(id)))
  await t.unit((u) => mapImport(u, { ...place(id), columns }))
  await finish()
  return id
}
async function run(importId: string) {
  await t.unit((u) => startImport(u, { ...place(importId), invites: true, consentAsked: true }))
  await finish()
  return t.unit((u) => watchImport(u, place(importId)))
}

test('the others of a file that waits come, and nothing of who was erased is left in it', async () => {
  const rows = [1, 2, 3].map((n) => `P-${n},Ana,Núñez,${newPhone()},4/3/1972`)
  await run(await checked(rows[0] ?? ''))
  const waits = await checked(...rows)
  const [{ id: patientId } = { id: '' }] = await t.sql<{ id: string }>('select id from patient')
  await scheduleErasure(t.sql, { programId, patientId })
  expect(await eraseDue(testActor, blankRows)).toEqual({ erased: 1 })
  expect(await run(waits)).toMatchObject({ state: 'done', created: 2, existing: 1 })
  const { rows: seen } = await t.unit((u) =>
    listImportRows(u, { ...place(waits), state: 'exists', after: -1, limit: 50 }),
  )
  expect(JSON.stringify(seen)).not.toContain('Ana')
})
