// Emergency access ends by itself; whoever needs it no longer ends it before.
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { openGrant } from './open-grant'

export async function endGlass(unit: TxUnit): Promise<void> {
  const grant = await openGrant(unit)
  if (!grant) return
  await unit.tx.glassGrant.updateMany({ where: { id: grant.id, endedAt: null }, data: { endedAt: unit.now } })
  await record(unit, { action: 'glass.end', programId: grant.programId, patientIds: [grant.patientId] })
}
