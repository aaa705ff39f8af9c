// Whether anything about a patient has changed: one mark made of versions and ids, nothing of the person. Open pages ask
// for it every few seconds, so it is one statement and no audit row; what has changed is then read, and audited, as ever.
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'

// A message changes its state without touching its patient, and so does a delivery with every try; of those only the
// latest still can.
const pulse = {
  name: 'patient.pulse',
  text: `select p.version::text
             || '.' || coalesce((select id from timeline_entry where patient_id = p.id order by at desc, id desc limit 1), '')
             || '.' || (select count(*) from task where patient_id = p.id and done_at is null)
             || '.' || coalesce((select md5(string_agg(id || state, ',' order by id))
                                   from (select id, state from sms where patient_id = p.id order by id desc limit 50) latest), '')
             || '.' || coalesce((select md5(string_agg(concat_ws(',', d.id, d.state, d.attempts, d.tries, l.head_seq = d.seq, l.lease is not null,
                                                                 l.due_at, e.state, e.name), ' ' order by d.id))
                                   from (select * from delivery where patient_id = p.id order by created_at desc, id desc limit 50) d
                                   join endpoint e on e.id = d.endpoint_id
                                   left join lane l on l.endpoint_id = d.endpoint_id and l.key = d.lane_key), '') as mark
           from patient p
          where p.id = $1::text and p.program_id = $2::text`,
}

export async function watchPatient(
  unit: Unit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<{ mark: string }> {
  const [found] = await unit.sql<{ mark: string }>(pulse, [patientId, programId])
  if (!found) throw new Refusal('notFound')
  return found
}
