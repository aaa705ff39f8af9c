// An erasure that two people agreed to and that is due, as a test needs it.
import { eraseDue } from '@/lib/patients/erasure/erase-due'
import { testActor } from '@/lib/testing/database'

type Sql = (text: string, values?: unknown[]) => Promise<unknown>
type Of = { programId: string; patientId: string }

export async function scheduleErasure(sql: Sql, { programId, patientId }: Of): Promise<void> {
  await sql(
    `insert into erasure (id, program_id, patient_id, ground, asked_at, asked_by, approved_by, due_at)
     values ('er_' || $1, $2, $1, 'patientRequest', now() - interval '4 days', 'Ann', 'Bea', now() - interval '1 hour')`,
    [patientId, programId],
  )
}

export async function eraseNow(sql: Sql, of: Of): Promise<void> {
  await scheduleErasure(sql, of)
  const { erased } = await eraseDue(testActor)
  if (erased !== 1) throw new Error(`${of.patientId} was not erased`)
}
