// Which programs a person holds. What ends stays on the record, with who ended it: it says where the person belongs.

import type { TxUnit } from '@/lib/platform/unit'

type Change = { staffId: string; programIds: readonly string[] }

export async function grantPrograms(unit: TxUnit, { staffId, programIds }: Change): Promise<void> {
  await unit.tx.staffProgram.updateMany({
    where: { staffId, programId: { in: [...programIds] }, endedAt: { not: null } },
    data: { endedAt: null, endedBy: null },
  })
  await unit.tx.staffProgram.createMany({
    data: programIds.map((programId) => ({ staffId, programId })),
    skipDuplicates: true,
  })
}

export async function endGrants(unit: TxUnit, { staffId, programIds }: Change): Promise<void> {
  await unit.tx.staffProgram.updateMany({
    where: { staffId, programId: { in: [...programIds] }, endedAt: null },
    data: { endedAt: unit.now, endedBy: unit.actor.id },
  })
}
