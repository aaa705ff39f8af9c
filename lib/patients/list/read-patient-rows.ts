// Rows that stand on somebody's screen and are on the page no longer: as they are now, and whether the filters still leave
// them. A row under the pointer tells the truth, also when it is about to go.

import type { PatientFilters, PatientRows } from '@/lib/contract/patients/patient-list'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { filterPlanOf } from './list-filter-plan'
import { namesOf } from './list-patients'
import { type PatientRecord, recordColumns, rowOf } from './list-row'

const read = statement<
  {
    programId: string
    now: Date
    patientIds: readonly string[]
    states: readonly string[] | null
    since: Date | null
    ofOwner: boolean
    ownerId: string | null
  },
  PatientRecord & { matches: boolean }
>(
  'patients.readRows',
  'list',
  `select ${recordColumns},
                (:states::text[] is null or p.states = any(:states::text[]))
                and (:since::timestamptz is null or p.updated_at >= :since::timestamptz)
                and (:ofOwner::boolean is false or p.owner_id is not distinct from :ownerId::text) as matches
           from patient p where p.program_id = :programId::text and p.id = any(:patientIds::text[])`,
)

type Asked = { programId: string; patientIds: readonly string[]; filters: PatientFilters }

export async function readPatientRows(unit: Unit, { programId, patientIds, filters }: Asked): Promise<PatientRows> {
  const { states, since, owner } = filterPlanOf(filters, unit)
  const found = await unit.sql(read, {
    programId,
    now: unit.now,
    patientIds,
    states,
    since,
    ofOwner: owner !== null,
    ownerId: owner?.id ?? null,
  })
  await record(unit, {
    action: 'patient.list',
    programId,
    patientIds: found.map(({ id }) => id),
    data: { filters: namesOf({ filters }), count: found.length },
  })
  return { rows: found.map(rowOf), matching: found.filter(({ matches }) => matches).map(({ id }) => id) }
}
