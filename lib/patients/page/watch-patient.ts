// Whether anything about a patient has changed: marks made of versions and ids, nothing of the person. Open pages ask
// for them every few seconds, so it is one statement and no audit row; what has changed is then read, and audited, as ever.
// What happens on the phone has a mark of its own: a patient who answers question after question makes the page read the
// flows again, not everything; and so have the clocks, which move by themselves.
import { Refusal } from '@/lib/contract/refusals'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

// A message changes its state without touching its patient, and so does a delivery with every try; of those only the
// latest still can.
const revision = statement<{ patientId: string; programId: string }, Revision>(
  'patient.revision',
  'list',
  `select p.version::text
             || '.' || coalesce((select id from timeline_entry where patient_id = p.id order by at desc, id desc limit 1), '')
             || '.' || coalesce((select md5(string_agg(concat_ws(',', id, assignee_id, due_at, title), ' ' order by id))
                                   from task where patient_id = p.id and done_at is null), '')
             || '.' || coalesce((select md5(string_agg(concat_ws(',', media_id, kind, removed_at), ' ' order by media_id))
                                   from patient_document where patient_id = p.id), '')
             || '.' || (select count(*) from legal_hold h where h.program_id = p.program_id and h.lifted_at is null and (h.patient_id is null or h.patient_id = p.id))
             || '.' || coalesce((select e.id from erasure e where e.patient_id = p.id and e.done_at is null and e.stopped_at is null), '')
             || '.' || coalesce((select max(edited_at)::text from note where patient_id = p.id), '')
             || '.' || coalesce((select max(voided_at)::text from call where patient_id = p.id), '')
             || '.' || coalesce((select md5(string_agg(concat_ws(',', c.id, c.version), ' ' order by c.id))
                                   from patient_contact k join contact c on c.id = k.contact_id where k.patient_id = p.id), '')
             || '.' || coalesce((select md5(string_agg(id || state, ',' order by id))
                                   from (select id, state from sms where patient_id = p.id order by id desc limit 50) latest), '')
             || '.' || coalesce((select md5(string_agg(concat_ws(',', d.id, d.state, d.attempts, d.tries, l.head_seq = d.seq, l.lease is not null,
                                                                 l.due_at, l.withheld, e.state, e.name), ' ' order by d.id))
                                   from (select * from delivery where patient_id = p.id order by created_at desc, id desc limit 50) d
                                   join endpoint e on e.id = d.endpoint_id
                                   left join lane l on l.endpoint_id = d.endpoint_id and l.key = d.lane_key), '') as mark,
                coalesce((select md5(string_agg(concat_ws(',', f.id, f.state, f.updated_at, l.id, l.opened_at, l.wrong_tries, l.locked_at,
                                                          l.revoked_at, l.replaced_at), ' ' order by f.id, l.id))
                            from flow f left join flow_link l on l.flow_id = f.id where f.patient_id = p.id), '')
             || '.' || coalesce((select max(seq) from consent where patient_id = p.id), 0) as flows,
                coalesce((select md5(string_agg(concat_ws(',', c.id, c.state, c.since, c.due_at, c.breached_at, c.escalated_at), ' ' order by c.id))
                            from clock c where c.patient_id = p.id and c.state <> 'ended'), '') as clocks
           from patient p
          where p.id = :patientId::text and p.program_id = :programId::text`,
)

export type Revision = { mark: string; flows: string; clocks: string }

/** To plan it takes PostgreSQL longer than to run it: outside a transaction of Prisma's it is prepared, and planned once. */
export async function watchPatient(
  unit: Unit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<Revision> {
  const [found] = await unit.sql(revision, { patientId, programId })
  if (!found) throw new Refusal('notFound')
  return found
}
