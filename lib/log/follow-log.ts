// A reader's turn: rows of the log move what it keeps, and its cursor moves with them in one transaction. So each row is
// followed once, whoever dies, and whoever comes next goes on where the cursor stands.
import { statement } from '@/lib/platform/db/statement'
import { type Actor, inSql } from '@/lib/platform/unit'
import { type Cursor, fromXid } from './cursor'
import { followRows } from './follow-rows'
import { isRead, keepAsides, rowColumns, type TakenRow } from './followed-rows'
import { ChangeKind } from './kinds'
import { logChanges } from './log-change'
import { type Follow, readers } from './readers'
import type { Complete } from './watch-log'

const { readModelMoved } = ChangeKind

/** No row where another worker is at it. */
const hold = statement<{ reader: string }, Cursor>(
  'log.hold',
  'claim',
  `select ${fromXid} as "from", k.seq from log_cursor k where k.reader = :reader::text for no key update skip locked`,
)

const take = statement<Cursor & { upTo: number; reads: readonly string[]; most: number }, TakenRow>(
  'log.take',
  'list',
  `select ${rowColumns}
     from change c where c.xid >= :from::bigint and c.seq > :seq::bigint and c.seq <= :upTo::bigint
    order by c.seq limit :most::int`,
)

const move = statement<Cursor & { reader: string; followed: number }>(
  'log.move',
  'within',
  `update log_cursor set from_xid = :from::bigint, seq = :seq::bigint, applied = applied + :followed::int,
          at = clock_timestamp() where reader = :reader::text`,
)

/** How many rows of the log it passed. */
export async function followLog(
  actor: Actor,
  { reader, upTo }: Complete,
  follow: Follow,
  { atOnce = readers[reader].atOnce }: { atOnce?: number } = {},
): Promise<number> {
  return inSql(actor, async (unit) => {
    const [cursor] = await unit.sql(hold, { reader })
    if (!cursor || cursor.seq >= upTo.seq) return 0
    const { reads } = readers[reader]
    const rows = await unit.sql(take, { ...cursor, upTo: upTo.seq, reads, most: atOnce })
    const told = new Set<string>()
    const tell = (programId: string) => void told.add(programId)
    const asides = await followRows(unit, reader, (own, some) => follow(own, some, tell), rows.filter(isRead))
    await keepAsides(unit, reader, asides)
    const news = [...told].map((programId) => ({ kind: readModelMoved, programId, data: { model: reader } }))
    await logChanges(unit, news)
    const more = rows.length === atOnce
    const place = more ? { from: cursor.from, seq: rows.at(-1)?.seq ?? cursor.seq } : upTo
    await unit.sql(move, { reader, from: place.from, seq: place.seq, followed: rows.length })
    return rows.length
  })
}
