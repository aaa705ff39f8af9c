// §4.1: a patient comes into being. The door has admitted the caller and the schema the body; what is left needs the
// database: is the patient known already, and everything an invitation causes, in one statement and so in one commit.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import type { Milestone } from '@/lib/contract/dashboard/milestones'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import { adultAge, ageOn, type InviteBody } from '@/lib/contract/patients/invite'
import { Refusal } from '@/lib/contract/refusals'
import { ConsentName } from '@/lib/contract/vocabulary'
import { firstLinkCtes, noLinkValues, prepareLink } from '@/lib/journeys/links/link-values'
import { language } from '@/lib/messaging/sms/language'
import { planSms, smsReply } from '@/lib/messaging/sms/plan-sms'
import {
  countedSince,
  gateFacts,
  nothingAgainst,
  nothingKnown,
  type PhoneFacts,
  phoneFactsColumn,
} from '@/lib/messaging/sms/read-gate-facts'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import type { SmsKind } from '@/lib/messaging/sms/sms-kinds'
import { patientZones } from '@/lib/messaging/sms/zones/recipient-zones'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import type { Unit } from '@/lib/platform/unit'

const invitation: SmsKind = 'invitation'
const { communication } = ConsentName
const consented: Milestone = 'consented'

// Insert first and ask afterwards: two invites at the same moment cannot both find nobody. Whatever hangs on the patient
// selects from `made`, so a duplicate writes nothing at all.
//
// Nearly every phone is one that nobody has opted out or written to, so the message is planned as if this one were, and
// the statement that writes it sees to that: else it writes nothing and tells what is known of the phone ($48 false).
const insert = {
  name: 'patients.invite',
  text: `
  with phone as materialized (
    select ${phoneFactsColumn({ phone: '$4::text', program: '$2::text', since: '$49::timestamptz' })} as known
  ), free as materialized (
    select $48::boolean or (${nothingAgainst('phone.known')}) as yes from phone
  ), made as (
    insert into patient (id, program_id, external_id, phone_number, first_name, last_name, dob, born_on, required_consent,
                         is_caregiver, skip_onboarding, phone_is_caregivers, language, zones, additional_data, lifecycle,
                         created_at, updated_at)
    select $1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::date, $9::boolean,
           $10::boolean, $11::boolean, $12::boolean, $13::text, $14::text[], $15::jsonb, $16::text, $17::timestamptz, $17::timestamptz
      from free where free.yes
    on conflict do nothing
    returning id, program_id
  ), entry as (
    insert into timeline_entry (id, patient_id, program_id, at, kind, caller_kind, caller_id, caller_name, sms_id, data)
    select $18::text, id, program_id, $17::timestamptz, 'invited', $19::text, $23::text, $20::text, $21::text, $22::jsonb from made
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address)
    select $17::timestamptz, $19::text, $23::text, $20::text, 'patient.invite', program_id, array[id], $24::text, $25::text from made
  ), message as (
    insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason, not_before, created_at, sealed_body, link_id, by_kind, by_name)
    select $21::text, program_id, id, $4::text, $26::text, '', $27::text, $28::text, $29::text, $30::int, $31::text, $32::text, $33::timestamptz, $17::timestamptz, $36::text, $37::text, $19::text, $20::text
      from made where $21::text is not null
  ), attested as (
    insert into consent (id, patient_id, name, value, basis, at, channel, actor_kind, actor_name, address)
    select $34::text, id, '${communication}', true, 'attested', $17::timestamptz, case $19::text when 'partner' then 'api' else 'console' end,
           $19::text, $20::text, $25::text from made where not $9::boolean
    returning patient_id, seq, hash
  ), reached as (
    insert into patient_milestone (patient_id, milestone, program_id, entered_at, at, seen, took)
    select patient_id, '${consented}', $2::text, $17::timestamptz, $17::timestamptz, true, 0 from attested
  ), anchored as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data)
    select $17::timestamptz, $19::text, $23::text, $20::text, 'consent.record', $2::text, array[patient_id], $24::text, $25::text,
           jsonb_build_object('rows', jsonb_build_array(jsonb_build_object('seq', seq, 'hash', hash))) from attested
  ), missing as (
    insert into task (id, program_id, patient_id, kind, created_at)
    select $35::text, program_id, id, 'dobMissing', $17::timestamptz from made where $7::text is null
  ),${firstLinkCtes({ of: 'made', at: '$17::timestamptz', first: 38 })}
  select (select id from made) as id, phone.known, free.yes as free from phone, free`,
}

const existing = statement<
  {
    id: string
    externalId: string | null
    phoneNumber: string | null
    phoneIsCaregivers: boolean
    firstName: string | null
    bornOn: string | null
    now: Date
    callerKind: string
    callerId: string
    callerName: string
    requestId: string
    callerAddress: string
  },
  { _id: string; externalId: string | null; phoneNumber: string | null }
>(
  'patients.existing',
  'set',
  `
  with found as (
    select id, external_id, phone_number from patient
     where program_id = :id::text
       and (external_id = :externalId::text
            or (not :phoneIsCaregivers::boolean and not phone_is_caregivers and phone_number = :phoneNumber::text)
            or (:phoneIsCaregivers::boolean and phone_is_caregivers and phone_number = :phoneNumber::text
                and hub_fold(coalesce(first_name, '')) = hub_fold(:firstName::text)
                and coalesce(born_on, '0001-01-01'::date) = coalesce(:bornOn::date, '0001-01-01'::date)))
     order by (external_id = :externalId::text) desc nulls last limit 1
  ), audited as (
    insert into audit_entry (at, caller_kind, caller_id, caller_name, action, program_id, patient_ids, request_id, address, data, outcome)
    select :now::timestamptz, :callerKind::text, :callerId::text, :callerName::text, 'patient.invite', :id::text, array[id], :requestId::text, :callerAddress::text, '{"refused":"patientExists"}', 'refused' from found
  )
  select id as "_id", external_id as "externalId", phone_number as "phoneNumber" from found`,
)

type Written = { id: string | null; smsId: string | null; known: PhoneFacts; free: boolean }

export type Invited = { patientId: string; phoneNumber: string | null; smsId: string | null }

/** Creates the patient with its timeline, audit row, consent, task, invitation and the flow it opens. Throws patientExists with exactly
 *  externalId, phoneNumber and _id of the patient that is there. */
export async function invitePatient(unit: Unit, program: ProgramRow, invite: InviteBody): Promise<Invited> {
  const { now, actor } = unit
  const entries = invite.additionalData
  const dob = entryValue(entries, key.dob) ?? null
  const firstName = invite.firstName?.trim() ? invite.firstName : (entryValue(entries, key.firstName) ?? null)
  const lastName = invite.lastName?.trim() ? invite.lastName : (entryValue(entries, key.lastName) ?? null)
  const bornOn = dob?.slice(0, 10) ?? null
  const externalId = invite.externalId?.trim() ? invite.externalId : null
  const phoneNumber = invite.phoneNumber ?? null
  const phoneIsCaregivers = invite.isCaregiver || (dob !== null && ageOn(dob, now) < adultAge)
  const patientLanguage = language(entryValue(entries, key.language))
  const zones = patientZones(entries, phoneNumber)

  const link = invite.skipOnboarding
    ? null
    : prepareLink(unit, {
        kind: program.inviteFlow,
        cause: 'invite',
        actor: phoneIsCaregivers ? 'caregiver' : 'patient',
        language: patientLanguage,
        days: program.linkDays,
      })
  const templates = link ? await readTemplates(unit, program) : []
  const whom = { phoneNumber, zones, requiredConsent: invite.requiredConsent, consentGiven: false }
  const plan = (known: PhoneFacts) =>
    planSms(
      templates,
      program,
      { language: patientLanguage, facts: gateFacts(whom, known) },
      { kind: invitation, text: '', entries: [], link, by: actor.kind },
      now,
    )

  const id = newId('pt')
  /** Null: nothing is known of the phone, and the statement is to make sure that there is nothing. */
  const write = async (known: PhoneFacts | null): Promise<Written> => {
    const planned = link && plan(known ?? nothingKnown)
    const message = planned && phoneNumber !== null ? planned : null
    const smsId = message ? newId('sms') : null
    const story = {
      externalId,
      skipOnboarding: invite.skipOnboarding,
      requiredConsent: invite.requiredConsent,
      isCaregiver: invite.isCaregiver,
      entries: entries.length,
      sms: smsReply(planned),
      ...(link && { link: { flowId: link.flowId, kind: program.inviteFlow } }),
    }
    const [row] = await unit.sql<Written>(insert, [
      id,
      program.id,
      externalId,
      phoneNumber,
      firstName,
      lastName,
      dob,
      bornOn,
      invite.requiredConsent,
      invite.isCaregiver,
      invite.skipOnboarding,
      phoneIsCaregivers,
      patientLanguage,
      zones,
      JSON.stringify(entries),
      invite.skipOnboarding ? 'notInvited' : 'invited',
      now,
      newId('ev'),
      actor.kind,
      actor.name,
      smsId,
      JSON.stringify(story),
      actor.id,
      actor.requestId,
      actor.address,
      invitation,
      message?.language ?? '',
      message?.body ?? '',
      message?.encoding ?? '',
      message?.segments ?? 0,
      message?.status ?? 'queued',
      message?.reason ?? null,
      message?.notBefore ?? now,
      newId('cs'),
      newId('tk'),
      message?.sealedBody ?? null,
      message?.sealedBody ? (link?.linkId ?? null) : null,
      ...(link?.values ?? noLinkValues),
      known !== null || message === null,
      countedSince(now),
    ])
    if (!row) throw new Error('an invite answered nothing')
    return { ...row, smsId: row.id && smsId }
  }
  const first = await write(null)
  const { id: made, smsId } = first.free ? first : await write(first.known)
  if (made) return { patientId: made, phoneNumber, smsId }

  const [known] = await unit.sql(existing, {
    id: program.id,
    externalId,
    phoneNumber,
    phoneIsCaregivers,
    firstName: firstName ?? '',
    bornOn,
    now,
    callerKind: actor.kind,
    callerId: actor.id,
    callerName: actor.name,
    requestId: actor.requestId,
    callerAddress: actor.address,
  })
  if (!known) throw new Error('an invite found its patient taken, but nobody there')
  throw new Refusal('patientExists', {
    data: { externalId: known.externalId, phoneNumber: known.phoneNumber, _id: known._id },
  })
}
