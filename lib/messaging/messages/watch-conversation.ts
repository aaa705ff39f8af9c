// Whether a conversation or its phone has changed since somebody looked: a mark of ids, states and times, nothing of what
// was said. Open pages ask for it every few seconds, so it leaves no audit row; what has changed is then read, and audited.
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const revision = statement<{ patientId: string; programId: string }, { mark: string }>(
  'conversation.revision',
  'list',
  `
  select concat_ws('.', p.version, md5(concat_ws(',', p.phone_number, p.lifecycle, k.stopped_here_at, k.held_here_at, k.opted_out_at, k.wrong_at, k.invalid_here_at)),
           (select md5(string_agg(concat_ws(',', id, state, reason, not_before), ' ' order by id))
              from (select id, state, reason, not_before from sms where patient_id = p.id order by id desc limit 50) latest),
           (select md5(string_agg(concat_ws(',', id, seen_at, decision), ' ' order by id))
              from (select id, seen_at, decision from sms_inbound where patient_id = p.id order by id desc limit 50) latest)) as mark
    from patient p left join program_phone k on k.program_id = p.program_id and k.phone_number = p.phone_number
   where p.id = :patientId::text and p.program_id = :programId::text`,
)

export async function watchConversation(
  unit: Unit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<{ mark: string }> {
  const [found] = await unit.sql(revision, { patientId, programId })
  if (!found) throw new Refusal('notFound')
  return found
}
