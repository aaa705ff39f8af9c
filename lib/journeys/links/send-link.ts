// A link that a person asked for: staff with a button, the operator on the command line, the patient on an old link's
// page. It is issued, and sent to the phone on record where that may be; both stand on the timeline.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import type { FlowItem, LinkCause } from '@/lib/contract/journeys/flow-vocabulary'
import type { SmsVerdict } from '@/lib/contract/messaging/messages'
import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { Refusal } from '@/lib/contract/refusals'
import type { FlowKind, Lifecycle, PatientLanguage } from '@/lib/contract/vocabulary'
import { changeRow } from '@/lib/log/change-row'
import { messageMade, patientMoved } from '@/lib/log/parts'
import { type PlannedSms, planSms, smsReply } from '@/lib/messaging/sms/plan-sms'
import {
  countedSince,
  gateFacts,
  type PhoneFacts,
  phoneFactsColumn,
  refusedColumn,
} from '@/lib/messaging/sms/read-gate-facts'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { type SmsValues, smsRow, smsValues } from '@/lib/messaging/sms/sms-row'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { actorValues } from '@/lib/platform/record/actor-values'
import { type TimelineValues, timelineRow } from '@/lib/platform/record/timeline-row'
import type { Actor, Unit } from '@/lib/platform/unit'
import { type IssuedKey, issueLink } from './issue-link'

export type SendInput = {
  programId: string
  patientId: string
  kind: FlowKind
  /** Of kind missing: what it asks for. */
  only?: readonly FlowItem[]
  /** Another link to this very flow; `kind` is then its kind. */
  flowId?: string
  cause: Extract<LinkCause, 'staff' | 'operator' | 'patient'>
  /** false: whoever asked passes the address on. */
  send: boolean
}

export type SentLink = IssuedKey & { sms: SmsVerdict }

// Held from here on: see issueLink.
const read = statement<{ patientId: string; programId: string; countedSince: Date }, Row>(
  'links.recipient',
  'claim',
  `
  select p.phone_number as "phoneNumber", p.language, p.zones, p.lifecycle, p.phone_is_caregivers as "phoneIsCaregivers",
         not p.phone_is_caregivers and exists (select from majority m where m.patient_id = p.id and m.ended_at is not null) as "cameOfAge",
         p.required_consent as "requiredConsent", p.consented_at is not null as "consentGiven",
         ${refusedColumn('p')} as refused,
         ${phoneFactsColumn({ phone: 'p.phone_number', program: 'p.program_id', since: ':countedSince::timestamptz' })} as known,
         s.id as "programId", s.name, s.phone, s.invite_flow as "inviteFlow", s.link_days as "linkDays", s.templates_version as "templatesVersion"
    from patient p join support_program s on s.id = p.program_id
   where p.id = :patientId::text and p.program_id = :programId::text
     for no key update of p`,
)

type Row = {
  phoneNumber: string | null
  language: PatientLanguage
  zones: string[]
  lifecycle: Lifecycle
  phoneIsCaregivers: boolean
  /** The consents that somebody else gave have ended, and are the patient's own to give. */
  cameOfAge: boolean
  requiredConsent: boolean
  consentGiven: boolean
  refused: boolean
  known: PhoneFacts
  programId: string
} & Pick<ProgramRow, 'name' | 'phone' | 'inviteFlow' | 'linkDays' | 'templatesVersion'>

const write = statement<
  TimelineValues &
    SmsValues & {
      patientId: string
      programId: string
      linkId: string
      invites: boolean
      entryId: string
      timelineData: string
      assisted: boolean
    }
>(
  'links.sent',
  'set',
  `
  with message as (${smsRow({})}
  ), handed as (
    update flow_link set assisted = true where id = :linkId::text and :assisted::boolean
  ), invited as (
    update patient p set lifecycle = 'invited', version = p.version + 1, updated_at = :now::timestamptz from patient was
     where p.id = :patientId::text and p.lifecycle = 'notInvited' and :invites::boolean and was.id = p.id
    returning ${patientMoved('was', 'p')} as changed
  ), told as (${timelineRow({ kind: 'linkIssued', sms: ':smsId::text', data: ':timelineData::jsonb' })}
  )${changeRow({
    kind: 'linkIssued',
    subject: ':linkId::text',
    data: `${messageMade} || coalesce((select changed from invited), '{}')`,
  })}`,
)

/** The patient gets the link, and whoever asked for it does not see its key. */
export const goesOut = ({ status }: SmsVerdict) => status === 'queued' || status === 'deferred'

/** Who passes on a link that does not go out: what comes of it is marked as assisted. */
const byStaff: readonly Actor['kind'][] = ['staff', 'operator']

/** In a transaction. Throws notFound for a patient or flow that is not there. */
export async function sendLink(unit: Unit, input: SendInput): Promise<SentLink> {
  const { programId, patientId, cause, send } = input
  const [patient] = await unit.sql(read, { patientId, programId, countedSince: countedSince(unit.now) })
  if (!patient) throw new Refusal('notFound')
  const issued = await issueLink(unit, {
    ...input,
    actor: patient.phoneIsCaregivers ? 'caregiver' : 'patient',
    language: patient.language,
    days: patient.linkDays,
  })

  const kind = smsKindOf(input, patient)
  const planned = send ? await plan(unit, patient, kind, issued) : null
  const sms = smsReply(planned)
  const invites = kind === 'invitation' && goesOut(sms)
  const { flowId, linkId } = issued
  const assisted = !goesOut(sms) && byStaff.some((each) => each === unit.actor.kind)
  await unit.sql(write, {
    ...actorValues(unit),
    ...smsValues(planned, { phone: patient.phoneNumber, kind, linkId }),
    patientId,
    programId,
    linkId,
    invites,
    entryId: newId('ev'),
    assisted,
    timelineData: JSON.stringify({
      flowId,
      linkId,
      kind: input.kind,
      cause,
      smsStatus: sms.status,
      sms,
      ...(assisted && { assisted }),
    }),
  })
  return { ...issued, sms }
}

/** A link to what the invitation opens is the invitation, which alone may go out before the patient has consented; to
 *  somebody who came of age, every form that asks for consents is their renewal. */
function smsKindOf({ kind, cause }: SendInput, { inviteFlow, consentGiven, cameOfAge }: Row): SmsKind {
  if (cause === 'patient') return 'newLink'
  if (cameOfAge && !consentGiven && kind !== 'dosage') return 'renewal'
  return kind === inviteFlow && !consentGiven ? 'invitation' : 'link'
}

const plan = async (unit: Unit, row: Row, kind: SmsKind, link: IssuedKey): Promise<PlannedSms | null> =>
  planSms(
    await readTemplates(unit, { id: row.programId, templatesVersion: row.templatesVersion }),
    row,
    { language: row.language, facts: gateFacts(row, row.known) },
    { kind, text: '', entries: [], link, by: unit.actor.kind },
    unit.now,
  )
