// Gives the role that serves its rights: those of `serving-rights.ts` and no others. Asked after the migrations, under their
// lock; where everything is as it should be it only reads.

import type { Client, QueryResultRow } from 'pg'
import { ConfigError } from '@/lib/platform/config'
import { choreRightsOf, type Part, rightsOf } from './part-rights'
import type { Right } from './serving-rights'
import { type Statement, statement, valuesOf } from './statement'

/** Where pg-boss keeps the chores. */
export const choreSchema = 'pgboss'

const readRole = statement<{ name: string }, { role: number; owns: boolean }>(
  'serving.role',
  'within',
  `
  select oid::int as role, rolsuper or pg_has_role(oid, current_user::regrole, 'member') as owns from pg_roles where rolname = :name::text`,
)
const readTables = statement<{ role: number }, { schema: string; name: string; given: string[] }>(
  'serving.tables',
  'list',
  `
  select n.nspname as schema, c.relname as name,
         coalesce(array_agg(distinct a.privilege_type order by a.privilege_type) filter (where a.grantee = :role::oid), '{}') as given
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join lateral aclexplode(c.relacl) a on true
   where n.nspname in ('public', '${choreSchema}') and c.relkind in ('r', 'p', 'v', 'm')
     and not (c.relispartition and n.nspname = 'public') group by 1, 2 order by 1, 2`,
)
/** What a role gets beside its tables, each as the statement that is missing. */
const readMissing = statement<{ role: number; granted: string }, { text: string }>(
  'serving.missing',
  'list',
  `
  select format('grant usage on schema %I to %s', nspname, :granted::text) as text from pg_namespace
   where nspname in ('public', '${choreSchema}') and not has_schema_privilege(:role::oid, oid, 'usage')
   union all
  select format('revoke create on schema public from public') from pg_namespace
   where nspname = 'public' and has_schema_privilege(:role::oid, oid, 'create') and pg_has_role(nspowner, 'usage')
   union all
  select format('revoke temporary on database %I from public', datname) from pg_database
   where datname = current_database() and has_database_privilege(:role::oid, oid, 'temporary') and pg_has_role(datdba, 'usage')
   union all
  select format('grant connect on database %I to %s', datname, :granted::text) from pg_database
   where datname = current_database() and not has_database_privilege(:role::oid, oid, 'connect')
   union all
  select format('grant usage, select on sequence %s to %s', c.oid::regclass, :granted::text) from pg_sequence s join pg_class c on c.oid = s.seqrelid
   where c.relnamespace = 'public'::regnamespace and not (has_sequence_privilege(:role::oid, s.seqrelid, 'usage') and has_sequence_privilege(:role::oid, s.seqrelid, 'select'))
   union all
  select format('grant execute on function %s to %s', oid::regprocedure, :granted::text) from pg_proc
   where prosecdef and pronamespace = 'public'::regnamespace and not has_function_privilege(:role::oid, oid, 'execute')`,
)

/** What a chore alone needs: where chores are kept, and what puts a new seal on proof. */
const ofChores = new RegExp(`schema ${choreSchema}|function reseal_`)

const ask = async <Given extends object, Row extends QueryResultRow>(
  client: Client,
  asked: Statement<Given, Row>,
  given: Given,
): Promise<Row[]> => (await client.query<Row>(asked.text, valuesOf(asked, given))).rows

/** `name`: of a role that serves; `part`: which process alone it is, where it is one. */
export async function grantServing(client: Client, name: string, part?: Part): Promise<void> {
  const [known] = await ask(client, readRole, { name })
  if (!known)
    throw new ConfigError(
      `${part ? `DATABASE_${part.toUpperCase()}_URL` : 'DATABASE_URL'} names the user "${name}", which the database of DATABASE_OWNER_URL does not know: make it first.`,
    )
  if (known.owns) return
  const role = client.escapeIdentifier(name)
  for (const table of await ask(client, readTables, { role: known.role })) {
    const rights: readonly Right[] =
      (table.schema === choreSchema ? choreRightsOf(part) : rightsOf(part).get(table.name)) ?? []
    if ([...rights].sort().join() === table.given.join()) continue
    const on = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`
    await client.query(`revoke all on ${on} from ${role}`)
    if (rights.length > 0) await client.query(`grant ${rights.join(', ')} on ${on} to ${role}`)
  }
  for (const { text } of await ask(client, readMissing, { role: known.role, granted: role }))
    if (choreRightsOf(part).length > 0 || !ofChores.test(text)) await client.query(text)
}
