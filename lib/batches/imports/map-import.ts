// What the columns are, said by a person. It is remembered for the next file with these columns; every row is then checked,
// also once more where a check has failed. What was mended stays mended.

import { columnKind } from '@/lib/contract/batches/import-columns'
import type { ImportColumn, ImportCounters } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { openHead } from './packs'
import { headKey } from './receive-import'
import { counterColumns, countersOf, holdRun, type Place } from './run-row'

const write = statement<{ id: string; columns: string; now: Date }, ImportCounters>(
  'imports.map',
  'within',
  `update import_run set state = 'checking', failure = null, columns = :columns::jsonb, done = 0, needs_work = 0, existing = 0,
                textable = 0, crashes = 0, mend = null, started_at = null, ended_at = null, updated_at = :now::timestamptz
          where id = :id::text returning ${counterColumns}`,
)
const remember = statement<{ programId: string; headKey: string; columns: string; now: Date }>(
  'imports.remember',
  'within',
  `insert into import_mapping (program_id, head_key, columns, updated_at)
         values (:programId::text, :headKey::text, :columns::jsonb, :now::timestamptz)
         on conflict (program_id, head_key) do update set columns = excluded.columns, updated_at = excluded.updated_at`,
)

/** Throws notFound, importElsewhere, or dataInvalid where two columns are the same thing or none is anything. */
export async function mapImport(
  unit: Unit,
  input: Place & { columns: readonly ImportColumn[] },
): Promise<ImportCounters> {
  const run = await holdRun(unit, input, ['mapping', 'ready', 'failed'])
  if (!run.head || run.purged || run.created > 0) throw new Refusal('importElsewhere')
  const head = openHead(run.id, run.head)
  const columns = input.columns.map(({ to, format }) => ({
    to,
    format: columnKind(to) === 'date' ? (format ?? 'monthFirst') : null,
  }))
  const problems: { path: string; message: string }[] = []
  if (columns.length !== head.length) problems.push({ path: 'columns', message: `must be ${head.length}` })
  if (columns.every(({ to }) => to === '')) problems.push({ path: 'columns', message: 'must not all be left out' })
  for (const [index, { to }] of columns.entries())
    if (to !== '' && columns.findIndex((each) => each.to === to) < index)
      problems.push({ path: `columns.${index}.to`, message: `repeats ${to}` })
  if (problems.length > 0) throw new Refusal('dataInvalid', { data: { problems } })

  const json = JSON.stringify(columns)
  const [row] = await unit.sql(write, { id: run.id, columns: json, now: unit.now })
  if (!row) throw new Error('an import was held and is gone')
  const data = { importId: run.id, columns: columns.filter(({ to }) => to !== '').length }
  await record(unit, { action: 'import.check', programId: run.programId, data })
  await unit.sql(remember, { programId: run.programId, headKey: headKey(head), columns: json, now: unit.now })
  return countersOf(row)
}
