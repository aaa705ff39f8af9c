// A program's staff, its partner or the operator say that a patient wants no more texts, as by a call or a letter. It is
// that program's record: the phone takes texts of other programs as before (decision §7).

import type { AuditAction } from '@/lib/contract/access/audit-actions'
import type { RecordedBy } from '@/lib/contract/messaging/phone-vocabulary'
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'
import { lockPeople, phoneOf } from './phone-people'
import { lockPhone } from './phone-state'
import { optOutProgramPhone, readProgramPhone } from './program-phone'
import { type Unsubscribed, unsubscribePeople } from './unsubscribe-people'

export type OptHere = { patientId: string; programId?: string; channel: RecordedBy; reason?: string | null }

/** In a transaction. The phone of the patient; a patient without one is unsubscribed alone. Without `programId` the patient
 *  is found in any program: the operator's way. Throws patientNotFound. */
export async function optOutHere(
  unit: Unit,
  { patientId, channel, reason = null, ...where }: OptHere,
  action: AuditAction = 'phone.optOut',
): Promise<Unsubscribed> {
  const whose = await phoneOf(unit, { patientId, ...where })
  if (!whose) throw new Refusal('patientNotFound')
  const { phoneNumber, programId } = whose
  const people = await lockPeople(unit, { phoneNumber, patientId, programId })
  if (phoneNumber === null)
    return unsubscribePeople(unit, { programId, phoneNumber, people }, { channel, reason, known: true }, action)

  await lockPhone(unit, { phoneNumber, programId }, 'update')
  const { stoppedHereAt, stoppedHereVia, optedOutAt } = await readProgramPhone(unit, { programId, phoneNumber })
  // Said again after the phone has said so, it adds nothing that would outlive the phone's START. Of what was tried on the
  // screen it is no echo, and a START there does not take it back.
  if (stoppedHereAt === null || stoppedHereVia === 'screen')
    await optOutProgramPhone(unit, { programId, phoneNumber }, channel)
  const known = stoppedHereAt !== null || optedOutAt !== null
  return unsubscribePeople(unit, { programId, phoneNumber, people }, { channel, reason, known }, action)
}
