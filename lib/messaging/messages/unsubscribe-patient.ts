// §3.3 and decision §2, R5: a patient who has unsubscribed. From here on no event is taken and no message goes out; an
// invite is no way around it. It is the program's opt-out of the patient's phone, as if a person had pressed the button.
import type { AuditAction } from '@/lib/contract/access/audit-actions'
import type { Unit } from '@/lib/platform/unit'
import { optOutHere } from './opt-out-here'
import { channelOf } from './phone-people'

const action: AuditAction = 'patient.unsubscribe'

export type Unsubscribed = { patientId: string; programId: string; already: boolean; messagesStopped: number }

/** Without `programId` the patient is found in any program: the operator's way. A second time changes nothing. */
export async function unsubscribePatient(
  unit: Unit,
  where: { patientId: string; programId?: string },
): Promise<Unsubscribed> {
  const { patientId } = where
  const done = await optOutHere(unit, { ...where, channel: channelOf(unit.actor.kind) }, action)
  const programId = done.patients.find(({ id }) => id === patientId)?.programId ?? ''
  return { patientId, programId, already: done.already, messagesStopped: done.messagesStopped }
}
