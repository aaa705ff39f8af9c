// Calls refused for their signature leave nothing but a number per program, day and reason.
import type { InboxRefusalReason } from '@/lib/contract/callbacks/inbox'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

// Who sent it is not known, only whom it named; a program that does not exist counts as none.
const upsert = statement<{ programId: string | null; now: Date; reason: string }>(
  'inbox.countRefusal',
  'within',
  `insert into inbox_refusal (program_id, day, reason, n)
         values (coalesce((select id from support_program where id = :programId::text), ''), (:now::timestamptz at time zone 'UTC')::date, :reason::text, 1)
         on conflict (program_id, day, reason) do update set n = inbox_refusal.n + 1`,
)

export async function countRefusal(
  unit: Unit,
  { programId, reason }: { programId: string | null; reason: InboxRefusalReason },
): Promise<void> {
  await unit.sql(upsert, { programId, now: unit.now, reason })
}
