// The invitation as an invite would send it now, by the functions that will then decide it. What other programs know of the
// phone is not asked, unless a patient of this program has it: a preview is no way to ask about a number. Each is audited,
// with the number as a keyed hash.

import { createHmac } from 'node:crypto'
import { longestText } from '@/lib/contract/messaging/message-vocabulary'
import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import type { InvitationBody, InvitationPreview } from '@/lib/contract/patients/patient-list'
import { Refusal } from '@/lib/contract/refusals'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import { maskedUrl } from '@/lib/journeys/links/link-key'
import { language } from '@/lib/messaging/sms/language'
import { planSms, smsReply } from '@/lib/messaging/sms/plan-sms'
import { gateFacts, readPhoneFacts } from '@/lib/messaging/sms/read-gate-facts'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { segments } from '@/lib/messaging/sms/segments'
import { recipientZones } from '@/lib/messaging/sms/zones/recipient-zones'
import { record } from '@/lib/platform/record/record'
import { secrets } from '@/lib/platform/secrets'
import type { TxUnit } from '@/lib/platform/unit'
import { takePreview } from './preview-limit'

const invitation: SmsKind = 'invitation'

const hashOf = (phoneNumber: string) =>
  createHmac('sha256', secrets().sealKey).update(`preview:${phoneNumber}`).digest('base64url').slice(0, 16)

/** Throws notFound for an unknown program, and rateLimited for who asks about too many numbers. */
export async function previewInvitation(
  unit: TxUnit,
  input: InvitationBody & { programId: string },
): Promise<InvitationPreview> {
  const { programId, requiredConsent, phoneNumber = null } = input
  const program = await unit.tx.supportProgram.findUnique({ where: { id: programId } })
  if (!program) throw new Refusal('notFound')
  const phone = phoneNumber === null ? null : hashOf(phoneNumber)
  if (phone !== null) takePreview(unit.actor.id, phone, unit.now)
  await record(unit, { action: 'patient.previewInvitation', programId, data: { phone } })

  const { zip, state, city } = input
  const zones = recipientZones({ zip, state, city, phoneNumber })
  const whom = { phoneNumber, zones, requiredConsent, consentGiven: false }
  const facts = gateFacts(whom, await readPhoneFacts(unit, { programId, phoneNumber }))
  const planned = planSms(
    await readTemplates(unit, program),
    program,
    { language: language(input.language), facts },
    { kind: invitation, text: '', entries: [], link: { shown: maskedUrl() }, by: unit.actor.kind },
    unit.now,
  )
  if (!planned) return { message: null, language: null, verdict: smsReply(null) }

  const { characters, perSegment, costly } = segments(planned.body.slice(0, longestText))
  return {
    message: {
      text: planned.body,
      encoding: planned.encoding,
      segments: planned.segments,
      characters,
      perSegment,
      costly,
      cheaper: null,
    },
    language: planned.language as PatientLanguage,
    verdict: smsReply(planned),
  }
}
