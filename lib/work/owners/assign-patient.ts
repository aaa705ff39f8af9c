// One patient gets a person, another one, or nobody. The caller says with whom they saw the patient: of two people who
// take the same patient at the same moment the second is told who was first.

import { Refusal } from '@/lib/contract/refusals'
import type { TimelineKind } from '@/lib/contract/vocabulary'
import type { PersonName } from '@/lib/contract/work/owners'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { moveOwned } from './move-owned'

const lock = statement<{ patientId: string; programId: string }, { ownerId: string | null; name: string }>(
  'owners.lock',
  'claim',
  // Not a join: who has waited for the lock would get the new owner's id without the name.
  `select p.owner_id as "ownerId", (select s.name from staff s where s.id = p.owner_id) as name from patient p
          where p.id = :patientId::text and p.program_id = :programId::text for no key update`,
)
const last = statement<{ patientId: string }, { byName: string; at: Date }>(
  'owners.last',
  'list',
  `select coalesce((select name from staff s where s.id = t.caller_id), caller_name) as "byName", at from timeline_entry t
          where patient_id = :patientId::text and kind = '${'ownerChanged' satisfies TimelineKind}' order by at desc, id desc limit 1`,
)

type Assignment = {
  programId: string
  patientId: string
  owner: PersonName | null
  /** Whose patient the caller saw; left out, whoever it is. */
  from?: string | null
}

export async function assignPatient(
  unit: Unit,
  { programId, patientId, owner, from }: Assignment,
): Promise<{ owner: PersonName | null; before: PersonName | null }> {
  const [row] = await unit.sql(lock, { patientId, programId })
  if (!row) throw new Refusal('notFound')
  const before = row.ownerId === null ? null : { id: row.ownerId, name: row.name }
  if (row.ownerId === (owner?.id ?? null)) return { owner, before }
  if (from !== undefined && row.ownerId !== from) {
    const [change] = await unit.sql(last, { patientId })
    throw new Refusal('ownerChanged', {
      data: { owner: before, byName: change?.byName ?? null, at: change?.at.toISOString() ?? null },
    })
  }
  await moveOwned(unit, { patientIds: [patientId], from: before, to: owner })
  await record(unit, {
    action: 'patient.assign',
    programId,
    patientIds: [patientId],
    data: { from: row.ownerId, to: owner?.id ?? null },
  })
  return { owner, before }
}
