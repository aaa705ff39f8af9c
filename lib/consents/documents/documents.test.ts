// Staff add a document: sealed in the store, told on the timeline, and no partner's.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMedia } from '@/lib/consents/media/list-media'
import { readMedia } from '@/lib/consents/media/read-media'
import { sweepMedia } from '@/lib/consents/media/sweep-media'
import { documentLimits } from '@/lib/contract/patients/documents'
import { day, minute } from '@/lib/contract/time'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { smallPdf } from '@/lib/testing/small-pdf'
import { addDocument } from './add-document'
import { listDocuments } from './list-documents'
import { receiveDocument } from './receive-document'
import { removeDocument } from './remove-document'
import { restoreDocument } from './restore-document'
import { setDocumentKind } from './set-document-kind'

const { sql, unit, single } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hubline-documents-'))
const paper = smallPdf({ words: 'The plan says no' })
let programId: string

beforeAll(async () => {
  provideConfig({ HUB_MEDIA_DIR: folder, HUB_SECRETS_FILE: join(folder, 'secrets.json') })
  programId = await makeProgram()
})
afterAll(() => rmSync(folder, { recursive: true }))

async function newPatient(): Promise<{ programId: string; patientId: string }> {
  const patientId = `pt_${randomUUID()}`
  await sql(`insert into patient (id, program_id, external_id, language) values ($1, $2, $1, 'en')`, [
    patientId,
    programId,
  ])
  return { programId, patientId }
}
async function* sent(...parts: (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part)
}
type Place = Awaited<ReturnType<typeof newPatient>>
const add = async (place: Place, kind: 'fax' | 'insuranceCard' = 'fax') => {
  const file = await receiveDocument(sent(paper.subarray(0, 9), paper.subarray(9)))
  return unit((u) => addDocument(u, { ...place, kind, file }))
}
const list = (place: Place) => unit((u) => listDocuments(u, place))
/** The paper as it is kept. */
const drawn = async () => (await receiveDocument(sent(paper))).bytes
const audited = async ({ patientId }: Place) =>
  (
    await sql<{ action: string }>(`select action from audit_entry where $1 = any(patient_ids) order by id`, [patientId])
  ).map(({ action }) => action)
const timeline = async ({ patientId }: Place) =>
  (
    await sql<{ kind: string }>(`select kind from timeline_entry where patient_id = $1 order by at, id`, [patientId])
  ).map(({ kind }) => kind)
const logged = async ({ patientId }: Place) =>
  (await sql<{ kind: string }>(`select kind from change where patient_id = $1 order by seq`, [patientId])).map(
    ({ kind }) => kind,
  )

test('a document is there for staff, sealed in the store, and told of', async () => {
  const place = await newPatient()
  const { id } = await add(place)
  expect(await list(place)).toMatchObject([{ id, kind: 'fax', fileType: 'pdf', removed: null }])
  const { bytes } = await readMedia(single(), { ...place, mediaId: id })
  expect(Buffer.from(bytes)).toEqual(await drawn())
  expect(await timeline(place)).toEqual(['documentAdded'])
  expect(await logged(place)).toEqual(['documentAdded'])
  expect(await audited(place)).toEqual(['media.add', 'document.list', 'media.read'])
  const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^..\/.{38}$/.test(name))
  expect(stored.length).toBeGreaterThan(0)
  for (const name of stored) expect(readFileSync(join(folder, name)).includes('the plan')).toBe(false)
})

test('what staff added is no file that the patient gave, and no partner fetches it', async () => {
  const place = await newPatient()
  const { id } = await add(place)
  expect(await unit((u) => listMedia(u, place))).toEqual([])
  await expect(readMedia(single(), { ...place, mediaId: id, givenOnly: true })).rejects.toMatchObject({
    refusal: 'mediaNotFound',
  })
})

test('another program and another patient reach nothing', async () => {
  const [place, other] = [await newPatient(), await newPatient()]
  const { id: documentId } = await add(place)
  const elsewhere = { ...place, programId: await makeProgram() }
  await expect(list(elsewhere)).rejects.toMatchObject({ refusal: 'notFound' })
  await expect(add(elsewhere)).rejects.toMatchObject({ refusal: 'notFound' })
  for (const wrong of [elsewhere, other]) {
    const gone = { refusal: 'documentGone' }
    await expect(unit((u) => setDocumentKind(u, { ...wrong, documentId, kind: 'fax' }))).rejects.toMatchObject(gone)
    await expect(unit((u) => removeDocument(u, { ...wrong, documentId, reason: 'x' }))).rejects.toMatchObject(gone)
  }
  expect(await list(place)).toMatchObject([{ kind: 'fax', removed: null }])
})

test('a kind is changed; taken away, the reason stays and the bytes go after a day', async () => {
  const place = await newPatient()
  const { id: documentId } = await add(place)
  await unit((u) => setDocumentKind(u, { ...place, documentId, kind: 'insurerLetter' }))
  await unit((u) => removeDocument(u, { ...place, documentId, reason: 'wrong patient' }))
  await expect(readMedia(single(), { ...place, mediaId: documentId })).rejects.toMatchObject({
    refusal: 'mediaNotFound',
  })
  await expect(unit((u) => removeDocument(u, { ...place, documentId, reason: 'again' }))).rejects.toMatchObject({
    refusal: 'documentGone',
  })
  const later = new Date(Date.now() + day + minute)
  expect((await sweepMedia({ ...single(), now: later })).removed).toBeGreaterThan(0)
  expect(await list(place)).toMatchObject([{ kind: 'insurerLetter', removed: { reason: 'wrong patient' } }])
  expect(await timeline(place)).toEqual(['documentAdded', 'documentRemoved'])
  expect(await logged(place)).toEqual(['documentAdded', 'documentMoved', 'documentRemoved'])
})

test('put back at once it is as before; a minute later, or by somebody else, it is not', async () => {
  const place = await newPatient()
  const { id: documentId } = await add(place)
  const remove = () => unit((u) => removeDocument(u, { ...place, documentId, reason: 'a slip' }))
  await remove()
  const other = (u: Parameters<typeof restoreDocument>[0]) => ({ ...u, actor: { ...u.actor, id: 'st_other' } })
  await expect(unit((u) => restoreDocument(other(u), { ...place, documentId }))).rejects.toMatchObject({
    refusal: 'documentGone',
  })
  const late = (u: Parameters<typeof restoreDocument>[0]) => ({ ...u, now: new Date(Date.now() + 2 * minute) })
  await expect(unit((u) => restoreDocument(late(u), { ...place, documentId }))).rejects.toMatchObject({
    refusal: 'documentGone',
  })
  await unit((u) => restoreDocument(u, { ...place, documentId }))
  expect(await list(place)).toMatchObject([{ id: documentId, removed: null }])
  expect(Buffer.from((await readMedia(single(), { ...place, mediaId: documentId })).bytes)).toEqual(await drawn())
  expect(await timeline(place)).toEqual(['documentAdded'])
})

test.each([
  ['nothing', '', 'fileEmpty'],
  ['a page of the web named like a PDF', '<html>%PDF-</html>', 'fileType'],
  ['half a PDF', '%PDF-1.4 and then', 'fileDamaged'],
  ['a picture by its first bytes alone', '\xff\xd8\xff and no more', 'fileDamaged'],
])('%s is not taken', async (_, bytes, problem) => {
  await expect(receiveDocument(sent(Buffer.from(bytes, 'latin1')))).rejects.toMatchObject({
    refusal: 'documentNotTaken',
    detail: { data: { problem } },
  })
})

test('what grows over the limit is read no further', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1024 * 1024
      yield new Uint8Array(1024 * 1024)
    }
  }
  await expect(receiveDocument(endless())).rejects.toMatchObject({ refusal: 'payloadTooLarge' })
  expect(read).toBeLessThanOrEqual(documentLimits.bytes + 1024 * 1024)
})
