// The role that site, worker and commands are in the database, apart from the one that owns the tables.

import { createHmac } from 'node:crypto'
import { Client } from 'pg'
import { ConfigError } from '@/lib/platform/config'
import { connectionTo } from './database-line'
import { type Part, parts } from './part-rights'

/** Of the embedded PostgreSQL: commands and the demo. */
export const servingRole = 'hubline_serving'
/** And those that are one process alone. */
export const partRoles = { site: 'hubline_site', worker: 'hubline_worker' } as const satisfies Record<Part, string>

/** Knowing it is not knowing the owner's, from which it is made. */
export const servingPassword = (ownersPassword: string, part?: Part): string =>
  createHmac('sha256', ownersPassword)
    .update(part ? `the role of the ${part}` : 'the role that serves')
    .digest('base64url')

const without = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** Makes the roles in the cluster behind `url`, or brings them back to what they must be. */
export async function ensureServingRoles(url: string, ownersPassword: string): Promise<void> {
  const client = new Client(connectionTo(url))
  await client.connect()
  try {
    for (const part of [undefined, ...parts]) {
      const name = part ? partRoles[part] : servingRole
      const password = client.escapeLiteral(servingPassword(ownersPassword, part))
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
      await client.query(`${rowCount ? 'alter' : 'create'} role ${name} login ${without} password ${password}`)
    }
  } finally {
    await client.end()
  }
}

const judged = `
  select r.rolsuper as superuser, r.rolbypassrls as "bypassesRowSecurity", r.rolcreaterole as "makesRoles", r.rolcreatedb as "makesDatabases",
         exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                    and pg_has_role(c.relowner, 'usage')) as "ownsTables",
         has_schema_privilege('public', 'create') as "makesTables"
    from pg_roles r where r.rolname = current_user`

type Asks = { query(text: string): Promise<{ rows: unknown[] }> }

/** What the role of this connection may that nobody who serves should; empty where it is as it should be. */
export async function excessOf(asks: Asks): Promise<string[]> {
  const [row] = (await asks.query(judged)).rows as Record<string, boolean>[]
  return Object.entries(row ?? {})
    .filter(([, may]) => may)
    .map(([what]) => what)
}

/** What an operator reads of it. */
export const excessSentence =
  'Site and worker own the tables they serve, and no row-level security binds them: give them a role of their own (Least privilege in lib/launch/README.md).'

/** Said at each start where it is so. */
export const bordersOffSentence =
  'HUB_ROW_SECURITY is off: a condition that somebody forgets shows rows of other programs (Row-level security in lib/platform/README.md).'

/** Said once at a start, of a database that is the operator's own. */
export const oneRoleSentence =
  'Site and worker are one role in the database: DATABASE_SITE_URL and DATABASE_WORKER_URL give each less (Least privilege in lib/launch/README.md).'

/** Before a site serves under row-level security, which binds neither owners nor superusers. Throws a ConfigError. */
export async function requireBound(asks: Asks): Promise<void> {
  const free = (await excessOf(asks)).filter((what) =>
    ['superuser', 'bypassesRowSecurity', 'ownsTables'].includes(what),
  )
  if (free.length > 0)
    throw new ConfigError(
      `HUB_ROW_SECURITY=on would bind nobody: the role of DATABASE_URL is above it (${free.join(', ')}). Give site and worker a role of their own (Least privilege in lib/launch/README.md), or set it to off.`,
    )
}
