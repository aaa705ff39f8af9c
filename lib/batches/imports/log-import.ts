// The row of the log of an import that a person has moved.
import type { ImportState } from '@/lib/contract/batches/import-vocabulary'
import { logChanges } from '@/lib/log/log-change'
import type { Unit } from '@/lib/platform/unit'

export const logImport = (unit: Unit, programId: string, id: string, state: ImportState): Promise<void> =>
  logChanges(unit, [{ kind: 'importMoved', programId, subject: id, data: { import: { id, state } } }])
