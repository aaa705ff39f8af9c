// One program as the console shows it, or null where it is unknown or archived.
import type { TxUnit } from '@/lib/platform/unit'
import { type ProgramCard, programCard } from './list-programs'

export async function readProgram(unit: TxUnit, { programId }: { programId: string }): Promise<ProgramCard | null> {
  return unit.tx.supportProgram.findFirst({ where: { id: programId, archivedAt: null }, select: programCard })
}
