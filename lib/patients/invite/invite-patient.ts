// §4.1: a patient comes into being. The door has admitted the caller and the schema the body; what is left needs the
// database: is the patient known already, and everything an invitation causes, in one statement and so in one commit.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { entryValue, key } from '@/lib/contract/patients/additional-data'
import { adultAge, ageOn, type InviteBody } from '@/lib/contract/patients/invite'
import { Refusal } from '@/lib/contract/refusals'
import type { Lifecycle } from '@/lib/contract/vocabulary'
import { linkValues, prepareLink } from '@/lib/journeys/links/link-values'
import { statesWord } from '@/lib/log/states-word'
import { language } from '@/lib/messaging/sms/language'
import { planSms, smsReply } from '@/lib/messaging/sms/plan-sms'
import { countedSince, gateFacts, nothingKnown, type PhoneFacts } from '@/lib/messaging/sms/read-gate-facts'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { messageOf, smsValues } from '@/lib/messaging/sms/sms-row'
import { patientZones } from '@/lib/messaging/sms/zones/recipient-zones'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { type ActorValues, actorValues, ofPatient } from '@/lib/platform/record/actor-values'
import { auditRow } from '@/lib/platform/record/audit-row'
import type { Unit } from '@/lib/platform/unit'
import { type InviteRow, type Written, writeInvite } from './write-invite'

const invitation: SmsKind = 'invitation'

type Existing = { _id: string; externalId: string | null; phoneNumber: string | null }

const existing = statement<
  ActorValues &
    Pick<InviteRow, 'program' | 'externalId' | 'phone' | 'phoneIsCaregivers' | 'bornOn'> & { firstName: string },
  Existing
>(
  'patients.existing',
  'set',
  `
  with found as (
    select id, program_id, external_id, phone_number from patient
     where program_id = :program::text
       and (external_id = :externalId::text
            or (not :phoneIsCaregivers::boolean and not phone_is_caregivers and phone_number = :phone::text)
            or (:phoneIsCaregivers::boolean and phone_is_caregivers and phone_number = :phone::text
                and hub_fold(coalesce(first_name, '')) = hub_fold(:firstName::text)
                and coalesce(born_on, '0001-01-01'::date) = coalesce(:bornOn::date, '0001-01-01'::date))
            or (id = any(array(select m.patient_id from majority m where m.program_id = :program::text and m.caregiver_phone = :phone::text))
                and hub_fold(coalesce(first_name, '')) = hub_fold(:firstName::text) and born_on = :bornOn::date))
     order by (external_id = :externalId::text) desc nulls last limit 1
  ), audited as (${auditRow({ of: 'found', ...ofPatient, action: 'patient.invite', data: `'{"refused":"patientExists"}'`, outcome: 'refused' })}
  )
  select id as "_id", external_id as "externalId", phone_number as "phoneNumber" from found`,
)

export type Invited = { patientId: string; phoneNumber: string | null; smsId: string | null }

/** Creates the patient with its timeline, audit row, consent, task, invitation and the flow it opens. A birth date that was
 *  perhaps misspelled holds the invitation: a child may be taken for an adult. Throws patientExists with exactly externalId,
 *  phoneNumber and _id of the patient that is there. */
export async function invitePatient(
  unit: Unit,
  program: ProgramRow,
  invite: InviteBody,
  birthDate: 'asSent' | 'lost' = 'asSent',
): Promise<Invited> {
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

  const lost = birthDate === 'lost' && dob === null
  const link =
    invite.skipOnboarding || lost
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

  const id = newId(program.sandbox ? 'pt_test' : 'pt')
  /** Null: nothing is known of the phone, and the statement is to make sure that there is nothing. */
  const write = async (known: PhoneFacts | null): Promise<Written & { smsId: string | null }> => {
    const planned = link && plan(known ?? { ...nothingKnown, sandbox: program.sandbox })
    const message = smsValues(planned, { phone: phoneNumber, kind: invitation, linkId: link?.linkId })
    const timelineData = {
      externalId,
      skipOnboarding: invite.skipOnboarding,
      ...(lost && { birthDateLost: true }),
      requiredConsent: invite.requiredConsent,
      isCaregiver: invite.isCaregiver,
      entries: entries.length,
      sms: smsReply(planned),
      ...(link && { link: { flowId: link.flowId, kind: program.inviteFlow } }),
    }
    const taskId = newId('tk')
    const lifecycle: Lifecycle = invite.skipOnboarding || lost ? 'notInvited' : 'invited'
    const own = {
      id,
      program: program.id,
      externalId,
      phone: phoneNumber,
      firstName,
      lastName,
      dob,
      bornOn,
      requiredConsent: invite.requiredConsent,
      isCaregiver: invite.isCaregiver,
      skipOnboarding: invite.skipOnboarding,
      phoneIsCaregivers,
      language: patientLanguage,
      zones,
      additionalData: entries,
      lifecycle,
      entryId: newId('ev'),
      timelineData,
      consentId: newId('cs'),
      taskId,
      taskData: lost ? { birthDateLost: true } : {},
      freeAnyway: known !== null || message.smsId === null,
      countedSince: countedSince(now),
      changed: {
        states: { to: statesWord(lifecycle) },
        entered: now.toISOString(),
        ...(!invite.requiredConsent && { agreed: { first: now.toISOString(), stands: true } }),
        ...messageOf(message, now),
        ...(link && { flow: { id: link.flowId, kind: program.inviteFlow, state: 'open', opened: now.toISOString() } }),
        ...(dob === null && { task: { id: taskId, kind: 'dobMissing' } }),
      },
    }
    const row = await writeInvite(unit, Object.assign(own, actorValues(unit), message, linkValues(link)))
    if (!row) throw new Error('an invite answered nothing')
    return { ...row, smsId: row.id && message.smsId }
  }
  const first = await write(null)
  const { id: made, smsId } = first.free ? first : await write(first.known)
  if (made) return { patientId: made, phoneNumber, smsId }

  const [known] = await unit.sql(existing, {
    ...actorValues(unit),
    program: program.id,
    externalId,
    phone: phoneNumber,
    phoneIsCaregivers,
    firstName: firstName ?? '',
    bornOn,
  })
  if (!known) throw new Error('an invite found its patient taken, but nobody there')
  throw new Refusal('patientExists', {
    data: { externalId: known.externalId, phoneNumber: known.phoneNumber, _id: known._id },
  })
}
