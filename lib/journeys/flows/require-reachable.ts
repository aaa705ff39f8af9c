// What a flow cannot do without: its callback names the patient by phone (§6.2), and who has opted out is not asked for
// anything any more.
import { Refusal } from '@/lib/contract/refusals'
import type { Lifecycle } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'

const unsubscribed: Lifecycle = 'unsubscribed'
const read = {
  name: 'flows.reachable',
  text: 'select lifecycle, phone_number as "phoneNumber" from patient where id = $1::text and program_id = $2::text',
}

/** Throws notFound, patientUnsubscribed or flowNotFor. */
export async function requireReachable(
  unit: Unit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<void> {
  const [patient] = await unit.sql<{ lifecycle: string; phoneNumber: string | null }>(read, [patientId, programId])
  if (!patient) throw new Refusal('notFound')
  if (patient.lifecycle === unsubscribed) throw new Refusal('patientUnsubscribed')
  if (patient.phoneNumber === null) throw new Refusal('flowNotFor', { name: 'a phone number on record' })
}
