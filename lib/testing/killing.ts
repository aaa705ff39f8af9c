// Ends what is at work in a database, at random: connections in the middle of a transaction, readers between their effect
// and their cursor, and the server itself.
import { setTimeout as rest } from 'node:timers/promises'
import type { Follow } from '@/lib/log/readers'
import { applicationName } from '@/lib/platform/db/alone-migrations'
import { asking } from './crashing-cluster'

/** What somebody is told whose connection or server has gone; a phone that is answered 500 is sent nowhere. What they did
 *  was kept or it was not. */
const gone =
  /57P0[123]|08\d{3}|ECONNRE|EPIPE|P1001|P1017|P2024|P2028|ConnectionClosed|DatabaseNotReachable|SocketTimeout|terminat|not queryable|connection error|closed the connection|Connection (?:ended|closed)|sent elsewhere:\s*$/i

export function wasKilled(error: unknown): boolean {
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: unknown }
  const { code: inner = '', message: said = '', kind = '', originalCode = '' } = (cause ?? {}) as Record<string, string>
  return gone.test([code, message, inner, said, kind, originalCode].join(' '))
}

/** Tries again until the server is there. */
export async function oncePossible<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!wasKilled(error)) throw error
      await rest(20)
    }
}

/** One connection of the product to the database behind `url`, mostly one in a transaction. */
export const endSomeConnection = (url: string) =>
  oncePossible(() =>
    asking<{ ended: boolean }>(
      url,
      `select pg_terminate_backend(pid) as ended from (
         select pid from pg_stat_activity where datname = current_database() and application_name = '${applicationName}'
          order by xact_start is null, random() limit 1) chosen`,
    ),
  )

/** A reader's part that may die when it has written and its cursor has not moved. */
export const mayDie =
  (follow: Follow, dies: () => boolean): Follow =>
  async (unit, rows, tell) => {
    await follow(unit, rows, tell)
    if (dies()) await unit.sql({ name: '', text: 'select pg_terminate_backend(pg_backend_pid())' }, [])
  }
