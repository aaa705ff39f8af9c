// A task is never born late: what has passed already is no time to be due at.
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const promised = statement<{ taskId: string; dueAt: string }>(
  'tasks.promised',
  'within',
  'select 1 from clock where subject = :taskId::text and given_due_at = :dueAt::timestamptz limit 1',
)

/** Throws taskDuePast. A time the task had before may come back to it, as an undo of its change does. */
export async function requireDueAhead(unit: Unit, dueAt: string | null, taskId?: string): Promise<void> {
  if (dueAt === null || Date.parse(dueAt) >= unit.now.getTime()) return
  if (taskId !== undefined && (await unit.sql(promised, { taskId, dueAt })).length > 0) return
  throw new Refusal('taskDuePast')
}
