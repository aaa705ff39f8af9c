// Names for the patients that entries are linked to; only within the program.
import type { TxUnit } from '@/lib/platform/unit'

export async function patientNames(
  unit: TxUnit,
  programId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await unit.tx.patient.findMany({
    where: { programId, id: { in: [...ids] } },
    select: { id: true, firstName: true, lastName: true },
  })
  return new Map(
    found.map(({ id, firstName, lastName }) => [id, [lastName, firstName].filter(Boolean).join(', ') || id]),
  )
}
