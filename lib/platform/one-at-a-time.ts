// Work that only one process may do at a moment: whoever asks second under the same name waits for the first.
import { statement } from './db/statement'
import type { Unit } from './unit'

const hold = statement<{ name: string }>(
  'platform.oneAtATime',
  'claim',
  'select pg_advisory_xact_lock(hashtextextended(:name::text, 0))::text as locked',
)

/** In a transaction; until it ends. */
export const oneAtATime = async (unit: Unit, name: string): Promise<void> => {
  await unit.sql(hold, { name })
}
