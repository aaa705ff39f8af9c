// An erased patient stands nameless in lists, and no act over many patients writes about them.
import { beforeAll, expect, test } from 'vitest'
import { assignOwners } from '@/lib/batches/bulk/assign-owners'
import { nobody } from '@/lib/contract/work/owners'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { ask, type Someone, signedIn } from '@/lib/testing/signed-in'

const { sql, sqlUnit } = testDatabase()
let programId = ''
let ada: Someone
let erased = ''
let other = ''

beforeAll(async () => {
  programId = await makeProgram()
  ada = await signedIn('ada', 'administrator', [programId])
  ;[erased, other] = [await makePatient(programId), await makePatient(programId)]
  await sql('update patient set erased_at = now() where id = $1', [erased])
})

test('a hand-over of whom nobody has, and owners in bulk, leave them out', async () => {
  const params = { programId }
  const owned = await ask(ada, 'listOwned', { params, query: `owner=${nobody}` })
  expect(owned.json.data.rows.map(({ id }: { id: string }) => id)).toEqual([other])
  const body = { from: null, to: ada.id, patientIds: null, tasks: false }
  expect((await ask(ada, 'previewHandOver', { params, body })).json.data.patients).toBe(1)
  expect((await ask(ada, 'handOver', { params, body })).json.data.patients).toBe(1)
  const rows = [erased, other].map((patientId, position) => ({ position, patientId }))
  const done = await sqlUnit((u) => assignOwners(u, { programId, ownerId: null, rows: rows as never }))
  expect(done).toMatchObject([
    { position: 0, reason: 'gone' },
    { position: 1, state: 'done' },
  ])
  expect(await sql('select owner_id from patient where id = $1', [erased])).toEqual([{ owner_id: null }])
  expect(await sql(`select 1 from timeline_entry where patient_id = $1 and kind = 'ownerChanged'`, [erased])).toEqual(
    [],
  )
})
