// Whether a text came to a program or was dealt with, and whether a phone on its screen shows something new: two marks,
// nothing of what was said, so that open pages may ask every few seconds without an audit row.

import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

// Texts older than these refresh no page that is open.
const watched = 200

const revision = statement<{ programId: string }, TextsRevision>(
  'texts.revision',
  'list',
  `
  select coalesce((select md5(string_agg(concat_ws(',', id, seen_at, decision), ' ' order by id))
                     from (select id, seen_at, decision from sms_inbound where program_id = :programId::text order by id desc limit ${watched}) latest), '') as texts,
         concat_ws('.', (select count(*) || ':' || max(at)
                           from (select at from phone_message where program_id = :programId::text order by at desc limit ${watched}) latest),
                        (select max(id) from sms_inbound where program_id = :programId::text)) as phones`,
)

export type TextsRevision = { texts: string; phones: string }

export async function watchTexts(unit: Unit, { programId }: { programId: string }): Promise<TextsRevision> {
  const [found] = await unit.sql(revision, { programId })
  return found ?? { texts: '', phones: '' }
}
