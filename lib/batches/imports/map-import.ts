// What the columns are, said by a person. It is remembered for the next file with these columns; every row is then checked,
// also once more where a check has failed. What was mended stays mended.

import { columnKind } from '@/lib/contract/batches/import-columns'
import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportColumn, ImportCounters } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { logImport } from './log-import'
import { openHead } from './packs'
import { headKey } from './receive-import'
import { counterFields, countersOf, holdRun, type ImportIds } from './run-row'

/** Throws notFound, importElsewhere, or dataInvalid where two columns are the same thing or none is anything. */
export async function mapImport(
  unit: TxUnit,
  input: ImportIds & { columns: readonly ImportColumn[] },
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

  const row = await unit.tx.importRun.update({
    where: { id: run.id },
    data: {
      state: ImportState.checking,
      failure: null,
      columns,
      done: 0,
      needsWork: 0,
      existing: 0,
      textable: 0,
      crashes: 0,
      mend: null,
      startedAt: null,
      endedAt: null,
      updatedAt: unit.now,
    },
    select: counterFields,
  })
  await logImport(unit, run.programId, run.id, ImportState.checking)
  const data = { importId: run.id, columns: columns.filter(({ to }) => to !== '').length }
  await record(unit, { action: 'import.check', programId: run.programId, data })
  const known = { programId: run.programId, headKey: headKey(head) }
  await unit.tx.importMapping.upsert({
    where: { programId_headKey: known },
    create: { ...known, columns, updatedAt: unit.now },
    update: { columns, updatedAt: unit.now },
  })
  return countersOf(row)
}
