// The imports of a program, newest first. Numbers and names of files alone.
import { ImportState } from '@/lib/contract/batches/import-vocabulary'
import type { ImportLine } from '@/lib/contract/batches/imports'
import type { TxUnit } from '@/lib/platform/unit'
import { lineFields, lineOf } from './run-row'

export async function listImports(
  unit: TxUnit,
  { programId, before, limit }: { programId: string; before?: string; limit: number },
): Promise<{ rows: ImportLine[]; older: string | null }> {
  const from =
    before === undefined
      ? null
      : await unit.tx.importRun.findFirst({ where: { id: before, programId }, select: lineFields })
  // Behind an import of another program there is nothing.
  if (before !== undefined && !from) return { rows: [], older: null }
  const found = await unit.tx.importRun.findMany({
    where: {
      programId,
      state: { not: ImportState.receiving },
      ...(from && { OR: [{ createdAt: { lt: from.createdAt } }, { createdAt: from.createdAt, id: { lt: from.id } }] }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
    select: lineFields,
  })
  const rows = found.slice(0, limit).map((row) => lineOf({ ...row, purged: row.purgedAt !== null }))
  return { rows, older: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
