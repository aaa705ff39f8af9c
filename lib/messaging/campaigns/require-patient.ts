// decision §2, R3 and R5, for a campaign: the patient whom the call is about, in this program and still reachable.
// Settled before the body is judged, as for an event.

import { Refusal } from '@/lib/contract/refusals'
import type { Lifecycle } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'

const read = statement<{ patientId: string; programId: string }, Row>(
  'campaigns.patient',
  'within',
  `select external_id as "externalId", phone_number as "phoneNumber", lifecycle
           from patient where id = :patientId::text and program_id = :programId::text and erased_at is null`,
)
type Row = { externalId: string | null; phoneNumber: string | null; lifecycle: Lifecycle }

/** `input` is the body as it came. */
export async function requirePatient(
  unit: Unit,
  programId: string,
  patientId: string,
  input: Record<string, unknown> = {},
): Promise<string> {
  const [patient] = patientId.includes('\0') ? [] : await unit.sql(read, { patientId, programId })
  if (!patient) throw new Refusal('patientNotFound')
  const same = (given: unknown, own: string | null) => given === undefined || given === null || given === own
  if (!same(input.phoneNumber, patient.phoneNumber) || !same(input.externalId, patient.externalId))
    throw new Refusal('patientNotFound')
  if (patient.lifecycle !== 'unsubscribed') return patientId
  await record(unit, {
    action: 'campaign.subscribe',
    programId,
    patientIds: [patientId],
    data: { refused: 'patientUnsubscribed' },
  })
  throw new Refusal('patientUnsubscribed')
}
