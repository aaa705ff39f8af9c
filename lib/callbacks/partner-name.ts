// The partner whose people see an endpoint, by name: for whoever approves where callbacks go.
import type { TxUnit } from '@/lib/platform/unit'

export async function partnerName(unit: TxUnit, partnerId: string | null): Promise<string | null> {
  if (partnerId === null) return null
  const found = await unit.tx.partner.findUnique({ where: { id: partnerId }, select: { name: true } })
  return found?.name ?? partnerId
}
