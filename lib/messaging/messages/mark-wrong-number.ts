// The phone belongs to somebody else, as a program's people say: nothing more of this program goes there, until they say
// that it is right. Other programs ask their own patients.

import type { PhoneCard } from '@/lib/contract/messaging/texting'
import { Refusal } from '@/lib/contract/refusals'
import type { SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { Unit } from '@/lib/platform/unit'
import { lockPeople, phoneOf } from './phone-people'
import { lockPhone } from './phone-state'
import { markProgramPhoneWrong } from './program-phone'
import { readPhoneCard } from './read-phone-card'

const waiting = ['queued', 'deferred'] satisfies SmsState[]
const stop = statement<{ phoneNumber: string; waiting: readonly string[]; programId: string }>(
  'phones.stopWrong',
  'within',
  `update sms set state = '${'suppressed' satisfies SmsState}', reason = '${'wrongNumber' satisfies SmsReason}', sealed_body = null
          where phone_number = :phoneNumber::text and program_id = :programId::text and state = any(:waiting::text[]) returning id`,
)

/** In a transaction. Throws notFound and phoneMissing. */
export async function markWrongNumber(
  unit: Unit,
  { programId, patientId, wrong }: { programId: string; patientId: string; wrong: boolean },
): Promise<PhoneCard> {
  const whose = await phoneOf(unit, { programId, patientId })
  if (!whose) throw new Refusal('notFound')
  const { phoneNumber } = whose
  if (phoneNumber === null) throw new Refusal('phoneMissing')
  const people = await lockPeople(unit, { phoneNumber, programId })
  await lockPhone(unit, phoneNumber, 'update')
  await markProgramPhoneWrong(unit, { programId, phoneNumber }, wrong)
  const stopped = wrong ? await unit.sql(stop, { phoneNumber, waiting, programId }) : []
  const data = { wrong, messagesStopped: stopped.length }
  for (const { id } of people) await record(unit, { action: 'phone.wrongNumber', programId, patientIds: [id], data })
  return readPhoneCard(unit, { programId, patientId, phoneNumber })
}
