// An import begins, or goes on: also once more after its end, when rows that needed work have been mended, and after it failed
// in the middle. The worker does it row by row, always from the first, since any of them may have been mended meanwhile; what
// has come to something is passed over.

import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportCounters, StartBody } from '@/lib/contract/batches/imports'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { logImport } from './log-import'
import { counterFields, countersOf, holdRun, type ImportIds } from './run-row'

/** Throws notFound, or importElsewhere. */
export async function startImport(unit: TxUnit, input: ImportIds & StartBody): Promise<ImportCounters> {
  const run = await holdRun(unit, input, ['ready', 'stopped', 'done', 'failed'])
  // Where it was the check that failed, it is checked again first (map-import.ts).
  if (run.purged || (run.state === 'failed' && !run.begun)) throw new Refusal('importElsewhere')
  const { kind, id, name, address } = unit.actor
  const { invites, consentAsked } = input
  const row = await unit.tx.importRun.update({
    where: { id: run.id },
    data: {
      state: ImportState.running,
      invites,
      consentAsked,
      crashes: 0,
      failure: null,
      mend: null,
      done: 0,
      byKind: kind,
      byId: id,
      byName: name,
      byAddress: address,
      ...(!run.begun && { startedAt: unit.now }),
      endedAt: null,
      updatedAt: unit.now,
    },
    select: counterFields,
  })
  await logImport(unit, run.programId, run.id, ImportState.running)
  const data = { importId: run.id, rows: run.rows, needsWork: run.needsWork, invites, consentAsked }
  await record(unit, { action: 'import.start', programId: run.programId, data })
  return countersOf(row)
}
