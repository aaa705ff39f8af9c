// A row as the body of POST /v1/patients/invite.

import { isImportField } from '@/lib/contract/batches/import-columns'
import { readValue } from '@/lib/contract/batches/import-values'
import type { ImportColumn } from '@/lib/contract/batches/imports'

export type RowDraft = {
  draft: Record<string, unknown> & { additionalData: { key: string; value: unknown }[] }
  /** The column each entry comes from. */
  entryColumns: number[]
}

export function rowDraft(programId: string, columns: readonly ImportColumn[], values: readonly string[]): RowDraft {
  const draft: RowDraft['draft'] = { supportProgramId: programId, additionalData: [] }
  const entryColumns: number[] = []
  for (const [index, column] of columns.entries()) {
    if (column.to === '') continue
    const value = readValue(column, values[index] ?? '')
    if (value === undefined) continue
    if (isImportField(column.to)) draft[column.to] = value
    else {
      draft.additionalData.push({ key: column.to, value })
      entryColumns.push(index)
    }
  }
  return { draft, entryColumns }
}
