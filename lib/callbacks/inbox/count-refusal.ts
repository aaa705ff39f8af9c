// Calls refused for their signature leave nothing but a number per program, day and reason.
import type { InboxRefusalReason } from '@/lib/contract/callbacks/inbox'
import type { Unit } from '@/lib/platform/unit'

// Who sent it is not known, only whom it named; a program that does not exist counts as none.
const upsert = {
  name: 'inbox.countRefusal',
  text: `insert into inbox_refusal (program_id, day, reason, n)
         values (coalesce((select id from support_program where id = $1::text), ''), ($2::timestamptz at time zone 'UTC')::date, $3::text, 1)
         on conflict (program_id, day, reason) do update set n = inbox_refusal.n + 1`,
}

export async function countRefusal(
  unit: Unit,
  { programId, reason }: { programId: string | null; reason: InboxRefusalReason },
): Promise<void> {
  await unit.sql(upsert, [programId, unit.now, reason])
}
