// The emergency access that the caller has now; asked for on each request.
import type { TxUnit } from '@/lib/platform/unit'

/** Only somebody who works somewhere opens a patient elsewhere: in a program that is there, and no sandbox. */
export const worksSomewhere = {
  disabledAt: null,
  programs: { some: { endedAt: null, program: { sandbox: false, archivedAt: null } } },
} as const

export const openGrant = (unit: TxUnit) =>
  unit.tx.glassGrant.findFirst({
    where: { staffId: unit.actor.id, until: { gt: unit.now }, endedAt: null, staff: worksSomewhere },
    orderBy: { until: 'desc' },
  })
