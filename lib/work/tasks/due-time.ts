// A task is never born late: what has passed already is no time to be due at.
import { Refusal } from '@/lib/contract/refusals'
import type { TxUnit } from '@/lib/platform/unit'

/** Throws taskDuePast. A time the task had before may come back to it, as an undo of its change does. */
export async function requireDueAhead(unit: TxUnit, dueAt: string | null, taskId?: string): Promise<void> {
  if (dueAt === null || Date.parse(dueAt) >= unit.now.getTime()) return
  const promised = { subject: taskId, givenDueAt: new Date(dueAt) }
  if (taskId !== undefined && (await unit.tx.clock.findFirst({ where: promised, select: { id: true } }))) return
  throw new Refusal('taskDuePast')
}
