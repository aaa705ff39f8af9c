// What an erasure leaves beside the record: the file that names whoever was erased, also after the process was killed between the
// one and the other, and nothing in drafts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { keepDraft } from '@/lib/platform/drafts/keep-draft'
import { testActor, testDatabase } from '@/lib/testing/database'
import { scheduleErasure } from '@/lib/testing/erasure'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { signedIn } from '@/lib/testing/signed-in'
import { eraseDue } from './erase-due'
import { erasedFile, readErased } from './erased-file'

const { sql, unit } = testDatabase()
const due = (programId: string, patientId: string) => scheduleErasure(sql, { programId, patientId })

test('nothing is erased that cannot be written down; the next round does both', async () => {
  const folder = mkdtempSync(join(inject('dataDir'), 'erased-'))
  provideConfig({ DATA_DIR: folder })
  const programId = await makeProgram()
  const patientId = await makePatient(programId)
  await due(programId, patientId)
  // Nothing can be written there.
  writeFileSync(join(folder, 'anchors'), '')
  expect(await eraseDue(testActor)).toEqual({ erased: 0 })
  expect(await sql('select 1 from patient where erased_at is not null')).toEqual([])
  rmSync(join(folder, 'anchors'))
  expect(await eraseDue(testActor)).toEqual({ erased: 1 })
  expect(readErased(erasedFile()).map((each) => each.patientId)).toEqual([patientId])
})

test('what somebody was typing about them goes too, of a note as well, and nothing is kept of it afterwards', async () => {
  const programId = await makeProgram()
  const patientId = await makePatient(programId)
  const { id } = await signedIn('ada', 'administrator', [programId])
  const staff = { ...testActor, kind: 'staff' as const, id }
  const keep = (about: string | null) =>
    unit((u) => keepDraft(u, { programId, kind: 'note', patientId, about, value: 'Told of a fall' }), staff)
  await keep(null)
  await keep('nt_1')
  await due(programId, patientId)
  expect(await eraseDue(testActor)).toEqual({ erased: 1 })
  expect(await sql('select patient_id from draft')).toEqual([])
  await expect(keep('nt_1')).rejects.toThrow('Not Found')
})
