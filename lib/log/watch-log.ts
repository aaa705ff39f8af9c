// Tells up to which row the log is complete. A row is visible when its transaction ends, and that may be after rows with a
// higher `seq`: who followed what is visible would pass it by. A transaction has its number before it draws a `seq`, so:
// once every transaction has ended that had a number when a `seq` was the last drawn, nothing can come in before it any more.
// Which number was the highest, a snapshot does not tell: it knows how far transactions have ended, and one that still runs
// may have a higher one. So a look that finds more drawn than followed takes a number itself: all that drew are below it.
// A server that crashed may draw anew what nobody had committed: what was seen before that says nothing.
// Up to there `seq` is the order of the locks, whatever the numbers of the transactions.
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { horizon } from './cursor'
import type { ReaderName } from './readers'

/** Once all transactions below `below` have ended, the log is complete up to `seq`. `from`: what comes later is of no
 *  earlier transaction. */
type Mark = { seq: number; below: number; from: number; since: number | null }
export type Complete = { reader: ReaderName; upTo: Pick<Mark, 'seq' | 'from'> }

type Seen = { reader: ReaderName; seq: number; horizon: number; taken: number; since: number | null }

const drawn = 'from log_cursor k join change_seq_seq drawn on drawn.is_called and drawn.last_value > k.seq'

// The sequence is read, not the log: a look costs the same however much waits. It is read before the number is taken, as
// rows are before what is selected of them. `since`: a server that crashed begins its statistics anew.
const look = statement<object, Seen>(
  'log.look',
  'list',
  `select k.reader, drawn.last_value as seq, ${horizon} as horizon, pg_current_xact_id()::text::bigint as taken,
          extract(epoch from pg_stat_get_bgwriter_stat_reset_time())::float8 as since
     ${drawn} order by k.reader`,
)
/** Whether a look would find something. */
export const logWaits = `select ${drawn}`

/** What one process has seen so far. Each look says which readers have something to follow, and up to where; `waits`: some
 *  of it is not complete yet. */
export function watchLog() {
  const marks = new Map<ReaderName, Mark[]>()
  return async (unit: Unit): Promise<{ complete: Complete[]; waits: boolean }> => {
    const seen = await unit.sql(look, {})
    const complete = seen.flatMap(({ reader, seq, horizon, taken, since }) => {
      const before = (marks.get(reader) ?? []).filter((mark) => mark.since === since)
      const known = [...before, { seq, below: taken, from: horizon, since }]
      const upTo = known.findLast(({ below }) => below <= horizon)
      // A mark above the number just taken is of another cluster.
      const open = known.filter((mark) => mark.below > horizon && mark.below <= taken)
      marks.set(reader, open)
      return upTo ? [{ reader, upTo }] : []
    })
    return { complete, waits: complete.length < seen.length }
  }
}
