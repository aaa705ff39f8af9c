import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provideConfig } from '@/lib/platform/config'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { addMedia, type NewMedia } from './add-media'
import { discardMedia } from './discard-media'
import { fileStore, newStorageKey } from './file-store'
import { listMedia } from './list-media'
import { readMedia } from './read-media'
import { sweepMedia } from './sweep-media'
import { takeFile } from './take-photo'

const { sql, unit, single } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hubline-media-'))
let programId: string
let patientId: string
let flowId: string
let photo: Buffer

async function newPatient(): Promise<string> {
  const id = `pt_${randomUUID()}`
  await sql(`insert into patient (id, program_id, external_id, language) values ($1, $2, $1, 'en')`, [id, programId])
  return id
}

beforeAll(async () => {
  provideConfig({ HUB_MEDIA_DIR: folder, HUB_SECRETS_FILE: join(folder, 'secrets.json') })
  programId = await makeProgram()
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => rmSync(folder, { recursive: true }))

async function given(change: Partial<NewMedia> = {}): Promise<NewMedia> {
  const file = await takeFile(photo)
  if (file.problem) throw new Error(file.problem)
  return { programId, patientId, flowId, kind: 'cardFront', file, ...change }
}
const audited = (action: string) =>
  sql(`select patient_ids, program_id, data from audit_entry where action = $1 and $2 = any(patient_ids)`, [
    action,
    patientId,
  ])
const stored = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('/'))
    .map((name) => join(folder, name))
const fileAt = (storageKey: string) => ({ id: 'md_1', patientId: 'pt_1', storageKey })
const pending = () => sql('select storage_key from media_upload')

beforeAll(async () => {
  patientId = await newPatient()
  flowId = `fl_${randomUUID()}`
})

test('a file is added, listed and read, and both ends are audited', async () => {
  const before = await given()
  const added = await unit((u) => addMedia(u, before))
  expect(added).toMatchObject({
    kind: 'cardFront',
    fileType: 'jpg',
    width: 60,
    height: 40,
    size: before.file.bytes.length,
    fresh: true,
  })
  expect(added.sha256).toBe(createHash('sha256').update(before.file.bytes).digest('hex'))
  expect(await listMedia(single(), { patientId })).toEqual([expect.objectContaining({ id: added.id, flowId })])

  const read = await unit((u) => readMedia(u, { patientId, mediaId: added.id, programId, flowId }))
  expect(read).toMatchObject({ id: added.id, kind: 'cardFront', fileType: 'jpg', sha256: added.sha256 })
  expect(read.day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(before.file.bytes.equals(read.bytes)).toBe(true)
  const data = { mediaId: added.id, kind: 'cardFront', fileType: 'jpg' }
  expect(await audited('media.add')).toEqual([
    { patient_ids: [patientId], program_id: programId, data: { ...data, size: added.size, sha256: added.sha256 } },
  ])
  expect(await audited('media.read')).toEqual([{ patient_ids: [patientId], program_id: programId, data }])
  expect(await pending()).toEqual([])
})

test('the folder shows neither the picture nor whose it is, and only its owner reads it', () => {
  const files = stored()
  expect(files).toHaveLength(1)
  for (const path of files) {
    expect(path).toMatch(/\/[0-9a-f]{2}\/[0-9a-f]{38}$/)
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(readFileSync(path).includes('JFIF')).toBe(false)
  }
})

test('nobody else is given it: another patient, program or flow, or an id that is none', async () => {
  const [card] = await listMedia(single(), { patientId })
  const where = { patientId, mediaId: card?.id ?? '' }
  const other = await newPatient()
  for (const wrong of [
    { patientId: other },
    { programId: 'another' },
    { flowId: 'fl_another' },
    { mediaId: 'md_none' },
  ])
    await expect(readMedia(single(), { ...where, ...wrong })).rejects.toMatchObject({ refusal: 'mediaNotFound' })
  expect(await audited('media.read')).toHaveLength(1)
})

test('the same upload twice is one file, also at the same moment', async () => {
  const again = await given({ uploadKey: 'a phone’s own \0 key', kind: 'cardBack' })
  const all = await Promise.all(Array.from({ length: 5 }, () => unit((u) => addMedia(u, again))))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(all.filter(({ fresh }) => fresh)).toHaveLength(1)
  const before = stored().length
  expect(await unit((u) => addMedia(u, again))).toMatchObject({ id: all[0]?.id, fresh: false })
  expect(stored()).toHaveLength(before)
  const other = await unit((u) => addMedia(u, { ...again, flowId: 'fl_another' }))
  expect(other.fresh).toBe(true)
  expect(await audited('media.add')).toHaveLength(3)
})

test('what is rolled back leaves bytes that belong to nobody, and the sweep takes them after a day', async () => {
  await sql('delete from media_upload')
  const before = stored()
  await expect(
    unit(async (u) => {
      await addMedia(u, await given())
      throw new Error('canary')
    }),
  ).rejects.toThrow('canary')
  expect(stored()).toHaveLength(before.length + 1)
  expect(await pending()).toHaveLength(1)

  expect(await sweepMedia(single())).toEqual({ removed: 0 })
  await sql(`update media_upload set created_at = created_at - interval '25 hours'`)
  expect(await sweepMedia(single())).toEqual({ removed: 1 })
  expect(stored()).toEqual(before)
  expect(await pending()).toEqual([])
})

test('a discarded file is gone at once for everybody, and its bytes after a day; the others stay', async () => {
  const [first, second] = [
    await unit(async (u) => addMedia(u, await given())),
    await unit(async (u) => addMedia(u, await given())),
  ]
  await unit((u) => discardMedia(u, { patientId, mediaId: first.id }))
  await unit((u) => discardMedia(u, { patientId, mediaId: first.id }))
  await unit((u) => discardMedia(u, { patientId: 'pt_another', mediaId: second.id }))
  expect(await audited('media.discard')).toEqual([
    { patient_ids: [patientId], program_id: programId, data: { mediaId: first.id, kind: 'cardFront' } },
  ])
  await expect(readMedia(single(), { patientId, mediaId: first.id })).rejects.toMatchObject({
    refusal: 'mediaNotFound',
  })
  const ids = (await listMedia(single(), { patientId })).map(({ id }) => id)
  expect(ids).toContain(second.id)
  expect(ids).not.toContain(first.id)

  const [{ key } = { key: '' }] = await sql<{ key: string }>(
    'select storage_key as key from media_file where id = $1',
    [first.id],
  )
  expect(await sweepMedia(single())).toEqual({ removed: 0 })
  await sql(`update media_file set discarded_at = discarded_at - interval '25 hours' where id = $1`, [first.id])
  expect(await sweepMedia(single())).toEqual({ removed: 1 })
  expect(existsSync(join(folder, key))).toBe(false)
  expect(await sql('select 1 from media_file where id = $1', [first.id])).toEqual([])
  await readMedia(single(), { patientId, mediaId: second.id })
})

test('bytes that were changed, put in another’s place, or lost are a failure, and never given out', async () => {
  const added = await unit(async (u) => addMedia(u, await given()))
  const other = await unit(async (u) => addMedia(u, await given()))
  const pathOf = async (id: string) =>
    join(folder, String((await sql('select storage_key as key from media_file where id = $1', [id]))[0]?.key))
  const [path, otherPath] = [await pathOf(added.id), await pathOf(other.id)]
  const sealed = readFileSync(path)
  const read = () => readMedia(single(), { patientId, mediaId: added.id })

  writeFileSync(path, readFileSync(otherPath))
  await expect(read()).rejects.toThrow()
  const changed = Buffer.from(sealed)
  changed[100] = (changed[100] ?? 0) ^ 1
  writeFileSync(path, changed)
  await expect(read()).rejects.toThrow()
  rmSync(path)
  await expect(read()).rejects.toThrow(/not in the file store/)
  writeFileSync(path, sealed)
  await read()
})

test('a row that was pointed at another patient’s bytes gives nothing out, and bytes never leave their patient', async () => {
  const mine = await unit(async (u) => addMedia(u, await given({ kind: 'document' })))
  const other = await newPatient()
  const theirs = await unit(async (u) => addMedia(u, await given({ kind: 'document', patientId: other })))
  const rowOf = async (id: string) =>
    (await sql<{ key: string }>('select storage_key as key from media_file where id = $1', [id]))[0]?.key ?? ''
  const [myKey, theirKey] = [await rowOf(mine.id), await rowOf(theirs.id)]
  const point = (id: string, key: string) => sql('update media_file set storage_key = $2 where id = $1', [id, key])
  await point(theirs.id, 'elsewhere')
  await point(mine.id, theirKey)
  await expect(readMedia(single(), { patientId, mediaId: mine.id })).rejects.toThrow()
  // Nor when the other's row is given to this patient whole.
  await point(mine.id, myKey)
  await point(theirs.id, theirKey)
  await sql('update media_file set patient_id = $2 where id = $1', [theirs.id, patientId])
  await expect(readMedia(single(), { patientId, mediaId: theirs.id })).rejects.toThrow()
  await sql('update media_file set patient_id = $2 where id = $1', [theirs.id, other])
  await readMedia(single(), { patientId: other, mediaId: theirs.id })
  await readMedia(single(), { patientId, mediaId: mine.id })
})

test('a key is random, and nothing that is no key reaches the folder', async () => {
  expect(new Set(Array.from({ length: 100 }, newStorageKey)).size).toBe(100)
  for (const key of ['../secrets.json', 'aa/../../x', '', '/etc/passwd', `${newStorageKey()}/x`])
    await expect(fileStore().put(fileAt(key), Buffer.from('x'))).rejects.toThrow('Not a key')
  const key = newStorageKey()
  expect(await fileStore().get(fileAt(key))).toBeNull()
  await fileStore().remove(key)
})

test('a write that broke off leaves no file under the name, and its rest goes with the key', async () => {
  const key = newStorageKey()
  await fileStore().put(fileAt(key), Buffer.from('whole'))
  writeFileSync(join(folder, `${key}.part`), 'half')
  expect(String(await fileStore().get(fileAt(key)))).toBe('whole')
  await fileStore().remove(key)
  expect(existsSync(join(folder, key)) || existsSync(join(folder, `${key}.part`))).toBe(false)
})
