// Writes down what a read model holds, as rows of the log: a rebuild begins with them, so that what came before may go.
//
// However big it is, nobody waits for it: what the tables held at one moment is seen by a transaction that only reads, and
// written down a few pages of a table at a time, each part in a short transaction that sees the same moment. A long one
// that writes would hold up every reader of the log.
import { statement } from '@/lib/platform/db/statement'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import { type Actor, openSession, openSnapshot, type Unit } from '@/lib/platform/unit'
import { ChangeKind } from './kinds'
import { type ReaderName, type ReadModelTable, readers } from './readers'
import { readCursor } from './rebuild-sql'

/** Of 8 KB, with 20 to 80 rows each. */
const pagesAtOnce = 64

const take = statement<{ reader: string }, { taken: boolean }>(
  'log.takeBase',
  'claim',
  `select pg_try_advisory_lock(hashtext('log base'), hashtext(:reader::text)) as taken`,
)
const share = statement<object, { id: string }>('log.shareSnapshot', 'call', 'select pg_export_snapshot() as id')
const begin = statement<{ reader: string; seq: number; first: number | null; last: number | null }>(
  'log.beginAtBase',
  'within',
  `update log_cursor set begins = :seq::bigint, base_xid = :first::bigint, base_until = :last::bigint
    where reader = :reader::text`,
)

/** Nothing is written where another worker is at it. What is left of a base that was not finished nobody reads. */
export async function writeBase(actor: Actor, reader: ReaderName): Promise<void> {
  const session = await openSession(actor)
  try {
    const [lock] = await session.inSql((unit) => unit.sql(take, { reader }))
    if (!lock?.taken) return
    const snapshot = await openSnapshot(actor)
    try {
      const { seq } = await readCursor(snapshot.unit, reader)
      const xids: number[] = []
      for await (const part of partsOf(snapshot.unit, reader))
        await session.inSql(async (unit) => void xids.push(...(await writePart(unit, reader, part))))
      const [first = null, last = null] = [xids.at(0), xids.at(-1)]
      await session.inSql((unit) => unit.sql(begin, { reader, seq, first, last }))
    } finally {
      await snapshot.close()
    }
  } finally {
    session.close()
  }
}

type Part = { table: ReadModelTable; page: number; snapshot: string }

/** The pages of the reader's tables. Rows that come later lie in pages of their own, or are not seen. */
async function* partsOf(unit: Unit, reader: ReaderName): AsyncGenerator<Part> {
  const [shared] = await unit.sql(share, {})
  for (const table of readers[reader].tables as readonly ReadModelTable[]) {
    const text = `select pg_relation_size('${table.name}') / current_setting('block_size')::int as pages`
    const [size] = await unit.sql<{ pages: number }>({ name: plannedAnew, text }, [])
    for (let page = 0; page < (size?.pages ?? 0); page += pagesAtOnce) yield { table, page, snapshot: shared?.id ?? '' }
  }
}

/** As one row of the log, in whose transaction it stands; none where the pages are empty. */
async function writePart(unit: Unit, reader: ReaderName, { table, page, snapshot }: Part): Promise<number[]> {
  for (const seen of ['isolation level repeatable read', `snapshot '${snapshot}'`])
    await unit.sql({ name: plannedAnew, text: `set transaction ${seen}` }, [])
  const { name, columns, kept = 'true' } = table
  const values = new Values()
  const text = `
    insert into change (at, program_id, kind, subject, data)
    select ${values.at(unit.now, 'timestamptz')}, '', '${ChangeKind.readModelBase}', '${reader}',
           jsonb_build_object('base', jsonb_build_object('table', '${name}', 'rows', jsonb_agg(to_jsonb(t))))
      from (select ${columns.join(', ')} from ${name}
             where ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)' and (${kept})) t
    having count(*) > 0
    returning xid`
  const rows = await unit.sql<{ xid: number }>({ name: plannedAnew, text }, values.all)
  return rows.map(({ xid }) => xid)
}
