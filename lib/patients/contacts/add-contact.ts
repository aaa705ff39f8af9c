// Writes down whom one calls about a patient. An office the program knows already, by its NPI or by role, name and number,
// is that one.

import type { ContactCard, ContactDraft } from '@/lib/contract/patients/contacts'
import { newId } from '@/lib/platform/ids'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { contactCardOf } from './contact-card'
import { linkTo } from './link-contact'

/** In a transaction. Throws notFound. */
export async function addContact(
  unit: TxUnit,
  { programId, patientId, ...draft }: ContactDraft & { programId: string; patientId: string },
): Promise<ContactCard> {
  const { tx, now, actor } = unit
  const { role, name, npi, phoneNumber } = draft
  const same = npi ? { role, npi } : { role, name, phoneNumber }
  const known = role === 'caregiver' ? null : await tx.contact.findFirst({ where: { programId, ...same } })
  const contact =
    known ??
    (await tx.contact.create({
      data: { id: newId('ct'), programId, ...draft, createdAt: now, createdBy: actor.name },
    }))
  await linkTo(unit, { programId, patientId, contactId: contact.id })
  await record(unit, {
    action: 'contact.add',
    programId,
    patientIds: [patientId],
    data: { contactId: contact.id, role, known: known !== null },
  })
  return contactCardOf(contact)
}
