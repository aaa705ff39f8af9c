// Whose patients and tasks are handed over: also somebody who works here no longer, as long as they still have something.

import { invalid } from '@/lib/access/staff/invalid'
import type { PersonName } from '@/lib/contract/work/owners'
import type { TxUnit } from '@/lib/platform/unit'

export async function requireHolder(
  unit: TxUnit,
  { programId, id }: { programId: string; id: string | null },
): Promise<PersonName | null> {
  if (id === null) return null
  const { tx } = unit
  const person = await tx.staff.findUnique({ where: { id }, select: { name: true } })
  const select = { programId: true }
  const held =
    (await tx.staffProgram.findFirst({ where: { staffId: id, programId, endedAt: null }, select })) ??
    (await tx.patient.findFirst({ where: { ownerId: id, programId }, select })) ??
    (await tx.task.findFirst({ where: { assigneeId: id, programId, doneAt: null }, select }))
  if (!person || !held) throw invalid('from', 'must be a person of this program')
  return { id, name: person.name }
}
