// What must be so of clocks when a call returns, whether or not a reader is at work: what is done is on nobody's list, and
// what goes to another person goes with its clocks. The reader of clocks finds them so and leaves them.
import type { TextMeaning } from '@/lib/contract/messaging/message-vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const close = statement<{ subjects: readonly string[]; now: Date }>(
  'clocks.close',
  'call',
  `select count(*)::int as n from (select * from unnest(:subjects::text[]) as subject order by subject) given
    cross join lateral close_clock(given.subject, :now::timestamptz)`,
)

/** Of tasks that are done. In the transaction that does them; a statement of its own SQL has `tasksDone`. */
export async function closeClocks(unit: Unit, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await unit.sql(close, { subjects, now: unit.now })
}

// The clock of a conversation, unless a text of it is still unread.
const answered = statement<{ patientId: string; now: Date }>(
  'clocks.answered',
  'call',
  `select count(*)::int as n from (
      select 'reply ' || :patientId::text as subject
       where not exists (select from sms_inbound where patient_id = :patientId::text and meaning = '${'other' satisfies TextMeaning}' and seen_at is null)
    ) given cross join lateral close_clock(given.subject, :now::timestamptz)`,
)

/** Of a patient's texts that were read, in the transaction that marks them. */
export async function closeReply(unit: Unit, patientId: string): Promise<void> {
  await unit.sql(answered, { patientId, now: unit.now })
}

/** What is assigned belongs to its assignee; everything else to the owner of its patient. */
export const ownedClocks = `
  update clock c set owner_id = o.owner_id
    from (select k.id, coalesce(t.assignee_id, p.owner_id) as owner_id
            from clock k join patient p on p.id = k.patient_id left join task t on t.id = k.subject
           where k.patient_id = any(:patientIds::text[]) and k.state <> 'ended') o
   where c.id = o.id and c.owner_id is distinct from o.owner_id`
const own = statement<{ patientIds: readonly string[] }>('clocks.ownAtOnce', 'set', ownedClocks)

/** Of patients, or of tasks of theirs, that go to somebody else: in the transaction that moves them. */
export async function ownClocks(unit: Unit, patientIds: readonly string[]): Promise<void> {
  if (patientIds.length > 0) await unit.sql(own, { patientIds: [...new Set(patientIds)] })
}
