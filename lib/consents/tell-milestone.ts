// The dashboard's step "consented" is what the ledger says: reached with the first yes, as long as any consent stands.
// Where none stands any more and the case is further along, the step is inferred, and is counted apart.
import type { Milestone } from '@/lib/contract/dashboard/milestones'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const [consented, enrolled] = ['consented', 'enrolled'] satisfies Milestone[]

const tell = statement<{ id: readonly string[] }>(
  'consents.tellMilestone',
  'set',
  `
  with told as (
    select p.id, p.program_id, p.created_at,
           greatest(p.created_at, (select min(c.at) from consent c where c.patient_id = p.id and c.value)) as since,
           exists (select from consent_now n where n.patient_id = p.id and n.value) as stands,
           (select m.at from patient_milestone m where m.patient_id = p.id and m.milestone = '${enrolled}') as further
      from patient p where p.id = any(:id::text[])
  ), gone as (
    delete from patient_milestone m using told
     where m.patient_id = told.id and m.milestone = '${consented}' and not told.stands and told.further is null
  ), inferred as (
    update patient_milestone m set seen = false, took = null, at = told.further from told
     where m.patient_id = told.id and m.milestone = '${consented}' and m.seen and not told.stands and told.further is not null
  )
  insert into patient_milestone (patient_id, milestone, program_id, entered_at, at, seen, took)
  select id, '${consented}', program_id, created_at, since, true, round(extract(epoch from since - created_at) * 1000)::bigint
    from told where stands
  on conflict (patient_id, milestone) do update set seen = true, at = excluded.at, took = excluded.took
   where not patient_milestone.seen`,
)

/** After rows of these patients were written to the ledger, in the same transaction. */
export const tellMilestone = (unit: Unit, patientIds: readonly string[]) =>
  unit.sql(tell, { id: [...new Set(patientIds)] })
