// Restores a backup into an empty database, with its secrets file, anchors and patients' files. The whole backup is proved
// before anything is touched; the rows are one transaction, which ends after the files they name; what fails is taken back.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { anchorFolder, newestAnchor } from '@/lib/access/audit/seals/anchors'
import { sealedBytes } from '@/lib/consents/media/file-store'
import { config } from '@/lib/platform/config'
import { claimDataFolder } from '@/lib/platform/data-folder'
import { closePool } from '@/lib/platform/db/client'
import { beginLoad, requireEmpty } from '@/lib/platform/db/copy-in'
import { knownMigrations, migrateOwn } from '@/lib/platform/db/migrate'
import { embeddedFolder, startOwnEmbedded } from '@/lib/platform/db/open'
import { isFileSealedHere } from '@/lib/platform/seal-file'
import { rereadSecrets, secretsFile } from '@/lib/platform/secrets'
import { CommandFailed, type Progress } from '../hub/command'
import { type Checked, checkBackup, readBackup, type Source, whole } from './read-backup'
import { damaged } from './sealed-stream'
import { rowsOf } from './sections'
import { stopTexts } from './stop-texts'

export type Restored = {
  made: string
  rows: number
  files: number
  /** Files that the store had lost already when the backup was made. */
  missing: number
  /** Texts that waited or were being sent, which are canceled. */
  textsStopped: number
  /** This machine knows of a later end of the audit log than the backup has. */
  endLost: boolean
}

/** What takes a step back that was taken, last first. */
type Undo = (() => unknown)[]

/** Restores, lets `look` ask the restored database, and closes it. */
export async function restoreBackup<Seen>(
  source: Source,
  progress: Progress,
  look: (restored: Restored) => Promise<Seen>,
): Promise<Seen> {
  const checked = await checkBackup(source)
  const { database, end } = checked
  progress(`The backup of ${database.made} is whole: ${rowsOf(checked)} rows, ${end.files} of patients’ files.`)
  const unknown = database.migrations.find((name) => !knownMigrations().includes(name))
  if (unknown)
    throw new CommandFailed(
      `The backup was made by a newer version (${unknown}): restore it with that one. Nothing was changed.`,
    )

  const undo: Undo = []
  let close = async () => {}
  try {
    placeSecrets(checked, undo)
    close = await openEmpty(undo)
    const textsStopped = await fill(source, checked, undo)
    undo.length = 0
    progress('The database and the files are restored; they are verified now.')
    await migrateOwn()
    const counts = { rows: rowsOf(checked), files: end.files, missing: end.missing.length, textsStopped }
    return await look({ made: database.made, ...counts, endLost: placeAnchors(checked) })
  } catch (error) {
    await close()
    close = async () => {}
    for (const step of undo.reverse()) await step()
    throw error
  } finally {
    await close()
  }
}

function placeSecrets({ secrets }: Checked, undo: Undo): void {
  const file = secretsFile()
  if (existsSync(file)) {
    if (sameSecrets(readFileSync(file), secrets)) return
    throw new CommandFailed(
      `The secrets file ${file} is another than that of the backup, which alone opens what is restored: choose a DATA_DIR of its own, or move the file away. Nothing was changed.`,
    )
  }
  try {
    mkdirSync(dirname(file), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    writeFileSync(file, secrets, { mode: 0o600, flag: 'wx', flush: true })
  } catch {
    throw new CommandFailed(`The secrets file ${file} cannot be written: choose a DATA_DIR you own.`)
  }
  undo.push(() => rmSync(file, { force: true }))
}

/** Those of an older version held the password of their embedded database too, which opens nothing of a backup. */
function sameSecrets(...files: [Buffer, Buffer]): boolean {
  const [own, given] = files.map((bytes) => {
    try {
      return JSON.stringify({ ...JSON.parse(bytes.toString()), pgPassword: undefined })
    } catch {
      return bytes.toString()
    }
  })
  return own === given
}

/** The database of DATABASE_URL, or the embedded one of the data folder, which is made where there is none. */
async function openEmpty(undo: Undo): Promise<() => Promise<void>> {
  if (config().ownDatabaseUrl) {
    await requireEmpty(config().ownerUrl)
    return closePool
  }
  const release = claimDataFolder(config().dataDir, 'npm run hub -- restore')
  const folder = embeddedFolder()
  if (!existsSync(join(folder, 'PG_VERSION')))
    undo.push(() => [folder, `${folder}.port`].map((path) => rmSync(path, { recursive: true, force: true })))
  let stop = async () => {}
  const close = async () => {
    await closePool()
    await stop()
    release()
  }
  try {
    stop = (await startOwnEmbedded()).stop
    await requireEmpty(config().ownerUrl)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

/** How many texts it stopped. */
async function fill(source: Source, { database, end }: Checked, undo: Undo): Promise<number> {
  const load = await beginLoad(config().ownerUrl, database)
  const store = sealedBytes()
  rereadSecrets()
  try {
    await readBackup(source, async ({ head, bytes }) => {
      if (head.kind === 'table') {
        const rows = await load.rows(head, bytes)
        if (rows !== end.rows[head.name]) throw new CommandFailed(damaged(source.file))
      } else if (head.kind === 'file') {
        const lies = await store.get(head.key)
        // Sealed anew since, with a key that the backup does not know, it would open no more.
        if (lies && isFileSealedHere(lies)) return
        undo.push(() => (lies ? store.put(head.key, lies) : store.remove(head.key)))
        await store.put(head.key, await whole(bytes))
      }
    })
    return await load.commit(end.sequences, stopTexts)
  } finally {
    await load.close()
  }
}

/** The anchors of the backup, unless the machine kept its own; true where those are of a later seal. */
function placeAnchors({ anchors }: Checked): boolean {
  const own = newestAnchor()
  const newest = anchors.find(({ name }) => name === 'newest.json')
  if (own) return !newest || own.mac !== JSON.parse(newest.bytes.toString('utf8')).mac
  mkdirSync(anchorFolder(), { recursive: true, mode: 0o700 })
  for (const { name, bytes } of anchors) writeFileSync(join(anchorFolder(), name), bytes, { mode: 0o600 })
  return false
}
