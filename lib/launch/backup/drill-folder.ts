// The folder that a drill restores into: everything lies in it in the clear, so it goes whatever becomes of the drill, at a
// signal too. What a drill left that was killed outright, the next one takes away.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimDataFolder, dataFolderHolder } from '@/lib/platform/data-folder'

const prefix = 'hubline-drill-'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const tries = 200
const pauseMs = 50

/** At once, and again while PostgreSQL still writes into it. */
function remove(folder: string, tried = 1): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    if (tried === tries) throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    remove(folder, tried + 1)
  }
}

/** `data` is for the data folder; `clear` takes everything away. */
export function takeDrillFolder(): { data: string; clear: () => void } {
  clearAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // Root's PostgreSQL runs as another user, who must pass through.
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  claimDataFolder(folder, 'npm run hub -- restore --drill')
  const data = join(folder, 'data')
  const clear = () => {
    for (const signal of signals) process.off(signal, end)
    remove(folder)
  }
  const end = (signal: NodeJS.Signals) => {
    stopServer(join(data, 'pg', 'postmaster.pid'))
    clear()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of signals) process.on(signal, end)
  return { data, clear }
}

/** Our own server, at once: it has nothing to lose. */
function stopServer(pidFile: string) {
  if (!existsSync(pidFile)) return
  try {
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT')
  } catch {
    // It has ended already.
  }
}

function clearAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (name.startsWith(prefix) && isOurs(folder) && isAbandoned(folder, name)) remove(folder)
  }
}

function isOurs(folder: string) {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid)
}

/** Without a claim it is of a drill that is just beginning, or was killed then. */
function isAbandoned(folder: string, name: string) {
  if (dataFolderHolder(folder) || dataFolderHolder(join(folder, 'data'))) return false
  return existsSync(join(folder, 'lock')) || !runs(Number.parseInt(name.slice(prefix.length), 10))
}

function runs(pid: number) {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
