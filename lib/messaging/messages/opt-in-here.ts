// A program's staff, its partner or the operator take back an opt-out that the program recorded. What the phone itself said
// to the program only the phone takes back; what it said elsewhere is not asked about.
import { Refusal } from '@/lib/contract/refusals'
import type { Unit } from '@/lib/platform/unit'
import type { OptHere } from './opt-out-here'
import { lockPeople, phoneOf } from './phone-people'
import { lockPhone } from './phone-state'
import { optInProgramPhone, readProgramPhone } from './program-phone'
import { mayReturn, readLeft, resubscribePeople } from './resubscribe-people'

export type OptedIn = { already: boolean; patients: { id: string; programId: string }[] }

/** In a transaction. Throws patientNotFound, and optOutStands where the phone has texted STOP to this program. */
export async function optInHere(
  unit: Unit,
  { patientId, channel, reason = null, ...where }: OptHere,
): Promise<OptedIn> {
  const whose = await phoneOf(unit, { patientId, ...where })
  if (!whose) throw new Refusal('patientNotFound')
  const { phoneNumber, programId } = whose
  const people = await lockPeople(unit, { phoneNumber, patientId, programId })
  if (phoneNumber !== null) await lockPhone(unit, { phoneNumber, programId }, 'update')
  const known = phoneNumber === null ? null : await readProgramPhone(unit, { programId, phoneNumber })
  if (known?.stoppedHereAt) throw new Refusal('optOutStands')

  const returning = (await readLeft(unit, people)).filter(mayReturn)
  const patients = people.map(({ id }) => ({ id, programId }))
  const already = !known?.optedOutAt && returning.length === 0
  if (already) return { already, patients }
  if (phoneNumber !== null) await optInProgramPhone(unit, { programId, phoneNumber })
  await resubscribePeople(unit, { programId, phoneNumber, people }, returning, { channel, reason })
  return { already, patients }
}
