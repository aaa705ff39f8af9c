// Which rows an export is about, between the question and the download it is answered with; what is left of others goes
// with every new one.

import { newId } from '@/lib/platform/ids'
import type { TxUnit } from '@/lib/platform/unit'
import { ticketLife } from './export-ticket'

type Chosen = { programId: string; patientIds: readonly string[] }

/** Null where nobody is chosen. */
export async function keepChoice(unit: TxUnit, { programId, patientIds }: Chosen): Promise<string | null> {
  if (patientIds.length === 0) return null
  const id = newId('xc')
  const until = new Date(unit.now.getTime() + ticketLife)
  await unit.tx.exportChoice.deleteMany({ where: { until: { lt: unit.now } } })
  await unit.tx.exportChoice.create({
    data: { id, programId, staffId: unit.actor.id, patientIds: [...patientIds], until },
  })
  return id
}
