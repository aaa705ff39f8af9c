// On the day a patient comes of age whoever spoke for them speaks for them no more, all in one transaction: no link that
// there is opens anything, what waits to be texted is dropped, the consents that were given for the patient end and are to
// be given anew, the calls planned with them are the patient's, and the phone on record is the patient's own or none. States
// stay as they are.
import type { NewConsent } from '@/lib/consents/record-consents'
import { spokenFor } from '@/lib/consents/spoken-for'
import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import type { CallParty } from '@/lib/contract/patients/call-vocabulary'
import {
  ConsentBasis,
  type LedgerName,
  type SmsReason,
  type TaskKind,
  type TimelineKind,
} from '@/lib/contract/vocabulary'
import { writeConsents } from '@/lib/journeys/flows/write-consents'
import { changeRow } from '@/lib/log/change-row'
import { flowsLogged, linksLogged, patientMoved, taskColumns, tasksLogged } from '@/lib/log/parts'
import { lockPhone } from '@/lib/messaging/messages/phone-state'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { patientZones } from '@/lib/messaging/sms/zones/recipient-zones'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { record } from '@/lib/platform/record/record'
import { taskRow } from '@/lib/platform/record/task-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'
import type { Unit } from '@/lib/platform/unit'
import { noOwnPhoneTask, ownPhoneTask } from './ask-own-phone'
import { type MinorRow, ownPhoneOf } from './minor-row'

const kind = 'caregiverEnded' satisfies TimelineKind
const call = 'call' satisfies TaskKind
const [party, caregiver] = ['patient', 'caregiver'] satisfies CallParty[]
const { ended } = ConsentBasis
const reason = 'caregiverEnded' satisfies SmsReason
/** Answers an opt-out of the phone itself. */
const confirmation = 'optOutConfirmation' satisfies SmsKind

type OfPatient = { patientId: string; now: Date }
const holdFlows = statement<{ patientId: string }>(
  'majority.holdFlows',
  'claim',
  'select id from flow where patient_id = :patientId::text order by id for no key update',
)
// Every link, also of what was finished: it shows what was said and takes consents back.
const revoke = statement<OfPatient, { open: boolean }>(
  'majority.revokeLinks',
  'set',
  `with taken as (
    update flow set state = 'withdrawn', updated_at = :now::timestamptz where patient_id = :patientId::text and state = 'open'
    returning id, program_id, patient_id, kind, state
  )${flowsLogged('taken')}, revoked as (
    update flow_link l set revoked_at = :now::timestamptz from flow f
     where f.id = l.flow_id and f.patient_id = :patientId::text and l.revoked_at is null
    returning l.id, f.program_id, f.patient_id, l.replaced_at is null and l.expires_at > :now::timestamptz as open
  )${linksLogged('revoked')}, closed as (
    delete from link_session using revoked where link_session.link_id = revoked.id
  ) select open from revoked`,
)
const drop = statement<OfPatient>(
  'majority.dropMessages',
  'set',
  `with ${moveMessages({
    as: 'silenced',
    set: stopped(reason),
    where: `s.patient_id = :patientId::text and s.state in ('queued', 'deferred') and s.kind <> '${confirmation}'`,
  })} select id from silenced`,
)
// A no that was somebody else's is no word of the patient's either; a STOP is the phone's, and has no capacity.
const standing = statement<{ patientId: string }, { name: LedgerName }>(
  'majority.standing',
  'list',
  `select name from consent_now
    where patient_id = :patientId::text and (value or ${spokenFor}) and basis <> '${ended}' order by name`,
)
/** Whether a phone is somebody else's of the program already. */
const taken = statement<{ programId: string; patientId: string; phoneNumber: string }>(
  'majority.phoneTaken',
  'within',
  `select from patient where program_id = :programId::text and phone_number = :phoneNumber::text and not phone_is_caregivers and id <> :patientId::text`,
)
const write = statement<
  ActorValues & {
    patientId: string
    programId: string
    comesOn: string
    phoneNumber: string | null
    caregiverPhone: string | null
    zones: readonly string[]
    taskId: string
    entryId: string
    timelineData: string
  }
>(
  'majority.end',
  'set',
  `with marked as (
    insert into majority (patient_id, program_id, comes_on, ended_at, caregiver_phone)
    values (:patientId::text, :programId::text, :comesOn::date, :now::timestamptz, :caregiverPhone::text)
    on conflict (patient_id) do update set comes_on = excluded.comes_on, ended_at = excluded.ended_at,
       caregiver_phone = coalesce(excluded.caregiver_phone, majority.caregiver_phone), renewal_at = null
    returning patient_id, program_id
  ), moved as (
    update patient p
       set phone_number = :phoneNumber::text, phone_is_caregivers = false, is_caregiver = false, zones = :zones::text[],
           required_consent = true, consented_at = null, version = p.version + 1, updated_at = greatest(p.updated_at, :now::timestamptz)
      from marked join patient was on was.id = marked.patient_id where p.id = marked.patient_id
    returning p.id, p.program_id, ${patientMoved('was', 'p')} as changed
  ), made as (${taskRow({
    of: 'marked',
    where: `:phoneNumber::text is null and ${noOwnPhoneTask('marked.patient_id')}`,
    kind: ownPhoneTask,
  })}
    returning ${taskColumns('task')}
  )${tasksLogged('made')}, called as (
    update task t set data = t.data || '{"party":"${party}"}' from marked
     where t.patient_id = marked.patient_id and t.kind = '${call}' and t.done_at is null and t.data ->> 'contactId' is null
       and t.data ->> 'party' = '${caregiver}'
    returning ${taskColumns('t')}
  )${tasksLogged('called')}, told as (${timelineRow({ of: 'marked', kind, data: ':timelineData::jsonb' })}
  )${changeRow({ of: 'moved', ...ofPatient, kind, data: 'changed' })}`,
)

/** The patient's own phone, where the record says one that is nobody else's. */
export async function freeOwnPhone(unit: Unit, row: MinorRow, caregivers: string | null): Promise<string | null> {
  const own = ownPhoneOf(row, caregivers)
  if (own === null) return null
  const { programId, patientId } = row
  return (await unit.sql(taken, { programId, patientId, phoneNumber: own })).length > 0 ? null : own
}

/** In a transaction that holds the patient. In the order of locks: flow, link, phone, message. */
export async function endCaregiver(unit: Unit, row: MinorRow, on: string): Promise<void> {
  const { programId, patientId, phoneNumber: caregiverPhone, additionalData } = row
  const { now } = unit
  await unit.sql(holdFlows, { patientId })
  const links = await unit.sql(revoke, { patientId, now })
  // A worker that is handing a message to a gateway at this moment is waited for.
  if (caregiverPhone !== null) await lockPhone(unit, { phoneNumber: caregiverPhone, programId }, 'update')
  const messages = await unit.sql(drop, { patientId, now })
  const names = await unit.sql(standing, { patientId })
  await writeConsents(
    unit,
    programId,
    names.map(({ name }): NewConsent => ({ patientId, name, value: false, basis: ended, channel: 'api' })),
  )
  const own = await freeOwnPhone(unit, row, caregiverPhone)
  const data = {
    on,
    linksRevoked: links.filter(({ open }) => open).length,
    messagesStopped: messages.length,
    consents: names.length,
    phone: own !== null,
  }
  await unit.sql(write, {
    ...actorValues(unit),
    patientId,
    programId,
    comesOn: on,
    phoneNumber: own,
    caregiverPhone,
    zones: patientZones(additionalData, own),
    taskId: newId('tk'),
    entryId: newId('ev'),
    timelineData: JSON.stringify(data),
  })
  await record(unit, { action: 'patient.majority', programId, patientIds: [patientId], data })
}
