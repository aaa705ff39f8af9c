// The data folder belongs to one user and, while Hubline or one of its commands runs on it, to one process.

import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '@/lib/platform/config'

type Holder = { pid: number; mark: string; what: string }

/** Makes the folder ours or says in a sentence why it cannot be; returns what gives it back. */
export function claimDataFolder(folder: string, what: string): () => void {
  makeFolder(folder)
  const lock = join(folder, 'lock')
  const claim: Holder = { pid: process.pid, mark: processMark(process.pid) ?? '', what }
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(lock, JSON.stringify(claim), { flag: 'wx', mode: 0o600 })
      return () => {
        if (readHolder(lock)?.pid === process.pid) unlinkSync(lock)
      }
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw notOurs(folder)
    }
    const holder = readHolder(lock)
    if (holder && processMark(holder.pid) === holder.mark) {
      throw new ConfigError(
        `"${holder.what}" (process ${holder.pid}) already runs on the data folder ${folder}: stop it first, or choose another DATA_DIR.`,
      )
    }
    try {
      unlinkSync(lock)
    } catch {}
  }
  throw new ConfigError(`The data folder ${folder} is busy: several processes want it at once.`)
}

/** The process that runs on the folder now. */
export function dataFolderHolder(folder: string): Holder | undefined {
  const holder = readHolder(join(folder, 'lock'))
  return holder && processMark(holder.pid) === holder.mark ? holder : undefined
}

function makeFolder(folder: string) {
  try {
    // Root's PostgreSQL runs as another user, who must pass through.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700
    if (makePath(folder, mode)) chmodSync(folder, mode)
    if (!statSync(folder).isDirectory()) throw new ConfigError(`DATA_DIR ${folder} is not a folder: choose another.`)
    if (statSync(folder).uid !== (process.getuid?.() ?? statSync(folder).uid)) {
      throw new ConfigError(
        `The data folder ${folder} belongs to another user: choose another DATA_DIR, or start as its owner.`,
      )
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { code } = error as { code?: string }
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new ConfigError(`DATA_DIR ${folder} is not a folder: choose another.`)
    throw notOurs(folder)
  }
}

/** Level by level: under a folder that says "no such file" to everything, such as /proc, Node's own recursive way turns
 *  in circles for ever. True when something was made. */
function makePath(folder: string, mode: number): boolean {
  if (existsSync(folder)) return false
  if (dirname(folder) !== folder) makePath(dirname(folder), mode)
  mkdirSync(folder, { mode })
  return true
}

const notOurs = (folder: string) =>
  new ConfigError(
    `The data folder ${folder} cannot be written (its parent is ${dirname(folder)}): choose a DATA_DIR you own.`,
  )

function readHolder(lock: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(lock, 'utf8')) as Holder
    return Number.isInteger(holder.pid) && holder.mark ? holder : undefined
  } catch {
    return undefined
  }
}

/** When a process started: with it a reused process id is told apart. Undefined when it does not run. */
function processMark(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return fields[0] === 'Z' ? undefined : fields[19]
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
