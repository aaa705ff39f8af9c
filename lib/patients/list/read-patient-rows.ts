// Rows that stand on somebody's screen and are on the page no longer: as they are now, and whether the filters still leave
// them. A row under the pointer tells the truth, also when it is about to go.

import type { PatientFilters, PatientRows } from '@/lib/contract/patients/patient-list'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { namesOf } from './list-patients'
import { type PatientRecord, recordColumns, rowOf } from './list-row'
import { sieveOf } from './list-sieve'

const read = {
  name: 'patients.readRows',
  text: `select ${recordColumns},
                ($3::text[] is null or p.states = any($3::text[]))
                and ($4::timestamptz is null or p.updated_at >= $4::timestamptz)
                and ($5::boolean is false or p.owner_id is not distinct from $6::text) as matches
           from patient p where p.program_id = $1::text and p.id = any($2::text[])`,
}

type Asked = { programId: string; patientIds: readonly string[]; filters: PatientFilters }

export async function readPatientRows(unit: Unit, { programId, patientIds, filters }: Asked): Promise<PatientRows> {
  const { states, since, owner } = sieveOf(filters, unit)
  const found = await unit.sql<PatientRecord & { matches: boolean }>(read, [
    programId,
    patientIds,
    states,
    since,
    owner !== null,
    owner?.id ?? null,
  ])
  await record(unit, {
    action: 'patient.list',
    programId,
    patientIds: found.map(({ id }) => id),
    data: { filters: namesOf({ filters }), count: found.length },
  })
  return { rows: found.map(rowOf), matching: found.filter(({ matches }) => matches).map(({ id }) => id) }
}
