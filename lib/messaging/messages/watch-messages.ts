// Whether a message of a program came, went or changed, and how many wait for a person's decision: nothing of what was
// said and to whom, so that open pages may ask every few seconds without an audit row.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

// Older messages refresh no page that is open, but for those to decide about.
const watched = 200
// More than anybody decides in a day; the count stops there.
const mostUncertain = 1_000

const revision = statement<{ programId: string }, MessagesRevision>(
  'messages.revision',
  'list',
  `
  select concat_ws('.', u.n, (
           select md5(string_agg(concat_ws(',', id, state, reason, not_before), ' ' order by created_at desc, id desc))
             from (select id, state, reason, not_before, created_at from sms where program_id = :programId::text
                    order by created_at desc, id desc limit ${watched}) latest)) as mark,
         u.n as uncertain
    from (select count(*)::int as n
            from (select from sms where program_id = :programId::text and state = 'uncertain' limit ${mostUncertain}) open) u`,
)

export type MessagesRevision = { mark: string; uncertain: number }

export async function watchMessages(unit: Unit, { programId }: { programId: string }): Promise<MessagesRevision> {
  const [found] = await unit.sql(revision, { programId })
  return found ?? { mark: '', uncertain: 0 }
}
