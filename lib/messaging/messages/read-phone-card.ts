// How a patient's phone stands in the patient's program, as its people see it. What other programs know is not told.
import type { PhoneCard } from '@/lib/contract/messaging/texting'
import { statement } from '@/lib/platform/db/statement'
import type { Unit } from '@/lib/platform/unit'
import { phoneCard, readProgramPhone } from './program-phone'
import { unsubscribed } from './unsubscribe-people'

// A patient can be out without a mark on the phone: unsubscribed before there was a number, or under another one.
const left = statement<{ patientId: string }, { at: Date }>(
  'phones.leftAt',
  'list',
  `select t.at from patient p join timeline_entry t on t.patient_id = p.id and t.kind = '${unsubscribed}'
          where p.id = :patientId::text and p.lifecycle = '${unsubscribed}' order by t.at desc, t.id desc limit 1`,
)

type Where = { programId: string; patientId: string; phoneNumber: string | null }

export async function readPhoneCard(unit: Unit, { programId, patientId, phoneNumber }: Where): Promise<PhoneCard> {
  const [gone] = await unit.sql(left, { patientId })
  const known = phoneNumber === null ? null : await readProgramPhone(unit, { programId, phoneNumber })
  return phoneCard(phoneNumber, known, gone?.at ?? null)
}
