// What a rebuild asks of the log and of its reader's cursor.

import { statement } from '@/lib/platform/db/statement'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import type { Unit } from '@/lib/platform/unit'
import { type ChangeData, ChangeKind } from './kinds'
import { type ReaderName, type ReadModelTable, readers } from './readers'

/** Rows of the log up to `begins` are not asked: what came of them stands in the base. */
type Followed = { seq: number; begins: number }

const base = statement<{ reader: string }, { data: ChangeData }>(
  'log.base',
  'list',
  `select c.data from log_cursor k join change c on c.xid = k.base_xid and c.kind = '${ChangeKind.readModelBase}' and c.subject = k.reader
    where k.reader = :reader::text order by c.seq`,
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

/** What was known before the rows that a rebuild follows. */
export const readBase = (unit: Unit, reader: ReaderName) => unit.sql(base, { reader })

/** Once the base is in the tables that a rebuild makes. */
export async function settleBase(unit: Unit, tables: readonly ReadModelTable[]): Promise<void> {
  for (const { afterBase } of tables) if (afterBase) await unit.sql({ name: plannedAnew, text: afterBase }, [])
}

/** Writes rows of the base into the table that a rebuild makes. */
export async function fillBase(unit: Unit, reader: ReaderName, { base }: ChangeData): Promise<void> {
  const table = readers[reader].tables.find(({ name }) => name === base?.table)
  if (!base || !table) throw new Error(`the reader ${reader} keeps no ${base?.table}`)
  const columns = table.columns.join(', ')
  const values = new Values()
  const rows = values.at(JSON.stringify(base.rows), 'jsonb')
  const text = `insert into pg_temp.${table.name} (${columns})
                select ${columns} from jsonb_populate_recordset(null::public.${table.name}, ${rows})`
  await unit.sql({ name: plannedAnew, text }, values.all)
}
