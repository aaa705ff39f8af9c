// The runs of a program, newest first.
import type { BulkRunPage } from '@/lib/contract/batches/bulk'
import type { TxUnit } from '@/lib/platform/unit'
import { type RunColumns, runFields, runViewOf } from './run-row'

const pageSize = 30

export async function listBulk(
  unit: TxUnit,
  { programId, before }: { programId: string; before?: string },
): Promise<BulkRunPage> {
  const from =
    before === undefined
      ? null
      : await unit.tx.bulkRun.findFirst({ where: { id: before, programId }, select: runFields })
  // Behind a run of another program there is nothing.
  if (before !== undefined && !from) return { rows: [], older: null }
  const rows = await unit.tx.bulkRun.findMany({
    where: {
      programId,
      ...(from && { OR: [{ createdAt: { lt: from.createdAt } }, { createdAt: from.createdAt, id: { lt: from.id } }] }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: pageSize + 1,
    select: runFields,
  })
  const shown = rows.slice(0, pageSize)
  return {
    rows: shown.map((row) => runViewOf(row as RunColumns, unit.now)),
    older: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}
