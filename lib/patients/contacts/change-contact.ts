// Changes a contact, for all its patients; of two people who do, the second is told.

import type { ContactCard, ContactDraft } from '@/lib/contract/patients/contacts'
import { Refusal } from '@/lib/contract/refusals'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { contactCardOf } from './contact-card'

type Change = ContactDraft & { programId: string; contactId: string; version: number }

/** In a transaction. Throws notFound, or recordChanged. */
export async function changeContact(
  unit: TxUnit,
  { programId, contactId, version, ...draft }: Change,
): Promise<ContactCard> {
  const { tx } = unit
  const was = await tx.contact.findFirst({ where: { id: contactId, programId } })
  if (!was) throw new Refusal('notFound')
  const [contact] = await tx.contact.updateManyAndReturn({
    where: { id: contactId, programId, version },
    data: { ...draft, version: { increment: 1 } },
  })
  if (!contact) throw new Refusal('recordChanged')
  const whose = await tx.patientContact.findMany({ where: { contactId }, select: { patientId: true } })
  const fields = (Object.keys(draft) as (keyof typeof draft)[]).filter((name) => draft[name] !== was[name])
  await record(unit, {
    action: 'contact.change',
    programId,
    patientIds: whose.map(({ patientId }) => patientId),
    data: { contactId, fields },
  })
  return contactCardOf(contact)
}
