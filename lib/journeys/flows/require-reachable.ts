// What a flow cannot do without: its callback names the patient by phone (§6.2), and who has opted out is not asked for
// anything any more.
import { Refusal } from '@/lib/contract/refusals'
import type { Lifecycle } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'

const unsubscribed: Lifecycle = 'unsubscribed'
const read = statement<{ patientId: string; programId: string }, { lifecycle: string; phoneNumber: string | null }>(
  'flows.reachable',
  'within',
  'select lifecycle, phone_number as "phoneNumber" from patient where id = :patientId::text and program_id = :programId::text',
)

/** Throws notFound, patientUnsubscribed or flowNotFor. */
export async function requireReachable(
  unit: Unit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<void> {
  const [patient] = await unit.sql(read, { patientId, programId })
  if (!patient) throw new Refusal('notFound')
  if (patient.lifecycle === unsubscribed) throw new Refusal('patientUnsubscribed')
  if (patient.phoneNumber === null) throw new Refusal('flowNotFor', { name: 'a phone number on record' })
}
