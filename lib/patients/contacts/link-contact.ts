// A contact of the program becomes one of a patient, or is one no longer. Its calls stay on record.

import type { ContactCard } from '@/lib/contract/patients/contacts'
import { Refusal } from '@/lib/contract/refusals'
import { logChanges } from '@/lib/log/log-change'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { contactCardOf } from './contact-card'

type Which = { programId: string; patientId: string; contactId: string }

async function find({ tx }: TxUnit, { programId, patientId, contactId }: Which) {
  const contact = await tx.contact.findFirst({ where: { id: contactId, programId } })
  const patient = await tx.patient.findFirst({ where: { id: patientId, programId }, select: { id: true } })
  if (!contact || !patient) throw new Refusal('notFound')
  return contact
}

/** Throws notFound. */
export async function linkTo(unit: TxUnit, which: Which) {
  const contact = await find(unit, which)
  const { programId, patientId, contactId } = which
  await unit.tx.patientContact.createMany({ data: { patientId, contactId, addedAt: unit.now }, skipDuplicates: true })
  await logChanges(unit, [{ kind: 'patientMoved', programId, patientId }])
  return contact
}

/** In a transaction. Throws notFound. */
export async function linkContact(unit: TxUnit, which: Which): Promise<ContactCard> {
  const contact = await linkTo(unit, which)
  const { programId, patientId, contactId } = which
  await record(unit, { action: 'contact.link', programId, patientIds: [patientId], data: { contactId } })
  return contactCardOf(contact)
}

/** In a transaction. Throws notFound. */
export async function unlinkContact(unit: TxUnit, which: Which): Promise<ContactCard> {
  const contact = await find(unit, which)
  const { programId, patientId, contactId } = which
  await unit.tx.patientContact.deleteMany({ where: { patientId, contactId } })
  await logChanges(unit, [{ kind: 'patientMoved', programId, patientId }])
  await record(unit, { action: 'contact.unlink', programId, patientIds: [patientId], data: { contactId } })
  return contactCardOf(contact)
}
