// What the parts stand on: the product's embedded PostgreSQL in a temporary folder, which may be restarted immediately.
// synchronous_commit is on, so what that loses would be the product's fault. Each part gets a database of its own, and `pool()` of this process leads to it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideConfig } from '@/lib/platform/config'
import { closePool } from '@/lib/platform/db/client'
import { migrate } from '@/lib/platform/db/migrate'
import { ownerPassword } from '@/lib/platform/owner-password'
import { asking, startCrashing } from '@/lib/testing/crashing-cluster'

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
  const password = ownerPassword()
  const server = await startCrashing({ folder: join(dataDir, 'pg'), password, databases: [template] })
  await migrate(server.url(template))
  provideConfig({ DATABASE_URL: server.url(template) })
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    HUB_ALLOW_LOOPBACK_CALLBACKS: '1',
    HUB_RATE_LIMIT: 'off',
  }

  return {
    folder,
    env,
    async use(part) {
      await closePool()
      await asking(server.url('postgres'), `create database chaos_${part} template ${template}`)
      env.DATABASE_URL = server.url(`chaos_${part}`)
      provideConfig({ DATABASE_URL: env.DATABASE_URL })
    },
    restartDatabase: server.crash,
    async stop() {
      await closePool()
      await server.stop()
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
