// What a patient's record still lacks for a PAP enrollment. Only what was finished counts: a card photographed in a flow
// that nobody sent is not here yet.
import type { InviteEntry } from '@/lib/contract/fields'
import type { FlowItem } from '@/lib/contract/journeys/flow-vocabulary'
import { type EnrollmentRecord, missingItems } from '@/lib/contract/journeys/missing-items'
import { statement } from '@/lib/platform/db/statement'
import { byScope, filled, gather } from '@/lib/platform/gather'
import { askWithin, type Unit } from '@/lib/platform/unit'

const read = statement<{ patientIds: readonly string[] }, Row>(
  'links.records',
  'list',
  `
  select p.id, p.first_name as "firstName", p.last_name as "lastName", to_char(p.born_on, 'YYYY-MM-DD') as "bornOn",
         p.additional_data as "additionalData",
         (select coalesce(jsonb_agg(distinct m.kind), '[]') from media_file m left join flow f on f.id = m.flow_id
           where m.patient_id = p.id and m.discarded_at is null and (m.flow_id is null or f.state = 'finished')) as media,
         (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'value', c.value, 'basis', c.basis)), '[]')
            from consent_now c where c.patient_id = p.id) as consents,
         exists (select 1 from flow_answer a join flow f on f.id = a.flow_id
                  where f.patient_id = p.id and f.state = 'finished' and a.item = 'household' and a.value is not null
                    and not exists (select from flow_answer c where c.flow_id = f.id and c.item = 'fcra' and c.value ->> 'choice' = 'no')) as "householdGiven"
    from patient p where p.id = any(:patientIds::text[])`,
)

type Row = Omit<EnrollmentRecord, 'asksIncome'> & { id: string; additionalData: InviteEntry[] }

// Events that wait at the same moment share the question, as they share the one for their patient.
const look = byScope((scope) =>
  gather<Row>(async (ids) => {
    const rows = await askWithin(scope)(read, { patientIds: filled(ids) })
    return new Map(rows.map((row) => [row.id, row]))
  }),
)

/** Part of a use case about the patient, which writes the audit row; empty when nothing lacks. */
export async function readMissing(
  unit: Unit,
  { patientId, asksIncome }: { patientId: string; asksIncome: boolean },
): Promise<FlowItem[]> {
  const record = unit.alone
    ? await look(unit.actor.scope)(patientId)
    : (await unit.sql(read, { patientIds: filled([patientId]) }))[0]
  return record ? missingItems({ ...record, asksIncome }) : []
}
