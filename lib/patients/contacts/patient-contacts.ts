// The contacts of a patient, oldest first. Part of a read that its caller audits.
import type { ContactCard } from '@/lib/contract/patients/contacts'
import type { TxUnit } from '@/lib/platform/unit'
import { contactCardOf } from './contact-card'

export async function patientContacts(
  { tx }: TxUnit,
  { programId, patientId }: { programId: string; patientId: string },
): Promise<ContactCard[]> {
  const found = await tx.patientContact.findMany({
    where: { patientId, contact: { programId } },
    include: { contact: true },
    orderBy: [{ addedAt: 'asc' }, { contactId: 'asc' }],
  })
  return found.map(({ contact }) => contactCardOf(contact))
}
