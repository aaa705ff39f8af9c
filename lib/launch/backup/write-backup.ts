// Writes a backup: one file with the database of one moment, the secrets file, the anchors of the audit log and the bytes of
// patients' files, sealed for the public key. It stands under its name only once all of it is on the disk.

import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { anchorFolder } from '@/lib/access/audit/seals/anchors'
import { sealedBytes } from '@/lib/consents/media/file-store'
import { config } from '@/lib/platform/config'
import { openSnapshot, type Snapshot } from '@/lib/platform/db/copy-out'
import { secretsFile } from '@/lib/platform/secrets'
import { CommandFailed, type Progress } from '../hub/command'
import { seal } from './sealed-stream'
import { bytesFrame, type HeadOf, headFrame, linesOf, rowsOf } from './sections'

export type Written = { file: string; rows: number; files: number; missing: number }

export async function writeBackup(
  { folder, now }: { folder: string; now: Date },
  progress: Progress,
): Promise<Written> {
  const recipient = config().backupKey
  if (!recipient)
    throw new CommandFailed(
      'HUB_BACKUP_KEY is not set: make a key with "npm run -s hub -- backup key --out FILE", keep FILE elsewhere, and set what it prints.',
    )
  const file = join(folder, `hubline-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`)
  const half = `${file}.part`
  const out = openHalf(folder, half)
  // Read first: an anchor must not be of a later moment than the database beside it.
  const anchors = readAnchorTexts()
  const snapshot = await openSnapshot(config().ownerUrl)
  let end: HeadOf<'end'> | undefined
  try {
    await pipeline(
      frames({ snapshot, anchors, made: now }, progress, (reached) => {
        end = reached
      }),
      createGzip({ level: 3 }),
      (plain: AsyncIterable<Uint8Array>) => seal(plain, { made: now, recipient }),
      out,
    )
    await sync(half)
    await rename(half, file)
    await sync(dirname(file))
  } catch (error) {
    await rm(half, { force: true })
    if (['ENOSPC', 'EDQUOT', 'EIO'].includes((error as { code?: string }).code ?? ''))
      throw new CommandFailed(`The backup cannot be written to ${folder}: no room is left, or the disk fails.`)
    throw error
  } finally {
    await snapshot.close()
  }
  return { file, rows: end ? rowsOf({ end }) : 0, files: end?.files ?? 0, missing: end?.missing.length ?? 0 }
}

function openHalf(folder: string, half: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return createWriteStream(half, { mode: 0o600, flags: 'wx' })
  } catch {
    throw new CommandFailed(`The folder ${folder} cannot be written.`)
  }
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const anchorFiles = ['newest.json', 'days.jsonl'] as const
type AnchorText = { name: (typeof anchorFiles)[number]; bytes: Buffer }

const readAnchorTexts = (): AnchorText[] =>
  anchorFiles
    .filter((name) => existsSync(join(anchorFolder(), name)))
    .map((name) => ({ name, bytes: readFileSync(join(anchorFolder(), name)) }))

const mostInFrame = 256 * 1024
type Given = { snapshot: Snapshot; anchors: readonly AnchorText[]; made: Date }

async function* frames(
  { snapshot, anchors, made }: Given,
  progress: Progress,
  reached: (end: HeadOf<'end'>) => void,
): AsyncGenerator<Buffer> {
  yield headFrame({ kind: 'database', made: made.toISOString(), ...snapshot.shape })
  const secrets = readFileSync(secretsFile())
  yield headFrame({ kind: 'secrets' })
  yield bytesFrame(secrets)
  for (const { name, bytes } of anchors) {
    yield headFrame({ kind: 'anchors', name })
    yield bytesFrame(bytes)
  }
  const rows: Record<string, number> = {}
  for (const table of snapshot.shape.tables) {
    yield headFrame({ kind: 'table', ...table })
    rows[table.name] = 0
    for await (const bytes of snapshot.rows(table)) {
      rows[table.name] = (rows[table.name] ?? 0) + linesOf(bytes)
      yield bytesFrame(bytes)
    }
  }
  progress(`${snapshot.shape.tables.length} tables are written; patients’ files follow.`)
  const store = sealedBytes()
  const missing: string[] = []
  let files = 0
  for (const key of await snapshot.storageKeys()) {
    const bytes = await store.get(key)
    if (!bytes) {
      missing.push(key)
      continue
    }
    yield headFrame({ kind: 'file', key })
    for (let at = 0; at < bytes.length; at += mostInFrame) yield bytesFrame(bytes.subarray(at, at + mostInFrame))
    files += 1
  }
  // Keys that came meanwhile have sealed files anew: the secrets that are read last are those that count.
  const last = readFileSync(secretsFile())
  if (!last.equals(secrets)) {
    yield headFrame({ kind: 'secrets' })
    yield bytesFrame(last)
  }
  const end = { kind: 'end' as const, sequences: await snapshot.sequences(), rows, files, missing }
  yield headFrame(end)
  reached(end)
}
