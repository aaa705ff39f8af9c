// The patient somebody has emergency access to: the record as it is printed, to be read and nothing else.
import { openGrant } from '@/lib/access/glass/open-grant'
import type { Glass } from '@/lib/contract/patients/emergency'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { sheetOf } from './read-sheet'

/** Null when there is none, or no longer. */
export async function readGlass(unit: TxUnit): Promise<Glass | null> {
  const grant = await openGrant(unit)
  if (!grant) return null
  const { programId, patientId, reason, until } = grant
  const program = await unit.tx.supportProgram.findFirst({
    where: { id: programId, breakGlass: true, archivedAt: null },
    select: { name: true },
  })
  if (!program) return null
  const sheet = await sheetOf(unit, { programId, patientId })
  await record(unit, { action: 'glass.read', programId, patientIds: [patientId] })
  return { programName: program.name, until: until.toISOString(), reason, sheet }
}
