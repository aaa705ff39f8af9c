// TABLE: migrations that only go while no older site, worker or command runs, because what that one writes meanwhile nobody
// would follow. Each connection says in its name up to which of them its version knows.
import type { Client } from 'pg'
import { ConfigError } from '@/lib/platform/config'

/** In their order, each with what an older version would leave behind. */
export const aloneMigrations: Readonly<Record<string, string>> = {
  '0031_counts': 'patients that are not counted',
  '0032_clocks': 'work that has no clock',
  '0033_dashboard': 'steps and messages that the dashboard does not count',
  '0071_second_factor': 'sessions that a password alone has opened',
  '0158_sealed_notes': 'notes that it shows and saves as their seal',
  '0160_sealed_texts': 'texts of patients that stand twice, once as everybody can read them',
}

const numberOf = (migration: string) => migration.slice(0, 4)
/** Of every connection of the product. Versions before this table said `hubline` alone. */
export const applicationName = `hubline ${Object.keys(aloneMigrations).map(numberOf).sort().at(-1)}`

const older = `
  select coalesce(host(client_addr), 'this machine') as host, count(*)::int as n from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^hubline( \\d{4})?$'
     and coalesce(substring(application_name from '\\d{4}'), '') < $1
   group by 1 order by 1`

/** A process that has just been stopped may still be leaving. */
const tries = 20
const pause = 250

/** `missing`: what is to be applied. Throws a ConfigError that says what to do. */
export async function requireAlone(client: Client, missing: readonly string[]): Promise<void> {
  const [name] = missing.filter((each) => each in aloneMigrations).sort()
  if (!name) return
  for (let tried = 1; ; tried += 1) {
    const { rows } = await client.query<{ host: string; n: number }>(older, [numberOf(name)])
    if (rows.length === 0) return
    if (tried === tries) {
      const where = rows.map(({ host, n }) => `${n} from ${host}`).join(', ')
      throw new ConfigError(
        `An older version still uses this database (connections: ${where}). What it writes after the migration ${name} would be lost: ${aloneMigrations[name]}. Stop every site, worker and command of the older version, then start again; nothing has been changed.`,
      )
    }
    await new Promise((done) => setTimeout(done, pause))
  }
}
