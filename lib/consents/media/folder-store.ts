// Files in a folder. A file stands under its name only once all of it is on the disk.
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ByteStore } from './byte-store'

const isKey = /^[0-9a-f]{2}\/[0-9a-f]{38}$/

export function folderStore(folder: string): ByteStore {
  const pathOf = (key: string) => {
    if (!isKey.test(key)) throw new Error('Not a key of the file store')
    return join(/*turbopackIgnore: true*/ folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Keys are never used twice, so the half-written file needs no name of its own.
      const half = await open(halfOf(path), 'w', 0o600)
      try {
        await half.writeFile(bytes)
        await half.sync()
      } finally {
        await half.close()
      }
      await giveToOwner(folder, [dirname(path), halfOf(path)])
      await rename(halfOf(path), path)
      await syncFolder(dirname(path))
    },
    async get(key) {
      return await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(key) {
      const path = pathOf(key)
      await Promise.all([rm(path, { force: true }), rm(halfOf(path), { force: true })])
    },
  }
}

/** What root writes, at the command line, belongs to whoever the folder does: site and worker read it. */
async function giveToOwner(folder: string, paths: readonly string[]) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  for (const path of paths) await chown(path, uid, gid)
}

const halfOf = (path: string) => `${path}.part`

/** The name itself is on the disk too. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
