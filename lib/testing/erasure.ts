// An erasure that two people agreed to and that is due, as a test needs it.
import { eraseDue } from '@/lib/patients/erasure/erase-due'
import { testActor } from '@/lib/testing/database'

type Sql = (text: string, values?: unknown[]) => Promise<unknown>
type Of = { programId: string; patientId: string }

/** What Ann asked for and Bea approved. */
async function approveErasure(sql: Sql, { programId, patientId }: Of): Promise<void> {
  await sql(
    `insert into approval (id, program_id, kind, asker_kind, asker_id, asker_name, asked_at, expires_at, request_hash, about, state,
                           decided_at, decider_id, decider_name)
     values ('ap_' || $1, $2, 'erasure', 'staff', 'st_ann', 'Ann', now() - interval '5 days', now() - interval '2 days', '',
             $3, 'used', now() - interval '5 days', 'st_bea', 'Bea')`,
    [patientId, programId, JSON.stringify({ patientId, ground: 'patientRequest' })],
  )
}

export async function scheduleErasure(sql: Sql, of: Of): Promise<void> {
  await approveErasure(sql, of)
  await sql(
    `insert into erasure (id, program_id, patient_id, ground, asked_at, asked_by, approved_by, due_at)
     values ('er_' || $1, $2, $1, 'patientRequest', now() - interval '4 days', 'Ann', 'Bea', now() - interval '1 hour')`,
    [of.patientId, of.programId],
  )
}

export async function eraseNow(sql: Sql, of: Of): Promise<void> {
  await scheduleErasure(sql, of)
  const { erased } = await eraseDue(testActor)
  if (erased !== 1) throw new Error(`${of.patientId} was not erased`)
}
