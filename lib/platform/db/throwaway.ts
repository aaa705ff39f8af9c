// A cluster in a temporary folder that goes with it: for tests and tools.

import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { newPassword, startEmbedded } from '@/lib/platform/db/embedded'

export async function startThrowaway(databases: string[]) {
  const folder = mkdtempSync(join(temporaryFolder(), 'hubline-pg-'))
  chmodSync(folder, 0o711)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startEmbedded({
      folder: join(folder, 'pg'),
      password: newPassword(),
      databases,
      throwaway: true,
    })
    return { ...server, stop: () => server.stop().then(clear) }
  } catch (error) {
    clear()
    throw error
  }
}

const gibibyte = 2 ** 30
const tmpfs = 0x01021994 // statfs(2)
/** What a run of all tests needs, with its log, is less than a half of this. */
const enough = 3 * gibibyte

/** In memory where there is plenty of it: a container often has 64 MB there, and a limit that counts what is written. */
export function temporaryFolder(): string {
  try {
    const { type, bavail, bsize } = statfsSync('/dev/shm')
    const limit = process.constrainedMemory()
    const memory = Math.min(freemem(), limit > 0 ? limit : Number.POSITIVE_INFINITY)
    return type === tmpfs && bavail * bsize >= enough && memory >= 2 * enough ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
