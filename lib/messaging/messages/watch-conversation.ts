// Whether a conversation or its phone has changed since somebody looked: a mark of ids, states and times, nothing of what
// was said; and who else is writing a reply, so that nobody is answered twice. Open pages ask for it every few seconds, so
// it leaves no audit row; what has changed is then read, and audited.
import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

/** A person who has typed since then is still at it. */
const writingMs = 2 * minute

type Asked = { patientId: string; programId: string; callerId: string | null; since: Date }
export type Watched = { mark: string; writing: string | null }
const revision = statement<Asked, Watched>(
  'conversation.revision',
  'list',
  `
  select concat_ws('.', p.version, md5(concat_ws(',', p.phone_number, p.lifecycle, k.stopped_here_at, k.held_here_at, k.opted_out_at, k.wrong_at, k.invalid_here_at)),
           (select md5(string_agg(concat_ws(',', id, state, reason, not_before), ' ' order by id))
              from (select id, state, reason, not_before from sms where patient_id = p.id order by id desc limit 50) latest),
           (select md5(string_agg(concat_ws(',', id, seen_at, decision), ' ' order by id))
              from (select id, seen_at, decision from sms_inbound where patient_id = p.id order by id desc limit 50) latest)) as mark,
         (select s.name from staff_program sp join staff s on s.id = sp.staff_id
            join draft d on d.staff_id = s.id and d.program_id = sp.program_id and d.kind = 'reply' and d.patient_id = p.id
           where sp.program_id = p.program_id and sp.ended_at is null and s.disabled_at is null
             and s.id is distinct from :callerId::text and d.saved_at > :since::timestamptz
           order by d.saved_at desc limit 1) as writing
    from patient p left join program_phone k on k.program_id = p.program_id and k.phone_number = p.phone_number
   where p.id = :patientId::text and p.program_id = :programId::text`,
)

export async function watchConversation(
  unit: Unit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<Watched> {
  const { actor, now } = unit
  const since = new Date(now.getTime() - writingMs)
  const [found] = await unit.sql(revision, { patientId, programId, callerId: actor.id, since })
  if (!found) throw new Refusal('notFound')
  return found
}
