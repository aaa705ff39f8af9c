// The emergency access that the caller has now; asked for on each request.
import type { TxUnit } from '@/lib/platform/unit'

export const openGrant = (unit: TxUnit) =>
  unit.tx.glassGrant.findFirst({
    where: { staffId: unit.actor.id, until: { gt: unit.now }, endedAt: null },
    orderBy: { until: 'desc' },
  })
