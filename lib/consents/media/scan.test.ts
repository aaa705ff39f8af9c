// Files and the operator's virus scanner: a real one on loopback, that can be away.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { config, provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { type StandInScanner, standInScanner, virusMark } from '@/lib/testing/scanner'
import { smallPdf } from '@/lib/testing/small-pdf'
import { receiveDocument } from '../documents/receive-document'
import { addMedia } from './add-media'
import { listForPartner } from './list-for-partner'
import { readMedia, readMediaQuietly } from './read-media'
import { scanWaiting } from './scan-waiting'
import { type TakenFile, takeFile } from './take-photo'

const { sql, unit, single } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hubline-scan-'))
let scanner: StandInScanner
let programId: string
let photo: Buffer

beforeAll(async () => {
  provideConfig({ HUB_MEDIA_DIR: folder, HUB_SECRETS_FILE: join(folder, 'secrets.json') })
  programId = await makeProgram()
  photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  scanner = await standInScanner()
  return async () => {
    await scanner.close()
    provideConfig({ HUB_FILE_SCANNER: '' })
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

async function newPatient(): Promise<string> {
  const patientId = `pt_${randomUUID()}`
  await sql(`insert into patient (id, program_id, external_id, language) values ($1, $2, $1, 'en')`, [
    patientId,
    programId,
  ])
  return patientId
}
const taken = async (bytes: Buffer) => {
  const file = await takeFile(bytes)
  if (file.problem) throw new Error(file.problem)
  return file
}
const keep = async (patientId: string, file: Omit<TakenFile, 'problem'>) =>
  (await unit((u) => addMedia(u, { programId, patientId, flowId: null, kind: 'cardFront', file }))).id
const read = (patientId: string, mediaId: string) => unit((u) => readMedia(u, { patientId, mediaId }))
const scanOf = async (id: string) =>
  (await sql<{ scan: string | null }>('select scan from media_file where id = $1', [id]))[0]?.scan

test('the scanner sees the bytes as they came; what it finds is not taken, of patients and staff alike', async () => {
  expect(await taken(photo)).toMatchObject({ scan: 'clean' })
  expect(scanner.seen.map((file) => file.equals(photo))).toEqual([true])
  const large = Buffer.concat([photo, Buffer.alloc(200_000, 7)])
  await takeFile(large)
  expect(scanner.seen[1]?.equals(large)).toBe(true)

  const bad = Buffer.concat([photo, Buffer.from(virusMark)])
  expect(await takeFile(bad)).toEqual({ problem: 'fileVirus' })
  const sent = async function* () {
    yield bad
  }
  await expect(receiveDocument(sent())).rejects.toMatchObject({
    refusal: 'documentNotTaken',
    detail: { data: { problem: 'fileVirus' } },
  })
})

test.each(['silent', 'full'] as const)(
  'a scanner that is %s holds the file back until it has seen it',
  async (mood) => {
    scanner.mood = mood
    const patientId = await newPatient()
    const file = await taken(photo)
    expect(file.scan).toBeNull()
    const id = await keep(patientId, file)
    await expect(read(patientId, id)).rejects.toMatchObject({ refusal: 'fileNotScanned' })
    await expect(unit((u) => readMediaQuietly(u, { patientId, mediaId: id }))).rejects.toMatchObject({
      refusal: 'mediaNotFound',
    })
    expect((await unit((u) => listForPartner(u, { patientId, programId }))).media).toEqual([])

    expect(await scanWaiting(single().actor)).toBe(0)
    expect(await scanOf(id)).toBeNull()
    scanner.mood = 'well'
    expect(await scanWaiting(single().actor)).toBe(1)
    expect(await scanOf(id)).toBe('clean')
    expect(file.bytes.equals((await read(patientId, id)).bytes)).toBe(true)
    expect((await unit((u) => listForPartner(u, { patientId, programId }))).media).toHaveLength(1)
  },
)

test('a virus that is found later is served to nobody, with and without a scanner, and stands in the log', async () => {
  const patientId = await newPatient()
  const id = await keep(patientId, { ...(await taken(photo)), bytes: Buffer.from(virusMark), scan: null })
  await scanWaiting(single().actor)
  expect(await scanOf(id)).toBe('found')
  await expect(read(patientId, id)).rejects.toMatchObject({ refusal: 'fileWithheld' })
  provideConfig({ HUB_FILE_SCANNER: '' })
  await expect(read(patientId, id)).rejects.toMatchObject({ refusal: 'fileWithheld' })
  expect((await unit((u) => listForPartner(u, { patientId, programId }))).media).toEqual([])
  expect(
    await sql(`select data from audit_entry where action = 'media.virus' and $1 = any(patient_ids)`, [patientId]),
  ).toEqual([{ data: { mediaId: id, kind: 'cardFront' } }])
})

test('without a scanner nothing waits; with one, files of before are shown to it first', async () => {
  provideConfig({ HUB_FILE_SCANNER: '' })
  const patientId = await newPatient()
  const id = await keep(patientId, await taken(photo))
  expect((await read(patientId, id)).id).toBe(id)
  expect(await scanWaiting(single().actor)).toBe(0)

  provideConfig({ HUB_FILE_SCANNER: scanner.url })
  await expect(read(patientId, id)).rejects.toMatchObject({ refusal: 'fileNotScanned' })
  await scanWaiting(single().actor)
  expect((await read(patientId, id)).id).toBe(id)
})

test('a file that the scanner cannot judge keeps no other waiting', async () => {
  const patientId = await newPatient()
  const file = { ...(await taken(photo)), scan: null }
  // They are looked at in the order they came.
  const large = await keep(patientId, { ...file, bytes: Buffer.concat([photo, Buffer.alloc(10_000, 7)]) })
  const small = await keep(patientId, { ...file, bytes: photo })
  scanner.mood = 'small'
  scanner.takes = photo.length
  expect(await scanWaiting(single().actor)).toBe(1)
  expect(await scanOf(large)).toBeNull()
  expect(await scanOf(small)).toBe('clean')
  await expect(read(patientId, large)).rejects.toMatchObject({ refusal: 'fileNotScanned' })
})

test('a scanner that is gone counts as away', async () => {
  await scanner.close()
  expect(await taken(photo)).toMatchObject({ scan: null })
})

test('a PDF that was kept as it was sent is drawn when somebody opens it, and withheld where it cannot be', async () => {
  const patientId = await newPatient()
  const asSent = async (bytes: Buffer) => {
    const id = await keep(patientId, { fileType: 'pdf', bytes, width: null, height: null, scan: 'clean' })
    await sql('update media_file set as_sent = true where id = $1', [id])
    return id
  }
  const id = await asSent(smallPdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert)>>' }))
  const row = async (of = id) =>
    (
      await sql<Row>('select storage_key as key, size, sha256, as_sent as "asSent" from media_file where id = $1', [of])
    )[0]
  type Row = { key: string; size: number; sha256: string; asSent: boolean }
  const before = await row()
  // Under a legal hold what was sent stays.
  const hold = [patientId]
  await sql(
    `insert into legal_hold (id, program_id, patient_id, reason, placed_at, placed_by_id, placed_by)
     select 'lh_1', program_id, id, 'Matter', now(), 'x', 'X' from patient where id = $1`,
    hold,
  )
  expect(Buffer.from((await read(patientId, id)).bytes).toString('latin1')).toMatch(/^%PDF-(?!.*JavaScript)/s)
  expect(await row()).toEqual(before)
  await sql(`update legal_hold set lifted_at = now(), lifted_by_id = 'x', lifted_by = 'X', lift_reason = 'Over'`)

  const both = await Promise.all([read(patientId, id), read(patientId, id)])
  const kept = await row()
  expect(kept).toMatchObject({ asSent: false })
  expect(kept?.key).not.toBe(before?.key)
  expect(kept?.sha256).not.toBe(before?.sha256)
  // Opened again it is what is kept, and is drawn no more.
  const again = await read(patientId, id)
  expect(again).toMatchObject({ sha256: kept?.sha256 })
  expect(again.bytes.length).toBe(kept?.size)
  expect(both.some(({ sha256 }) => sha256 === kept?.sha256)).toBe(true)
  // What was sent goes, and so does what the second of the two drew.
  const gone = await sql<{ key: string }>('select storage_key as key from media_upload where storage_key = $1', [
    before?.key,
  ])
  expect(gone).toHaveLength(1)
  const broken = await asSent(Buffer.from('%PDF-1.4 nothing %%EOF'))
  await expect(read(patientId, broken)).rejects.toMatchObject({ refusal: 'fileWithheld' })
})

test('the setting names a socket', () => {
  const of = (value: string) => {
    provideConfig({ HUB_FILE_SCANNER: value })
    return config().fileScanner
  }
  expect(of('tcp://clam.example:3310')).toEqual({ host: 'clam.example', port: 3310 })
  expect(of('tcp://[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  expect(of('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  for (const wrong of ['clamd', 'tcp://clam.example', 'https://clam.example:1', 'tcp://a:b@c:1', 'unix:run'])
    expect(() => of(wrong)).toThrow('HUB_FILE_SCANNER')
})
