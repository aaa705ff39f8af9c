// What a flow cannot do without: its callback names the patient by phone (§6.2), and who has opted out is not asked for
// anything any more.
import { Refusal } from '@/lib/contract/refusals'
import type { Lifecycle } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'

const unsubscribed: Lifecycle = 'unsubscribed'
/** Throws notFound, patientUnsubscribed or flowNotFor. */
export async function requireReachable(
  unit: TxUnit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<void> {
  const patient = await unit.tx.patient.findFirst({
    where: { id: patientId, programId },
    select: { lifecycle: true, phoneNumber: true },
  })
  if (!patient) throw new Refusal('notFound')
  if (patient.lifecycle === unsubscribed) throw new Refusal('patientUnsubscribed')
  if (patient.phoneNumber === null) throw new Refusal('flowNotFor', { name: 'a phone number on record' })
}
