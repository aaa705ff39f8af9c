// How a patient's phone stands in the patient's program, as its people see it. What other programs know is not told.
import type { PhoneCard } from '@/lib/contract/messaging/texting'
import type { TxUnit } from '@/lib/platform/unit'
import { phoneCard, readProgramPhone } from './program-phone'
import { unsubscribed } from './unsubscribe-people'

type Where = { programId: string; patientId: string; phoneNumber: string | null }

export async function readPhoneCard(unit: TxUnit, { programId, patientId, phoneNumber }: Where): Promise<PhoneCard> {
  // A patient can be out without a mark on the phone: unsubscribed before there was a number, or under another one.
  const gone = await unit.tx.timelineEntry.findFirst({
    where: { patientId, kind: unsubscribed, patient: { lifecycle: unsubscribed } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { at: true },
  })
  const known = phoneNumber === null ? null : await readProgramPhone(unit, { programId, phoneNumber })
  return phoneCard(phoneNumber, known, gone?.at ?? null)
}
