// Emergency access ends by itself; whoever needs it no longer ends it before, and so does whatever took its ground away: the
// account, the role or the programs of the person, and the program that no longer allows it. All that is open ends, each
// with its row of the log.
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'

/** Those of a person, or those into a program. */
type Ended = { staffId: string } | { programId: string }

export async function endGlass(unit: TxUnit, ended: Ended = { staffId: unit.actor.id }): Promise<void> {
  const grants = await unit.tx.glassGrant.updateManyAndReturn({
    where: { ...ended, until: { gt: unit.now }, endedAt: null },
    data: { endedAt: unit.now },
    select: { staffId: true, programId: true, patientId: true },
  })
  for (const { staffId, programId, patientId } of grants) {
    const data = staffId === unit.actor.id ? {} : { staffId }
    await record(unit, { action: 'glass.end', programId, patientIds: [patientId], data })
  }
}
