// Everything an invitation causes, in one statement and so in one commit; invites that wait are written together.

import type { InviteBody, InviteProperty } from '@/lib/contract/patients/invite'
import { ConsentName, type Lifecycle, type PatientLanguage } from '@/lib/contract/vocabulary'
import { firstLinkCtes, type LinkValues } from '@/lib/journeys/links/link-values'
import { changeRow } from '@/lib/log/change-row'
import type { ChangeData } from '@/lib/log/kinds'
import { nothingAgainst, type PhoneFacts, phoneFactsColumn } from '@/lib/messaging/sms/read-gate-facts'
import { type SmsValues, smsRow } from '@/lib/messaging/sms/sms-row'
import { rowsStatement } from '@/lib/platform/db/rows-statement'
import { gatherRows } from '@/lib/platform/gather-rows'
import { type ActorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import { taskRow } from '@/lib/platform/record/task-row'
import { timelineRow } from '@/lib/platform/record/timeline-row'

const { communication } = ConsentName

// Insert first and ask afterwards: two invites at the same moment cannot both find nobody, be they of one statement or of
// two. Whatever hangs on the patient selects from `someone`, so a duplicate writes nothing at all.
//
// Nearly every phone is one that nobody has opted out or written to, so the message is planned as if this one were, and
// the statement that writes it sees to that: else it writes nothing and tells what is known of the phone, unless it is
// to be written in any case (`freeAnyway`).
//
// Each property of the invite has its value here: one that has none does not compile.
export type InviteRow = ActorValues &
  SmsValues &
  LinkValues &
  Record<Exclude<InviteProperty, 'phoneNumber'>, string | boolean | null> & {
    id: string
    program: string
    externalId: string | null
    phone: string | null
    firstName: string | null
    lastName: string | null
    dob: string | null
    bornOn: string | null
    requiredConsent: boolean
    isCaregiver: boolean
    skipOnboarding: boolean
    phoneIsCaregivers: boolean
    language: PatientLanguage
    zones: readonly string[]
    additionalData: InviteBody['additionalData']
    lifecycle: Lifecycle
    entryId: string
    timelineData: object
    consentId: string
    taskId: string
    taskData: { birthDateLost?: boolean }
    freeAnyway: boolean
    changed: ChangeData
    countedSince: Date
  }

const phoneFacts = phoneFactsColumn(
  { phone: ':phone::text', program: ':program::text', since: ':countedSince::timestamptz' },
  'orNull',
)
const attested = 'attested join given on :id::text = attested.patient_id'
const insert = rowsStatement<InviteRow, Written & { n: number }>(
  'patients.invite',
  'hot',
  `
  with phone as materialized (
    select given.*, ${phoneFacts} as known from given
  ), free as materialized (
    select phone.*, :freeAnyway::boolean or (${nothingAgainst('phone.known')}) as yes from phone
  ), made as (
    insert into patient (id, program_id, external_id, phone_number, first_name, last_name, dob, born_on, required_consent,
                         is_caregiver, skip_onboarding, phone_is_caregivers, language, zones, additional_data, lifecycle,
                         created_at, updated_at)
    select :id::text, :program::text, :externalId::text, :phone::text, :firstName::text, :lastName::text, :dob::text, :bornOn::date,
           :requiredConsent::boolean, :isCaregiver::boolean, :skipOnboarding::boolean, :phoneIsCaregivers::boolean, :language::text,
           :zones::text[], :additionalData::jsonb, :lifecycle::text, :now::timestamptz, :now::timestamptz
      from free
     where free.yes and not exists (
       select from majority m join patient q on q.id = m.patient_id
        where m.program_id = :program::text and m.caregiver_phone = :phone::text
          and hub_fold(coalesce(q.first_name, '')) = hub_fold(coalesce(:firstName::text, '')) and q.born_on = :bornOn::date)
     order by ":n"
    on conflict do nothing
    returning id, program_id
  ), someone as materialized (
    select made.*, given.* from made join given on :id::text = made.id
  ), entry as (${timelineRow({ of: 'someone', ...ofPatient, kind: 'invited', sms: ':smsId::text', data: ':timelineData::jsonb' })}
  ), logged as (${changeRow({ of: 'someone', ...ofPatient, kind: 'invited', data: ':changed::jsonb' })}
  ), audited as (${auditRow({ of: 'someone', ...ofPatient, action: 'patient.invite' })}
  ), message as (${smsRow({ of: 'someone', ...ofPatient })}
  ), attested as (
    insert into consent (id, program_id, patient_id, name, value, basis, at, channel, actor_kind, actor_name, address)
    select :consentId::text, program_id, id, '${communication}', true, 'attested', :now::timestamptz, case :callerKind::text when 'partner' then 'api' else 'console' end,
           :callerKind::text, :callerName::text, :address::text from someone where not :requiredConsent::boolean
    returning patient_id, seq, hash
  ), anchored as (${auditRow({
    of: attested,
    program: ':program::text',
    action: 'consent.record',
    data: `jsonb_build_object('rows', jsonb_build_array(jsonb_build_object('seq', seq, 'hash', hash)))`,
  })}
  ), missing as (${taskRow({ of: 'someone where :dob::text is null', ...ofPatient, kind: 'dobMissing', data: ':taskData::jsonb' })}
  ),${firstLinkCtes({ of: 'someone', flowed: 'flowed join given on :flowId::text = flowed.id' })}
  select ":n" as n, made.id, free.known, free.yes as free from free left join made on made.id = :id::text`,
)

/** `known` of the phone is there where it kept the patient from being written. */
export type Written = { id: string | null; known: PhoneFacts | null; free: boolean }

export const writeInvite = gatherRows(insert, ({ phone }) => phone ?? '')
