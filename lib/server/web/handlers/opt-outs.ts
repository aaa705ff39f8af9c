// Handlers of opt-outs that come another way than by text: a button of the console, and the partner's update_details.

import type { BodyOf } from '@/lib/contract/endpoint'
import type { v1 } from '@/lib/contract/endpoints'
import type { textingApi } from '@/lib/contract/messaging/texting'
import { isRefusal, Refusal } from '@/lib/contract/refusals'
import { listOptEvents } from '@/lib/messaging/messages/list-opt-events'
import { markWrongNumber } from '@/lib/messaging/messages/mark-wrong-number'
import { optInHere } from '@/lib/messaging/messages/opt-in-here'
import { optOutHere } from '@/lib/messaging/messages/opt-out-here'
import { channelOf, phoneOf } from '@/lib/messaging/messages/phone-people'
import { readCase } from '@/lib/patients/updates/read-case'
import { record } from '@/lib/platform/record/record'
import { inSql, type Unit } from '@/lib/platform/unit'
import type { Call, HandlersOf } from '@/lib/server/web/handle'
import type { PartnerCall } from '@/lib/server/web/serve'

const patientOf = ({ params }: Call) => ({ programId: params.programId ?? '', patientId: params.patientId ?? '' })

type Rows = 'optOut' | 'optIn' | 'markWrongNumber' | 'listOptEvents'

export const optOutHandlers: HandlersOf<Pick<typeof textingApi, Rows>> = {
  optOut: async (unit, { reason }, call) => {
    await requirePhone(unit, call)
    const channel = channelOf(unit.actor.kind)
    const { already, messagesStopped } = await optOutHere(unit, { ...patientOf(call), channel, reason })
    return { data: { already, messagesStopped }, status: 200 }
  },
  optIn: async (unit, { reason }, call) => {
    await requirePhone(unit, call)
    const { already } = await optInHere(unit, { ...patientOf(call), channel: channelOf(unit.actor.kind), reason })
    return { data: { already }, status: 200 }
  },
  markWrongNumber: async (unit, { wrong }, call) => ({
    data: await markWrongNumber(unit, { ...patientOf(call), wrong }),
    status: 200,
  }),
  listOptEvents: async (unit, filter, { params }) => ({
    data: await listOptEvents(unit, { programId: params.programId ?? '', ...filter }),
    status: 200,
  }),
}

async function requirePhone(unit: Unit, call: Call): Promise<void> {
  const whose = await phoneOf(unit, patientOf(call))
  if (!whose) throw new Refusal('notFound')
  if (whose.phoneNumber === null) throw new Refusal('phoneMissing')
}

// --- partners ---------------------------------------------------------------------------------------------------------

/** R3: whom the call is about, before the action is looked at. One who has unsubscribed may be opted in again. */
export async function requireDetailsPatient(
  unit: Unit,
  input: Record<string, unknown>,
  { program, params }: PartnerCall,
): Promise<string> {
  const file = await readCase(unit, program.id, params.patientId ?? '')
  const same = (given: unknown, own: string | null) => given === undefined || given === null || given === own
  if (!file || !same(input.phoneNumber, file.phoneNumber) || !same(input.externalId, file.externalId))
    throw new Refusal('patientNotFound')
  return file.id
}

/** decision §4: 208 for an opt-out that was there before. Throws patientUnsubscribed where the phone itself
 *  said STOP to this program: only the phone takes that back. */
export async function updateDetails(
  unit: Unit,
  { action }: BodyOf<typeof v1.updateDetails>,
  { program }: PartnerCall,
  patientId: string,
) {
  const optedIn = action.additionalData
  const where = { patientId, programId: program.id, channel: channelOf(unit.actor.kind) }
  const work = (inside: Unit): Promise<{ already: boolean }> =>
    optedIn ? optInHere(inside, where) : optOutHere(inside, where)
  const { already } = await (unit.alone ? inSql(unit.actor, work) : work(unit)).catch(async (error: unknown) => {
    if (!isRefusal(error) || error.refusal !== 'optOutStands') throw error
    const data = { refused: 'patientUnsubscribed' }
    await record(unit, { action: 'phone.optIn', programId: program.id, patientIds: [patientId], data })
    throw new Refusal('patientUnsubscribed')
  })
  const status = !optedIn && already ? 208 : 200
  const data = { patientId, supportProgramId: program.id, optedIn }
  return { reply: { message: 'Patient updated successfully', data, status }, status }
}
