// What the parts stand on: the product's embedded PostgreSQL in a temporary folder, configured as `npm start` does it
// but for fsync. synchronous_commit is on as there, so what an immediate restart loses would be the product's fault; as
// processes die here and no machine does, what they have written the system keeps. Each part gets a database of its own,
// and `pool()` of this process leads to it.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { provideConfig } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import { type Embedded, startEmbedded } from '@/lib/platform/db/embedded'
import { migrate } from '@/lib/platform/db/migrate'
import { secrets } from '@/lib/platform/secrets'
import { sleep } from './processes'

export type Ground = {
  /** Logs, and what the processes of the suite write down. */
  folder: string
  /** What every process of the product is started with. */
  env: Record<string, string>
  /** A new database for a part. */
  use(part: string): Promise<void>
  /** Immediate shutdown, as when the machine fails, and a start on the same port and folder. */
  restartDatabase(): Promise<void>
  stop(): Promise<void>
  clear(): void
}

const template = 'chaos_template'

export async function prepareGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'hubline-chaos-'))
  chmodSync(folder, 0o711) // PostgreSQL may run as another user
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  provideConfig({ DATA_DIR: dataDir, HUB_ALLOW_LOOPBACK_CALLBACKS: '1', HUB_RATE_LIMIT: 'off' })
  const home = join(dataDir, 'pg')
  writeFileSync(`${home}.port`, String(await fixedPort()))

  const open = () => startEmbedded({ folder: home, password: secrets().pgPassword, databases: [template] })
  let server: Embedded = await open()
  const { port } = server
  await migrate(server.url(template))
  await saying(server.url('postgres'), 'alter system set fsync = off')
  await saying(server.url('postgres'), 'select pg_reload_conf()')
  provideConfig({ DATABASE_URL: server.url(template) })
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    HUB_ALLOW_LOOPBACK_CALLBACKS: '1',
    HUB_RATE_LIMIT: 'off',
  }

  async function restart() {
    const ended = new Promise<void>((done) => server.onEnd(done))
    process.kill(Number.parseInt(readFileSync(join(home, 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT')
    await ended
    for (let attempt = 0; ; attempt += 1) {
      try {
        server = await open()
        break
      } catch (error) {
        if (attempt === 20) throw error
        await sleep(250)
      }
    }
    if (server.port !== port) throw new Error(`PostgreSQL came back on port ${server.port} in place of ${port}`)
  }

  return {
    folder,
    env,
    async use(part) {
      await closePool()
      await saying(server.url('postgres'), `create database chaos_${part} template ${template}`)
      env.DATABASE_URL = server.url(`chaos_${part}`)
      provideConfig({ DATABASE_URL: env.DATABASE_URL })
    },
    restartDatabase: restart,
    async stop() {
      await closePool()
      await server.stop()
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function saying(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Below the range the system takes from for outgoing connections: who calls a port where nobody listens just then
 *  may otherwise be given that very port and talk to itself. */
export async function fixedPort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
