// Whom a person in a conversation writes to: the patient's language and phone, and what the gate asks about them.

import type { SmsKind } from '@/lib/contract/messaging/sms-kinds'
import { Refusal } from '@/lib/contract/refusals'
import type { PatientLanguage } from '@/lib/contract/vocabulary'
import type { GateFacts } from '@/lib/messaging/sms/gate'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { lockPhone } from './phone-state'

export const replyKind: SmsKind = 'reply'

type Whose = { patientId: string; programId: string }
type Patient = { phoneNumber: string | null; language: PatientLanguage }
const select =
  'select phone_number as "phoneNumber", language from patient where id = :patientId::text and program_id = :programId::text'
const read = statement<Whose, Patient>('replies.recipient', 'within', select)
// Two replies of one person, sent by one press that was made twice, come one after the other.
const hold = statement<Whose, Patient>('replies.recipientHeld', 'claim', `${select} for no key update`)

export type ReplyRecipient = Patient & { facts: GateFacts }

/** Throws notFound for a patient of another program. `locked`: nobody opts the phone out until the transaction ends. */
export async function replyRecipient(
  unit: Unit,
  { programId, patientId }: Whose,
  locked: boolean,
): Promise<ReplyRecipient> {
  const [patient] = await unit.sql(locked ? hold : read, { patientId, programId })
  if (!patient) throw new Refusal('notFound')
  const { phoneNumber } = patient
  if (locked && phoneNumber !== null) await lockPhone(unit, { phoneNumber, programId }, 'share')
  const [facts] = await readGateFacts(unit, [{ patientId, phoneNumber }])
  if (!facts) throw new Refusal('notFound')
  return { ...patient, facts }
}
