// What a rebuild asks of the log and of its reader's cursor.

import { statement } from '@/lib/platform/db/statement'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import type { Unit } from '@/lib/platform/unit'
import { ChangeKind } from './kinds'
import { type ReaderName, type ReadModelTable, readers } from './readers'

/** Rows of the log up to `begins` are not asked: what came of them stands in the base. */
type Followed = { seq: number; begins: number }

/** A part of a base: a row of the log with rows of one table. */
type Part = { xid: number; seq: number; table: string }

const parts = statement<{ reader: string }, Part>(
  'log.baseParts',
  'list',
  `select c.xid, c.seq, c.data -> 'base' ->> 'table' as "table"
     from log_cursor k join change c on c.xid between k.base_xid and greatest(k.base_xid, k.base_until)
    where k.reader = :reader::text and c.kind = '${ChangeKind.readModelBase}' and c.subject = k.reader and c.seq > k.begins
    order by c.seq`,
)

const cursor = statement<{ reader: string }, Followed>(
  'log.cursor',
  'within',
  'select seq, begins from log_cursor where reader = :reader::text',
)
/** The reader finishes what it is at, and then stands still until the end of the transaction. */
const hold = statement<{ reader: string }, Followed>(
  'log.holdStill',
  'claim',
  'select seq, begins from log_cursor where reader = :reader::text for no key update',
)
const drop = statement<{ reader: string }>(
  'log.dropAsides',
  'within',
  'delete from change_aside where reader = :reader::text',
)

const one = async <Row>(rows: Promise<Row[]>, reader: string): Promise<Row> => {
  const [row] = await rows
  if (!row) throw new Error(`the reader ${reader} has no cursor`)
  return row
}

export const readCursor = (unit: Unit, reader: ReaderName) => one(unit.sql(cursor, { reader }), reader)
export const holdCursor = (unit: Unit, reader: ReaderName) => one(unit.sql(hold, { reader }), reader)
export const dropAsides = (unit: Unit, reader: ReaderName) => unit.sql(drop, { reader })

/** What was known before the rows that a rebuild follows, as parts that `fillBase` takes. */
export const readBaseParts = (unit: Unit, reader: ReaderName) => unit.sql(parts, { reader })

/** No month of the log goes until the end of the transaction: before whatever else it reads. */
export const holdMonths = (unit: Unit) =>
  unit.sql({ name: plannedAnew, text: 'lock only change in access share mode' }, [])

/** Once the base is in the tables that a rebuild makes. */
export async function settleBase(unit: Unit, tables: readonly ReadModelTable[]): Promise<void> {
  for (const { afterBase } of tables) if (afterBase) await unit.sql({ name: plannedAnew, text: afterBase }, [])
}

/** Writes a part of the base into the table that a rebuild makes. Its rows do not leave the database. */
export async function fillBase(unit: Unit, reader: ReaderName, part: Part): Promise<void> {
  const table = readers[reader].tables.find(({ name }) => name === part.table)
  if (!table) throw new Error(`the reader ${reader} keeps no ${part.table}`)
  const columns = table.columns.join(', ')
  const values = new Values()
  const text = `insert into pg_temp.${table.name} (${columns})
                select ${table.columns.map((column) => `t.${column}`).join(', ')}
                  from change c cross join lateral jsonb_populate_recordset(null::public.${table.name}, c.data -> 'base' -> 'rows') t
                 where c.xid = ${values.at(part.xid, 'bigint')} and c.seq = ${values.at(part.seq, 'bigint')}`
  await unit.sql({ name: plannedAnew, text }, values.all)
}
