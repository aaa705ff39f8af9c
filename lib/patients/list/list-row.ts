// A patient as the list shows one.
import type { PatientRow } from '@/lib/contract/patients/patient-list'

/** As the database gives it. */
export type PatientRecord = Omit<PatientRow, 'createdAt' | 'updatedAt' | 'owner'> & {
  ownerId: string | null
  ownerName: string | null
  createdAt: Date
  updatedAt: Date
}
export type Listed = PatientRecord & { section: number; key: string }

export const recordColumns = `p.id, p.first_name as "firstName", p.last_name as "lastName", p.born_on::text as "bornOn",
  p.external_id as "externalId", p.phone_number as "phoneNumber", p.phone_is_caregivers or p.is_caregiver as caregiver,
  p.lifecycle, p.enrollment, p.prior_auth as "priorAuth", p.pap, p.copay, p.language, p.zones,
  p.owner_id as "ownerId", (select name from staff where staff.id = p.owner_id) as "ownerName", p.created_at as "createdAt", p.updated_at as "updatedAt"`

export const rowColumns = `page.section, page.key, ${recordColumns}`

export const rowOf = (record: PatientRecord): PatientRow => ({
  id: record.id,
  firstName: record.firstName,
  lastName: record.lastName,
  bornOn: record.bornOn,
  externalId: record.externalId,
  phoneNumber: record.phoneNumber,
  caregiver: record.caregiver,
  lifecycle: record.lifecycle,
  enrollment: record.enrollment,
  priorAuth: record.priorAuth,
  pap: record.pap,
  copay: record.copay,
  language: record.language,
  zones: record.zones,
  owner: record.ownerId === null ? null : { id: record.ownerId, name: record.ownerName ?? '' },
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
})
