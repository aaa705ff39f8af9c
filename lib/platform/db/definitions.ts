// Today's text of every function of the database and of the triggers that call it: `prisma/sql/<room>/<function>.sql`
// holds it for those who read and change it, and the migrated database is compared with it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'

export const sqlFolder = fileURLToPath(new URL('../../../prisma/sql/', import.meta.url))

export type SqlFile = { path: string; room: string; name: string; text: string }

export function readSqlFiles(folder = sqlFolder): SqlFile[] {
  const rooms = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return rooms
    .map((entry) => entry.name)
    .sort()
    .flatMap((room) =>
      readdirSync(join(folder, room))
        .filter((file) => file.endsWith('.sql'))
        .sort()
        .map((file) => ({
          path: `${room}/${file}`,
          room,
          name: file.slice(0, -'.sql'.length),
          text: readFileSync(join(folder, room, file), 'utf8'),
        })),
    )
}

/** PostgreSQL's own text of each function and trigger of ours, by `function NAME(ARGUMENTS)` and `trigger NAME on TABLE`. */
export async function readDefinitions(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as name,
           pg_get_functiondef(p.oid) as definition
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('trigger %s on %s', t.tgname, t.tgrelid::regclass), format('%s (%s)', pg_get_triggerdef(t.oid), t.tgenabled)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
     order by 1`)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}
