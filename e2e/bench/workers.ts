// Real workers, each a process as the launcher starts it, allowed to send to loopback.
import { type ChildProcess, spawn } from 'node:child_process'
import { childEnv, config } from '@/lib/platform/config'
import { end } from './children'
import { cpuSeconds, cpuSecondsOfFamily, postgresPid } from './processor'

export type Workers = {
  add(): Promise<void>
  /** Processor seconds used so far: the workers', and PostgreSQL's with all its processes. */
  used(): { workers: number | null; postgres: number | null }
  stop(): Promise<void>
}

export async function workers(): Promise<Workers> {
  const running: ChildProcess[] = []
  const server = await postgresPid()
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
