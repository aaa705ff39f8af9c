// Whom a person in a conversation writes to: the patient's language and phone, and what the gate asks about them.
import { Refusal } from '@/lib/contract/refusals'
import type { Language } from '@/lib/contract/vocabulary'
import type { GateFacts } from '@/lib/messaging/sms/gate'
import { readGateFacts } from '@/lib/messaging/sms/read-gate-facts'
import type { SmsKind } from '@/lib/messaging/sms/sms-kinds'
import type { Unit } from '@/lib/platform/unit'
import { lockPhone } from './phone-state'

export const replyKind: SmsKind = 'reply'

const columns = `select phone_number as "phoneNumber", language from patient where id = $1::text and program_id = $2::text`
const read = { name: 'replies.recipient', text: columns }
// Two replies of one person, sent by one press that was made twice, come one after the other.
const hold = { name: 'replies.recipientHeld', text: `${columns} for no key update` }

export type ReplyRecipient = { phoneNumber: string | null; language: Language; facts: GateFacts }

/** Throws notFound for a patient of another program. `locked`: nobody opts the phone out until the transaction ends. */
export async function replyRecipient(
  unit: Unit,
  { programId, patientId }: { programId: string; patientId: string },
  locked: boolean,
): Promise<ReplyRecipient> {
  const [patient] = await unit.sql<Pick<ReplyRecipient, 'phoneNumber' | 'language'>>(locked ? hold : read, [
    patientId,
    programId,
  ])
  if (!patient) throw new Refusal('notFound')
  const { phoneNumber } = patient
  if (locked && phoneNumber !== null) await lockPhone(unit, phoneNumber, 'share')
  const [facts] = await readGateFacts(unit, [{ patientId, phoneNumber }])
  if (!facts) throw new Refusal('notFound')
  return { ...patient, facts }
}
