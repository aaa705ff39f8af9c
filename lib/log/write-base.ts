// Writes down what a read model holds, as rows of the log: a rebuild begins with them, so that what came before may go.

import { statement } from '@/lib/platform/db/statement'
import { plannedAnew, Values } from '@/lib/platform/db/values'
import type { Unit } from '@/lib/platform/unit'
import { ChangeKind } from './kinds'
import { type ReaderName, type ReadModelTable, readers } from './readers'
import { holdCursor } from './rebuild-sql'

const rowsAtOnce = 1_000

const begin = statement<{ reader: string }>(
  'log.beginAtBase',
  'within',
  'update log_cursor set begins = seq, base_xid = pg_current_xact_id()::text::bigint where reader = :reader::text',
)

/** In a transaction, until whose end the reader stands still. */
export async function writeBase(unit: Unit, reader: ReaderName): Promise<void> {
  await holdCursor(unit, reader)
  for (const { name, columns, kept = 'true' } of readers[reader].tables as readonly ReadModelTable[]) {
    const values = new Values()
    const text = `
      insert into change (at, program_id, kind, subject, data)
      select ${values.at(unit.now, 'timestamptz')}, '', '${ChangeKind.readModelBase}', '${reader}',
             jsonb_build_object('base', jsonb_build_object('table', '${name}', 'rows', jsonb_agg(row)))
        from (select to_jsonb(t) as row, (row_number() over () - 1) / ${rowsAtOnce} as part
                from (select ${columns.join(', ')} from ${name} where ${kept}) t) each group by part`
    await unit.sql({ name: plannedAnew, text }, values.all)
  }
  await unit.sql(begin, { reader })
}
