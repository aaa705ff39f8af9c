// What files said of a patient who is erased goes; the rows of the others beside it stay, and are imported when their turn comes.
import { statement } from '@/lib/platform/db/statement'
import type { TxUnit } from '@/lib/platform/unit'
import { openPack, packRows, sealPack } from './packs'

const packOf = statement<{ runId: string; first: number }, { sealed: Uint8Array }>(
  'imports.packToBlank',
  'claim',
  'select sealed from import_pack where run_id = :runId::text and first_row = :first::int for update',
)

/** In the erasure's transaction. A row that came to this patient is not taken once more, so nobody misses its values. */
export async function blankRows(unit: TxUnit, patientId: string): Promise<void> {
  const { tx } = unit
  const rows = await tx.importRow.findMany({ where: { patientId }, select: { runId: true, row: true } })
  const firsts = new Map(rows.map(({ runId, row }) => [`${runId} ${row - (row % packRows)}`, runId] as const))
  for (const [key, runId] of firsts) {
    const first = Number(key.slice(runId.length + 1))
    const [found] = await unit.sql(packOf, { runId, first })
    if (!found) continue
    const pack = openPack(runId, first, found.sealed)
    for (const { row } of rows.filter((one) => one.runId === runId && one.row - (one.row % packRows) === first))
      pack.rows[row - first] = []
    const place = { runId_firstRow: { runId, firstRow: first } }
    await tx.importPack.update({ where: place, data: { sealed: sealPack(runId, pack) } })
  }
}
