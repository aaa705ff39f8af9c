// Opens one connection and says in a sentence why it could not: what a person reads who gave a wrong DATABASE_URL.

import { Client } from 'pg'
import { ConfigError } from '@/lib/platform/config'

const oldest = 15

export async function connectOrExplain(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'hubline' })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new ConfigError(explain(error as Error & { code?: string }, new URL(url)))
  }
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major >= oldest) return client
  await client.end()
  throw new ConfigError(`DATABASE_URL leads to PostgreSQL ${major}: Hubline needs ${oldest} or newer.`)
}

function explain(error: Error & { code?: string; errors?: (Error & { code?: string })[] }, url: URL): string {
  const where = `${url.hostname || 'localhost'}:${url.port || 5432}`
  const database = decodeURIComponent(url.pathname.slice(1))
  switch (error.code ?? error.errors?.[0]?.code) {
    case 'ECONNREFUSED':
      return `DATABASE_URL: nothing answers at ${where}; is PostgreSQL running there?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL: the host ${url.hostname} is not known.`
    case '28P01':
    case '28000':
      return `DATABASE_URL: PostgreSQL at ${where} refuses the user or the password.`
    case '3D000':
      return `DATABASE_URL: PostgreSQL at ${where} has no database "${database}".`
    case '53300':
      return `DATABASE_URL: PostgreSQL at ${where} has no connection left.`
    default:
      return `DATABASE_URL: no connection to PostgreSQL at ${where} (${error.code ?? error.message}).`
  }
}
