// Calls refused for their signature leave nothing but a number per program, day and reason.
import type { InboxRefusalReason } from '@/lib/contract/callbacks/inbox'
import type { TxUnit } from '@/lib/platform/unit'

export async function countRefusal(
  unit: TxUnit,
  { programId, reason }: { programId: string | null; reason: InboxRefusalReason },
): Promise<void> {
  // Its sender is not known, only the program it named; a program that does not exist counts as none.
  const known =
    programId !== null && (await unit.tx.supportProgram.count({ where: { id: programId } })) > 0 ? programId : ''
  const day = new Date(unit.now.toISOString().slice(0, 10))
  const place = { programId: known, day, reason }
  await unit.tx.inboxRefusal.upsert({
    where: { programId_day_reason: place },
    create: { ...place, n: 1 },
    update: { n: { increment: 1 } },
  })
}
