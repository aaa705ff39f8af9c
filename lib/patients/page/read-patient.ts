// Everything on record about one patient, without the timeline.

import { isHeld } from '@/lib/access/holds/held'
import type { InviteEntry } from '@/lib/contract/fields'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import { ageOn, propertiesOf } from '@/lib/contract/patients/invite'
import type { PatientCard } from '@/lib/contract/patients/patient-page'
import { maskEntries, masked } from '@/lib/contract/patients/sensitive'
import { Refusal } from '@/lib/contract/refusals'
import {
  type CopayState,
  coPayMember,
  type EnrollmentState,
  type Lifecycle,
  type PapState,
  type PatientLanguage,
  type PriorAuthState,
  type TimelineKind,
  type Track,
  type UpdateOutcome,
} from '@/lib/contract/vocabulary'
import { readPhoneCard } from '@/lib/messaging/messages/read-phone-card'
import { oneOf, statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { listTasks } from '@/lib/work/tasks/list-tasks'
import { type Revision, watchPatient } from './watch-patient'

const updated: TimelineKind = 'caseUpdate'
const moved: readonly [UpdateOutcome, UpdateOutcome] = ['applied', 'outOfOrder']
// A status that was undone left an entry too: only the one that led to where the track stands now counts.
const statusSince = statement<{ patientId: string; programId: string }, { track: Track; at: Date }>(
  'patient.statusSince',
  'list',
  `select t.data->>'track' as track, max(t.at) as at
           from timeline_entry t join patient p on p.id = t.patient_id
          where t.patient_id = :patientId::text and t.program_id = :programId::text
            and t.kind = '${updated}' and t.data->>'outcome' ${oneOf(...moved)}
            and t.data->>'from' is distinct from t.data->>'to'
            and t.data->>'to' = case t.data->>'track' when 'enrollment' then p.enrollment when 'priorAuth' then p.prior_auth
                                                      when 'pap' then p.pap when 'copay' then p.copay end
          group by t.data->>'track'`,
)

/** Part of a read that its caller has audited. A patient of another program is not found, like one that never was.
 *  `before`: the mark, where the caller has asked for it. */
export async function patientCard(
  unit: TxUnit,
  where: { programId: string; patientId: string },
  before?: Pick<Revision, 'mark'>,
): Promise<PatientCard> {
  const { programId, patientId } = where
  // The mark first: what changes after it is seen again, never missed.
  const { mark } = before ?? (await watchPatient(unit, where))
  const patient = await unit.tx.patient.findFirst({
    where: { id: patientId, programId },
    include: {
      owner: { select: { id: true, name: true } },
      majority: { select: { endedAt: true } },
      consents: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
    },
  })
  if (!patient) throw new Refusal('notFound')
  const tasks = await listTasks(unit, where)
  const phone = await readPhoneCard(unit, { ...where, phoneNumber: patient.phoneNumber })
  const waiting = { programId, patientId, doneAt: null, stoppedAt: null }
  const erasure = await unit.tx.erasure.findFirst({ where: waiting, select: { dueAt: true } })
  const keeping = {
    held: await isHeld(unit, where),
    erasesAt: erasure?.dueAt.toISOString() ?? null,
    erasedAt: patient.erasedAt?.toISOString() ?? null,
  }
  const since = await unit.sql(statusSince, { programId, patientId })

  const additionalData = patient.additionalData as InviteEntry[]
  const bornOn = patient.bornOn?.toISOString().slice(0, 10) ?? null
  return {
    id: patient.id,
    programId,
    ...propertiesOf(patient),
    bornOn,
    age: bornOn ? ageOn(bornOn, unit.now) : null,
    caregiver: caregiverOf(additionalData),
    phoneIsCaregivers: patient.phoneIsCaregivers,
    caregiverEndedAt: patient.majority?.endedAt?.toISOString() ?? null,
    phone,
    language: patient.language as PatientLanguage,
    zones: patient.zones,
    lifecycle: patient.lifecycle as Lifecycle,
    keeping,
    consentedAt: patient.consentedAt?.toISOString() ?? null,
    consents: patient.consents.map(({ name, value, basis, at }) => ({ name, value, basis, at: at.toISOString() })),
    enrollment: patient.enrollment as EnrollmentState | null,
    priorAuth: patient.priorAuth as PriorAuthState | null,
    pap: patient.pap as PapState | null,
    copay: patient.copay as CopayState | null,
    statusSince: Object.fromEntries(since.map(({ track, at }) => [track, at.toISOString()])),
    copayCard: {
      member: patient.copayMember && masked(coPayMember, patient.copayMember),
      bin: patient.copayBin,
      pharmacyPhone: patient.copayPharmacyPhone,
    },
    additionalData: maskEntries(additionalData),
    tasks,
    owner: patient.owner,
    createdAt: patient.createdAt.toISOString(),
    updatedAt: patient.updatedAt.toISOString(),
    mark,
    asOf: unit.now.toISOString(),
  }
}

/** The same as a read of its own. */
export async function readPatient(
  unit: TxUnit,
  where: { programId: string; patientId: string },
  before?: Pick<Revision, 'mark'>,
): Promise<PatientCard> {
  const card = await patientCard(unit, where, before)
  await record(unit, { action: 'patient.read', programId: where.programId, patientIds: [where.patientId] })
  return card
}

function caregiverOf(entries: readonly InviteEntry[]): PatientCard['caregiver'] {
  const value = (name: string) => entryValue(entries, name)
  const name = [value(key.caregiverFirstName), value(key.caregiverLastName)].filter(Boolean).join(' ')
  const [relationship, phoneNumber] = [value(key.relationship) ?? null, value(key.caregiverPhone) ?? null]
  return name || relationship || phoneNumber ? { name, relationship, phoneNumber } : null
}
