// What was in force on a day: the ledger is never changed, so its newest row of a name until then says it.
import type { ConsentRow } from './flows'

type Said = Pick<ConsentRow, 'name' | 'value' | 'basis' | 'at' | 'seq'>

/** Of each name that was spoken of until `at`, the row that stood then. */
export function inForceAt<R extends Said>(ledger: readonly R[], at: Date): R[] {
  const stood = new Map<string, R>()
  for (const row of [...ledger].sort((a, b) => a.seq - b.seq))
    if (new Date(row.at).getTime() <= at.getTime()) stood.set(row.name, row)
  return [...stood.values()]
}
