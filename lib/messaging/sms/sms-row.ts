// A message as part of another statement. It is written only where there is one to write: an occasion without a template,
// or a patient without a phone, leaves no row.

import type { SmsOutcome, SmsReason } from '@/lib/contract/vocabulary'
import { hourOf } from '@/lib/log/hour-of'
import type { ChangeData } from '@/lib/log/kinds'
import { newId } from '@/lib/platform/ids'
import { type Whose, whose } from '@/lib/platform/record/actor-values'
import type { PlannedSms } from './plan-sms'

/** Beside `:now`, and `:callerKind` and `:callerName` of whoever causes it. All null where there is no message. */
export type SmsValues = {
  smsId: string | null
  smsPhone: string | null
  smsKind: string | null
  smsText: string | null
  smsLanguage: string | null
  smsBody: string | null
  smsEncoding: string | null
  smsSegments: number | null
  smsState: SmsOutcome | null
  smsReason: SmsReason | null
  smsNotBefore: Date | null
  smsSealed: string | null
  smsLink: string | null
}

type Told = {
  phone: string | null
  kind: string
  /** Which of the kind's occasions it is. */
  text?: string
  /** The link that the occasion issued. */
  linkId?: string | undefined
}

const noSms: SmsValues = {
  smsId: null,
  smsPhone: null,
  smsKind: null,
  smsText: null,
  smsLanguage: null,
  smsBody: null,
  smsEncoding: null,
  smsSegments: null,
  smsState: null,
  smsReason: null,
  smsNotBefore: null,
  smsSealed: null,
  smsLink: null,
}

/** A new message as planned; it has an id only where a row is written. */
export function smsValues(plan: PlannedSms | null, { phone, kind, text = '', linkId }: Told): SmsValues {
  if (!plan || phone === null) return noSms
  return {
    smsId: newId('sms'),
    smsPhone: phone,
    smsKind: kind,
    smsText: text,
    smsLanguage: plan.language,
    smsBody: plan.body,
    smsEncoding: plan.encoding,
    smsSegments: plan.segments,
    smsState: plan.status,
    smsReason: plan.reason,
    smsNotBefore: plan.notBefore,
    smsSealed: plan.sealedBody,
    smsLink: plan.carriesLink ? (linkId ?? null) : null,
  }
}

/** What the log says of it. */
export const messageOf = ({ smsId, smsState, smsReason }: SmsValues, now: Date): Pick<ChangeData, 'message'> =>
  smsId === null || smsState === null
    ? {}
    : { message: { id: smsId, to: smsState, reason: smsReason, hour: hourOf(now) } }

type SmsRow = Whose & {
  /** SQL: the phone, where the patient's own row is at hand. */
  phone?: string
  /** SQL: the name to keep where it is not the caller's own. */
  callerName?: string
  callerKind?: string
  /** SQL: what the message answers, or the entry of a campaign that it is a step of. */
  replyTo?: string
  campaignEntry?: string
}

export function smsRow({
  phone = ':smsPhone::text',
  callerName = ':callerName::text',
  callerKind = ':callerKind::text',
  replyTo,
  campaignEntry,
  ...of
}: SmsRow): string {
  const { patient, program, from } = whose(of)
  const more = [
    ...(replyTo ? [['reply_to_id', replyTo]] : []),
    ...(campaignEntry ? [['campaign_entry_id', campaignEntry]] : []),
  ]
  return `
    insert into sms (id, program_id, patient_id, phone_number, kind, text, language, body, encoding, segments, state, reason,
                     not_before, created_at, sealed_body, link_id, by_kind, by_name${more.map(([column]) => `, ${column}`).join('')})
    select :smsId::text, ${program}, ${patient}, ${phone}, :smsKind::text, :smsText::text, :smsLanguage::text, :smsBody::text,
           :smsEncoding::text, :smsSegments::int, :smsState::text, :smsReason::text, :smsNotBefore::timestamptz, :now::timestamptz,
           :smsSealed::text, :smsLink::text, ${callerKind}, ${callerName}${more.map(([, value]) => `, ${value}`).join('')}${from}
     where :smsId::text is not null`
}
