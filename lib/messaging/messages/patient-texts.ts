// The words of texts that lines of a timeline are about.
import type { TxUnit } from '@/lib/platform/unit'

/** By their ids. Part of a read that its caller has audited. */
export async function patientTexts(
  unit: TxUnit,
  { programId, patientId, textIds }: { programId: string; patientId: string; textIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (textIds.length === 0) return new Map()
  const rows = await unit.tx.smsInbound.findMany({
    where: { id: { in: [...textIds] }, patientId, programId },
    select: { id: true, body: true },
  })
  return new Map(rows.map(({ id, body }) => [id, body]))
}
