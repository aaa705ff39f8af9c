// How far a reader has come: it has followed every row up to `seq`. `from` is no higher than the transaction of any row
// after that, so that the index of the log, which begins with the transaction, leads to them.
import type { ReaderName } from './readers'

export type Cursor = { from: number; seq: number }

/** Below it every transaction has ended. One that only reads does not hold it back. */
export const horizon = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint'
/** No transaction that came so far has ended. */
const ended = 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint'

/** Of `log_cursor k`. A dump that was read into a younger cluster brought numbers this one has not reached: they lead
 *  nowhere, and `seq` alone tells. */
export const fromXid = `case when k.from_xid > ${ended} then 0 else k.from_xid end`

/** Whether the reader of the cursor `k` has the row `c` of the log still before it. */
export const behind = `c.xid >= ${fromXid} and c.seq > k.seq`

/** What follows `from` where a statement adds to a read model what its reader has not followed yet: rows `c` of the log.
 *  Both are of one moment, so the sum is exact whether or not a worker runs. */
export const tailOf = (reader: ReaderName) => `log_cursor k join change c on k.reader = '${reader}' and ${behind}`

/** As an array that is unnested again: whatever the server thinks of how long the tail is, it reads it once and asks a
 *  hash of it for each row. A plain `not in` it reads anew for each row, once it takes the tail for long. */
const unnamed = (reader: ReaderName, row: string, column: string) =>
  `coalesce(${row}.${column}, '') not in (select unnest(array(select c.${column} from ${tailOf(reader)} where c.${column} is not null)))`

/** Whether the log says nothing of the patient and subject of `row` that its reader has still before it. */
export const upToDate = (reader: ReaderName, row: string) =>
  `${unnamed(reader, row, 'patient_id')} and ${unnamed(reader, row, 'subject')}`
