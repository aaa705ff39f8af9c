// The database a command works on: the one DATABASE_URL names, the embedded one of a running Hubline, or the embedded
// one of a stopped Hubline, started for as long as the command needs it.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, config, provideConfig } from '@/lib/platform/config'
import { claimDataFolder, dataFolderHolder } from '@/lib/platform/data-folder'
import { connectOrExplain } from '@/lib/platform/db/connect'
import { type Embedded, startEmbedded } from '@/lib/platform/db/embedded'
import { role as ownerRole } from '@/lib/platform/db/embedded-setup'
import { migrateOwn } from '@/lib/platform/db/migrate'
import { parts } from '@/lib/platform/db/part-rights'
import { ensureServingRoles, partRoles, servingPassword, servingRole } from '@/lib/platform/db/serving-role'
import { ownerPassword } from '@/lib/platform/owner-password'
import type { StartupWait } from '@/lib/platform/startup-wait'

const database = 'hubline'

/** Loaded when needed: the launcher opens no pool, and Prisma's client would double its memory. */
const closePool = async () => (await import('@/lib/platform/db/client')).closePool()

export const embeddedFolder = () => join(config().dataDir, 'pg')

/** Starts the embedded PostgreSQL of the data folder, which the caller has claimed, and points this process at it. */
export async function startOwnEmbedded(wait: StartupWait = {}): Promise<Embedded> {
  const server = await startEmbedded({
    folder: embeddedFolder(),
    password: ownerPassword(),
    databases: [database],
    wait,
  })
  try {
    await ensureServingRoles(server.url(database), ownerPassword())
  } catch (error) {
    await server.stop()
    throw error
  }
  provideUrls(server.port)
  return server
}

/** The role that serves reaches it there. */
export const embeddedUrl = ({ port }: Pick<Embedded, 'port'>) =>
  urlOf(servingRole, servingPassword(ownerPassword()), port)

const urlOf = (user: string, password: string, port: number | string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

function provideUrls(port: number) {
  const DATABASE_OWNER_URL = urlOf(ownerRole, ownerPassword(), port)
  const [DATABASE_SITE_URL = '', DATABASE_WORKER_URL = ''] = parts.map((part) =>
    urlOf(partRoles[part], servingPassword(ownerPassword(), part), port),
  )
  provideConfig({ DATABASE_URL: embeddedUrl({ port }), DATABASE_OWNER_URL, DATABASE_SITE_URL, DATABASE_WORKER_URL })
}

const portFile = () => `${embeddedFolder()}.port`

/** A command works on what is there: it makes no database in a folder that was meant to be another. */
function requireHubline() {
  const { dataDir } = config()
  const holder = dataFolderHolder(dataDir)
  if (holder && !existsSync(portFile()))
    throw new ConfigError(`"${holder.what}" is just starting on the data folder ${dataDir}: try again in a moment.`)
  if (!holder && !existsSync(join(embeddedFolder(), 'PG_VERSION')))
    throw new ConfigError(
      `There is no Hubline in the data folder ${dataDir}: start it with "npm start", or set DATA_DIR to the folder it runs on.`,
    )
}

/** Runs what makes tables, as the role that owns them: `pool()` leads there meanwhile. */
export async function asOwner<T>(work: () => Promise<T>): Promise<T> {
  const { databaseUrl, ownerUrl } = config()
  await closePool()
  provideConfig({ DATABASE_URL: ownerUrl })
  try {
    return await work()
  } finally {
    await closePool()
    provideConfig({ DATABASE_URL: databaseUrl })
  }
}

/** After this `pool()` and `prisma()` work in this process, on an up-to-date database, until `close`. */
export async function openDatabase(what: string): Promise<{ close(): Promise<void> }> {
  if (config().ownDatabaseUrl) {
    await migrateOwn()
    return { close: closePool }
  }
  requireHubline()
  if (dataFolderHolder(config().dataDir)) {
    const port = readFileSync(portFile(), 'utf8').trim()
    provideUrls(Number(port))
    await (await connectOrExplain(config().databaseUrl)).end()
    return { close: closePool }
  }
  const release = claimDataFolder(config().dataDir, what)
  let server: Embedded | undefined
  const close = async () => {
    await closePool()
    await server?.stop()
    release()
  }
  try {
    server = await startOwnEmbedded()
    await migrateOwn()
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}
