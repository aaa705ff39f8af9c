// The phone belongs to somebody else: nothing more goes there, from any program, until a person of the program that said
// so last says that it is right.
import { record } from '@/lib/audit/record'
import type { PhoneCard } from '@/lib/contract/console-texting'
import { Refusal } from '@/lib/contract/refusals'
import type { SmsReason, SmsState } from '@/lib/contract/vocabulary'
import type { Unit } from '@/lib/platform/unit'
import { lockPeople, phoneOf } from './phone-people'
import { lockPhone, phoneCard, readPhone } from './phone-state'
import { toldTo } from './told-to'

const waiting = ['queued', 'deferred'] satisfies SmsState[]
const mark = {
  name: 'phones.wrongNumber',
  text: `update phone_state set wrong_at = case when $3::boolean then coalesce(wrong_at, $2::timestamptz) end,
                wrong_program_id = case when $3::boolean then $4::text end, updated_at = $2::timestamptz
          where phone_number = $1::text`,
}
const stop = {
  name: 'phones.stopWrong',
  text: `update sms set state = '${'suppressed' satisfies SmsState}', reason = '${'wrongNumber' satisfies SmsReason}', sealed_body = null
          where phone_number = $1::text and state = any($2::text[]) returning id`,
}

/** In a transaction. Throws notFound, phoneMissing and wrongNumberStands. */
export async function markWrongNumber(
  unit: Unit,
  { programId, patientId, wrong }: { programId: string; patientId: string; wrong: boolean },
): Promise<PhoneCard> {
  const phoneNumber = await phoneOf(unit, { programId, patientId })
  if (phoneNumber === undefined) throw new Refusal('notFound')
  if (phoneNumber === null) throw new Refusal('phoneMissing')
  const people = await lockPeople(unit, phoneNumber)
  const { wrongAt, wrongProgramId } = await lockPhone(unit, phoneNumber, 'update')
  if (!wrong && wrongAt && wrongProgramId !== null && wrongProgramId !== programId)
    throw new Refusal('wrongNumberStands')
  await unit.sql(mark, [phoneNumber, unit.now, wrong, programId])
  const stopped = wrong ? await unit.sql(stop, [phoneNumber, waiting]) : []
  const data = { wrong, messagesStopped: stopped.length }
  for (const told of toldTo(unit, programId, people))
    for (const person of told.people)
      await record(told.unit, {
        action: 'phone.wrongNumber',
        programId: person.programId,
        patientIds: [person.id],
        data,
      })
  return phoneCard(programId, phoneNumber, await readPhone(unit, phoneNumber))
}
