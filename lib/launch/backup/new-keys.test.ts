// Keys change while a backup is written, and while files are sealed anew.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMedia } from '@/lib/consents/media/add-media'
import { fileStore } from '@/lib/consents/media/file-store'
import { provideConfig } from '@/lib/platform/config'
import { presentSeal, rotateKey } from '@/lib/platform/key-ring'
import { sealBytes, unsealBytes } from '@/lib/platform/seal'
import { rereadSecrets } from '@/lib/platform/secrets'
import { reseal } from '@/lib/server/worker/reseal'
import { hubIn, hubJson } from '@/lib/testing/command-line'
import { testDatabase } from '@/lib/testing/database'
import { makeProgram } from '@/lib/testing/partner'
import { makePatient } from '@/lib/testing/phones'
import { makeBackupKey, readBackupKey } from './backup-key'
import { checkBackup, readBackup, whole } from './read-backup'
import { writeBackup } from './write-backup'

const { sql, unit, single, url } = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hubline-new-keys-'))
chmodSync(folder, 0o711) // PostgreSQL may run as another user
const at = (...names: string[]) => join(folder, ...names)
const plain = randomBytes(3 << 20)
let file: { id: string; patientId: string; storageKey: string }

beforeAll(async () => {
  provideConfig({ DATA_DIR: folder, HUB_MEDIA_DIR: at('media'), DATABASE_OWNER_URL: url() })
  provideConfig({ HUB_BACKUP_KEY: makeBackupKey(at('key')) })
  rereadSecrets()
  const programId = await makeProgram()
  const patientId = await makePatient(programId)
  const given = { programId, patientId, flowId: null, kind: 'document' as const }
  const { id } = await unit((u) =>
    addMedia(u, { ...given, file: { fileType: 'pdf', bytes: plain, width: null, height: null } }),
  )
  const [row] = await sql<{ key: string }>('select storage_key as key from media_file where id = $1', [id])
  file = { id, patientId, storageKey: row?.key ?? '' }
})
afterAll(() => rmSync(folder, { recursive: true }))

test('two who seal a file anew at once do it once, and it opens', async () => {
  rotateKey('seal', new Date())
  const both = await Promise.all([reseal(single()), reseal(single())])
  expect(both.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(1)
  expect(both.map(({ failed }) => failed)).toEqual([0, 0])
  expect(Buffer.from((await fileStore().get(file)) ?? '').equals(plain)).toBe(true)
  expect(await sql('select seal_kid as kid from media_file')).toEqual([{ kid: presentSeal().kid }])
})

test('a file that is discarded meanwhile is not put back', async () => {
  rotateKey('seal', new Date())
  await sql('update media_file set discarded_at = now()')
  expect(await reseal(single())).toEqual({ sealed: 0, failed: 0 })
  await sql('update media_file set discarded_at = null')
})

test('a backup holds the keys that came while it was written: the files that were sealed anew open', async () => {
  const place = `${file.storageKey} ${file.patientId} ${file.id}`
  const { file: name } = await writeBackup({ folder: at('backups'), now: new Date() }, () => {
    // The tables are written; then the key changes, and a worker seals the file anew.
    rotateKey('seal', new Date())
    writeFileSync(at('media', file.storageKey), sealBytes(plain, place))
  })
  const source = { file: name, privateKey: readBackupKey(at('key')) }
  let bytes = Buffer.alloc(0)
  await readBackup(source, async (section) => {
    if (section.head.kind === 'file') bytes = Buffer.concat([await whole(section.bytes)])
  })
  const { secrets } = await checkBackup(source)
  writeFileSync(at('restored.json'), secrets, { mode: 0o600 })
  provideConfig({ HUB_SECRETS_FILE: at('restored.json') })
  rereadSecrets()
  expect(unsealBytes(bytes, place).equals(plain)).toBe(true)
  expect(secrets.equals(readFileSync(at('secrets.json')))).toBe(true)
})

test('a file that was sealed anew after the backup opens with the keys that were restored', async () => {
  provideConfig({ HUB_SECRETS_FILE: '' })
  rereadSecrets()
  const backup = await hubJson<{ file: string }>('backup', '--to', at('before'))
  rotateKey('seal', new Date())
  await reseal(single())
  const env = { DATABASE_URL: '', DATA_DIR: at('machine'), HUB_MEDIA_DIR: at('media'), HUB_BACKUP_KEY: '' }
  const { code, err } = await hubIn(env, 'restore', '--from', backup.file, '--key-file', at('key'))
  expect({ code, err }).toEqual({ code: 0, err: expect.any(String) })
  provideConfig({ HUB_SECRETS_FILE: at('machine', 'secrets.json') })
  rereadSecrets()
  expect(Buffer.from((await fileStore().get(file)) ?? '').equals(plain)).toBe(true)
})
