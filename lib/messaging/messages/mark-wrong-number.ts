// The phone belongs to somebody else, as a program's people say: nothing more of this program goes there, until they say
// that it is right. Other programs ask their own patients.

import type { PhoneCard } from '@/lib/contract/messaging/texting'
import { Refusal } from '@/lib/contract/refusals'
import type { SmsReason, SmsState } from '@/lib/contract/vocabulary'
import { moveMessages, stopped } from '@/lib/messaging/sms/move-messages'
import { oneOf, statement } from '@/lib/platform/db/statement'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { lockPeople, phoneOf } from './phone-people'
import { lockPhone } from './phone-state'
import { markProgramPhoneWrong } from './program-phone'
import { readPhoneCard } from './read-phone-card'

/** In a transaction. Throws notFound and phoneMissing. */
export async function markWrongNumber(
  unit: TxUnit,
  { programId, patientId, wrong }: { programId: string; patientId: string; wrong: boolean },
): Promise<PhoneCard> {
  const whose = await phoneOf(unit, { programId, patientId })
  if (!whose) throw new Refusal('notFound')
  const { phoneNumber } = whose
  if (phoneNumber === null) throw new Refusal('phoneMissing')
  const people = await lockPeople(unit, { phoneNumber, programId })
  await lockPhone(unit, { phoneNumber, programId }, 'update')
  await markProgramPhoneWrong(unit, { programId, phoneNumber }, wrong)
  const data = { wrong, messagesStopped: wrong ? await stopWaiting(unit, { phoneNumber, programId }) : 0 }
  for (const { id } of people) await record(unit, { action: 'phone.wrongNumber', programId, patientIds: [id], data })
  return readPhoneCard(unit, { programId, patientId, phoneNumber })
}

const stop = statement<{ phoneNumber: string; programId: string; now: Date }, { id: string }>(
  'phones.stopWrong',
  'set',
  `with ${moveMessages({
    as: 'kept',
    set: stopped('wrongNumber' satisfies SmsReason),
    where: `s.phone_number = :phoneNumber::text and s.program_id = :programId::text and s.state ${oneOf('queued' satisfies SmsState, 'deferred' satisfies SmsState)}`,
  })} select id from kept`,
)

const stopWaiting = async (unit: TxUnit, phone: { phoneNumber: string; programId: string }): Promise<number> =>
  (await unit.sql(stop, { ...phone, now: unit.now })).length
