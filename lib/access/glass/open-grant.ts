// The emergency access that the caller has now; asked for on each request.
import type { TxUnit } from '@/lib/platform/unit'

/** Only somebody who works somewhere opens a patient elsewhere: in a program that is there, and no sandbox. */
const worksSomewhere = {
  disabledAt: null,
  programs: { some: { endedAt: null, program: { sandbox: false, archivedAt: null } } },
} as const

/** Whether whoever asks may open anybody at all. */
export const mayOpenGlass = async (unit: TxUnit): Promise<boolean> =>
  (await unit.tx.staff.count({ where: { id: unit.actor.id, ...worksSomewhere } })) > 0

export const openGrant = (unit: TxUnit) =>
  unit.tx.glassGrant.findFirst({
    where: { staffId: unit.actor.id, until: { gt: unit.now }, endedAt: null, staff: worksSomewhere },
    orderBy: { until: 'desc' },
  })
