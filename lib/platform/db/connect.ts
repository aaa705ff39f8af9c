// Opens one connection and says in a sentence why it could not: what a person reads who gave a wrong DATABASE_URL.

import { Client } from 'pg'
import { ConfigError, config } from '@/lib/platform/config'
import { applicationName } from '@/lib/platform/db/alone-migrations'
import { type StartupWait, waitFor } from '@/lib/platform/startup-wait'

const oldest = 15

export async function connectOrExplain(url: string): Promise<Client> {
  return assertNew(await connect(url, 10_000))
}

/** For a start: a PostgreSQL that is still coming up is waited for, and a slow one may take its time. The signal ends
 *  whatever the connection is asked. */
export async function connectAtStartup(url: string, wait: StartupWait): Promise<Client> {
  const { hostname, port } = new URL(url)
  const what = `PostgreSQL at ${hostname || 'localhost'}:${port || 5432} to answer`
  return waitFor(what, connectOnceUp(url, wait), wait)
}

async function connectOnceUp(url: string, { signal }: StartupWait): Promise<Client> {
  for (;;) {
    try {
      const client = await connect(url, 0, signal)
      return await assertNew(client)
    } catch (error) {
      if (!(error instanceof ComingUp) || signal?.aborted) throw error
      await new Promise((done) => setTimeout(done, 250))
    }
  }
}

class ComingUp extends ConfigError {}
const cannotConnectNow = '57P03'
type Inner = { connection: { stream: { destroy(): void } } }

/** Ends a connection that is in the middle of something: the server takes back what was not committed. */
export const cutOff = (client: Client): void => void (client as unknown as Inner).connection.stream.destroy()

async function connect(url: string, connectionTimeoutMillis: number, signal?: AbortSignal): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis, application_name: applicationName })
  client.on('error', () => undefined)
  // A server that waits for a lock hears no farewell: our side is closed at once.
  const cut = () => cutOff(client)
  signal?.addEventListener('abort', cut)
  client.once('end', () => signal?.removeEventListener('abort', cut))
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code } = error as { code?: string }
    const sentence = explain(error as Error & { code?: string }, new URL(url))
    throw code === cannotConnectNow ? new ComingUp(sentence) : new ConfigError(sentence)
  }
}

async function assertNew(client: Client): Promise<Client> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major >= oldest) return client
  await client.end()
  throw new ConfigError(`DATABASE_URL leads to PostgreSQL ${major}: Hubline needs ${oldest} or newer.`)
}

function explain(error: Error & { code?: string; errors?: (Error & { code?: string })[] }, url: URL): string {
  const where = `${url.hostname || 'localhost'}:${url.port || 5432}`
  const database = decodeURIComponent(url.pathname.slice(1))
  const { ownOwnerUrl } = config()
  const setting = ownOwnerUrl && new URL(ownOwnerUrl).href === url.href ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
  switch (error.code ?? error.errors?.[0]?.code) {
    case 'ECONNREFUSED':
      return `${setting}: nothing answers at ${where}; is PostgreSQL running there?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${setting}: the host ${url.hostname} is not known.`
    case '28P01':
    case '28000':
      return `${setting}: PostgreSQL at ${where} refuses the user or the password.`
    case '3D000':
      return `${setting}: PostgreSQL at ${where} has no database "${database}".`
    case '53300':
      return `${setting}: PostgreSQL at ${where} has no connection left.`
    default:
      return `${setting}: no connection to PostgreSQL at ${where} (${error.code ?? error.message}).`
  }
}
