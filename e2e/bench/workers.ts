// Real workers, each a process as the launcher starts it, allowed to send to loopback.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { childEnv, config } from '@/lib/platform/config'
import { embeddedFolder } from '@/lib/platform/db/open'
import { cpuSeconds, cpuSecondsOfFamily } from './processor'

export type Workers = {
  add(): Promise<void>
  /** Processor seconds used so far: the workers', and PostgreSQL's with all its processes. */
  used(): { workers: number | null; postgres: number | null }
  stop(): Promise<void>
}

export function workers(): Workers {
  const running: ChildProcess[] = []
  const server = Number.parseInt(readFileSync(`${embeddedFolder()}/postmaster.pid`, 'utf8'), 10)
  return {
    async add() {
      const child = spawn(process.execPath, ['--import', 'tsx', 'lib/launch/worker.ts'], {
        env: childEnv({
          DATABASE_URL: config().databaseUrl,
          NODE_ENV: 'production',
          HUB_ALLOW_LOOPBACK_CALLBACKS: '1',
          HUB_LOG: 'stdout',
        }),
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      running.push(child)
      await new Promise<void>((done, fail) => {
        child.once('message', () => done())
        child.once('exit', (code) => fail(new Error(`a worker could not start (${code})`)))
      })
    },
    used() {
      const each = running.map(({ pid }) => cpuSeconds(pid))
      const known = each.every((seconds) => seconds !== null)
      return {
        workers: known ? each.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0) : null,
        postgres: cpuSecondsOfFamily(server),
      }
    },
    async stop() {
      await Promise.all(running.splice(0).map(end))
    },
  }
}

/** In order if it can; what is under way to a partner that hangs is not waited for. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(late)
}
