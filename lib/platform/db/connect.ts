// Opens one connection and says in a sentence why it could not: what a person reads who gave a wrong DATABASE_URL.

import { Client } from 'pg'
import { ConfigError, config } from '@/lib/platform/config'
import { applicationName } from '@/lib/platform/db/alone-migrations'
import { connectionTo, hostOf, lineFault } from '@/lib/platform/db/database-line'
import { type StartupWait, waitFor } from '@/lib/platform/startup-wait'

const oldest = 15

export async function connectOrExplain(url: string): Promise<Client> {
  return assertNew(await connect(url, 10_000))
}

/** For a start: a PostgreSQL that is still coming up is waited for, and a slow one may take its time. The signal ends
 *  whatever the connection is asked. */
export async function connectAtStartup(url: string, wait: StartupWait): Promise<Client> {
  const what = `PostgreSQL at ${whereOf(new URL(url))} to answer`
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

/** Before a process serves: ends it with a sentence where the line to PostgreSQL is not what it must be, and with none where
 *  nothing answers yet. On a machine of its own there is nothing to ask. */
export async function requireLine(url: string): Promise<void> {
  if (!connectionTo(url).ssl) return
  const client = await connect(url, 10_000).catch((error) => {
    if (error instanceof WrongLine) throw error
  })
  await client?.end()
}

class WrongLine extends ConfigError {}
class ComingUp extends ConfigError {}
const cannotConnectNow = '57P03'
type Inner = { connection: { stream: { destroy(): void } } }

/** Ends a connection that is in the middle of something: the server takes back what was not committed. */
export const cutOff = (client: Client): void => void (client as unknown as Inner).connection.stream.destroy()

async function connect(url: string, connectionTimeoutMillis: number, signal?: AbortSignal): Promise<Client> {
  const client = new Client({ ...connectionTo(url), connectionTimeoutMillis, application_name: applicationName })
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
    const place = new URL(url)
    const fault = lineFault(error as Error, whereOf(place), hostOf(place))
    if (fault) throw new WrongLine(`${settingOf(place)}: ${fault}`)
    const sentence = explain(error as Error & { code?: string }, place)
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

const whereOf = (url: URL) => `${hostOf(url) || 'localhost'}:${url.port || 5432}`

function settingOf(url: URL): string {
  const { ownOwnerUrl, ownPartUrls } = config()
  const others = {
    DATABASE_OWNER_URL: ownOwnerUrl,
    DATABASE_SITE_URL: ownPartUrls.site,
    DATABASE_WORKER_URL: ownPartUrls.worker,
  }
  const named = Object.entries(others).find(([, given]) => given && new URL(given).href === url.href)
  return named?.[0] ?? 'DATABASE_URL'
}

function explain(error: Error & { code?: string; errors?: (Error & { code?: string })[] }, url: URL): string {
  const where = whereOf(url)
  const database = decodeURIComponent(url.pathname.slice(1))
  const setting = settingOf(url)
  switch (error.code ?? error.errors?.[0]?.code) {
    case 'ECONNREFUSED':
      return `${setting}: nothing answers at ${where}; is PostgreSQL running there?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${setting}: the host ${url.hostname} is not known.`
    case '28000':
      // No line of pg_hba.conf is for this user, or none without TLS.
      if (/no encryption/.test(error.message))
        return `${setting}: PostgreSQL at ${where} takes nobody without TLS: take HUB_DATABASE_TLS=off away, or set it to on.`
      return `${setting}: PostgreSQL at ${where} refuses the user or the password.`
    case '28P01':
      return `${setting}: PostgreSQL at ${where} refuses the user or the password.`
    case '3D000':
      return `${setting}: PostgreSQL at ${where} has no database "${database}".`
    case '53300':
      return `${setting}: PostgreSQL at ${where} has no connection left.`
    default:
      return `${setting}: no connection to PostgreSQL at ${where} (${error.code ?? error.message}).`
  }
}
