// The programs somebody looks after, by name; archived ones are left out.
import type { ModelUnit } from '@/lib/platform/unit'

export type ProgramCard = { id: string; name: string; timeZone: string; phone: string | null; sandbox: boolean }

export const programCard = { id: true, name: true, timeZone: true, phone: true, sandbox: true } as const

export async function listPrograms(
  unit: ModelUnit,
  { within }: { within: readonly string[] | 'all' },
): Promise<ProgramCard[]> {
  return unit.tx.supportProgram.findMany({
    where: { archivedAt: null, ...(within !== 'all' && { id: { in: [...within] } }) },
    select: programCard,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}
