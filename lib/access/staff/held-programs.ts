// Nobody gives away what they do not have: an administrator can grant and take only programs they hold themselves.
// The operator at the command line holds all of them.
import type { TxUnit } from '@/lib/platform/unit'

/** The programs the caller holds at this moment, or 'all'. */
export async function heldPrograms(unit: TxUnit): Promise<ReadonlySet<string> | 'all'> {
  if (unit.actor.kind !== 'staff') return 'all'
  const grants = await unit.tx.staffProgram.findMany({
    where: { staffId: unit.actor.id, endedAt: null },
    select: { programId: true },
  })
  return new Set(grants.map(({ programId }) => programId))
}

/** What the caller may manage people by: the programs they hold, and the sandboxes made for these, whoever holds them. */
export async function overseenPrograms(
  unit: TxUnit,
  held: ReadonlySet<string> | 'all',
): Promise<ReadonlySet<string> | 'all'> {
  if (held === 'all') return held
  const sandboxes = await unit.tx.supportProgram.findMany({
    where: { sandboxOf: { in: [...held] } },
    select: { id: true },
  })
  return new Set([...held, ...sandboxes.map(({ id }) => id)])
}

export const holds = (held: ReadonlySet<string> | 'all', programId: string) => held === 'all' || held.has(programId)

/** Whether all programs of an account are held; an account without one is the operator's. */
export const holdsAll = (held: ReadonlySet<string> | 'all', accountPrograms: readonly string[]) =>
  held === 'all' || (accountPrograms.length > 0 && accountPrograms.every((id) => held.has(id)))

/** Those of `programIds` that no program has. */
export async function unknownPrograms(unit: TxUnit, programIds: readonly string[]): Promise<string[]> {
  const known = await unit.tx.supportProgram.findMany({ where: { id: { in: [...programIds] } }, select: { id: true } })
  return programIds.filter((id) => !known.some((program) => program.id === id))
}
