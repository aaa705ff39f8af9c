// A patient as the list shows one.
import { key } from '@/lib/contract/patients/additional-data'
import type { NextDue, PatientRow } from '@/lib/contract/patients/patient-list'
import type { ClockKind } from '@/lib/contract/work/clock-vocabulary'
import { dueOf } from '@/lib/contract/work/due-of'
import { isoTime } from '@/lib/platform/db/iso-time'
import { nextDueOf } from '@/lib/work/list/work-sql'

/** As the database gives it. */
export type PatientRecord = Omit<PatientRow, 'createdAt' | 'updatedAt' | 'owner' | 'nextDue'> & {
  ownerId: string | null
  ownerName: string | null
  nextDue: { kind: ClockKind; dueAt: string; warnAt: string | null; escalatedAt: string | null } | null
  /** As PostgreSQL writes a time: `isoTime`. */
  createdAt: string
  updatedAt: string
}
export type Listed = PatientRecord & { section: number; key: string }

const caregiverFirst = `nullif(btrim(jsonb_path_query_first(p.additional_data, '$[*] ? (@.key == "${key.caregiverFirstName}").value') #>> '{}'), '')`

/** Asked with `now`. */
export const recordColumns = `p.id, p.first_name as "firstName", p.last_name as "lastName", p.born_on::text as "bornOn",
  p.external_id as "externalId", p.phone_number as "phoneNumber", p.phone_is_caregivers or p.is_caregiver as caregiver,
  case when p.phone_is_caregivers or p.is_caregiver then ${caregiverFirst} end as "caregiverName",
  p.lifecycle, p.enrollment, p.prior_auth as "priorAuth", p.pap, p.copay, p.language, p.zones,
  p.owner_id as "ownerId", (select name from staff where staff.id = p.owner_id) as "ownerName",
  ${nextDueOf('p.id')} as "nextDue", p.erased_at is not null as erased, p.created_at::text as "createdAt", p.updated_at::text as "updatedAt"`

export const rowColumns = `page.section, page.key, ${recordColumns}`

export const rowOf = (record: PatientRecord): PatientRow => ({
  id: record.id,
  firstName: record.firstName,
  lastName: record.lastName,
  bornOn: record.bornOn,
  externalId: record.externalId,
  phoneNumber: record.phoneNumber,
  caregiver: record.caregiver,
  caregiverName: record.caregiverName,
  lifecycle: record.lifecycle,
  enrollment: record.enrollment,
  priorAuth: record.priorAuth,
  pap: record.pap,
  copay: record.copay,
  language: record.language,
  zones: record.zones,
  nextDue: record.nextDue && nextDueFrom(record.nextDue),
  erased: record.erased,
  owner: record.ownerId === null ? null : { id: record.ownerId, name: record.ownerName ?? '' },
  createdAt: isoTime(record.createdAt),
  updatedAt: isoTime(record.updatedAt),
})

const timeOrNull = (at: string | null) => (at === null ? null : isoTime(at))

const nextDueFrom = ({ kind, dueAt, warnAt, escalatedAt }: NonNullable<PatientRecord['nextDue']>): NextDue => ({
  ...dueOf({ kind, dueAt: isoTime(dueAt), warnAt: timeOrNull(warnAt) }),
  escalatedAt: timeOrNull(escalatedAt),
})
