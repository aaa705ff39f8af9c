// What does not go as usual, so that a newcomer sees what it looks like: a landline, texts that wait for the morning, a
// partner's own callback that is not quite as the interface wants it.

import { readEndpointKeys } from '@/lib/callbacks/endpoint-keys'
import { signCallback } from '@/lib/callbacks/sign-callback'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { day as dayLength, hour } from '@/lib/contract/time'
import { CallbackShape, type SmsReason, type SmsState } from '@/lib/contract/vocabulary'
import { wallClock } from '@/lib/contract/wall-clock'
import { openMessageTasks } from '@/lib/messaging/messages/message-tasks'
import { markUnreachable } from '@/lib/messaging/messages/record-outcome'
import { moveMessages } from '@/lib/messaging/sms/move-messages'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { externalIdOf, phoneOf, replied, type Verb } from './demo-acts'
import { demoProgram } from './demo-people'
import { receive } from './demo-settle'

const { pap } = CallbackShape
const { id: programId } = demoProgram
const newest = ({ unit, patientId }: Parameters<Verb>[0]) =>
  unit.tx.sms.findFirstOrThrow({ where: { patientId }, orderBy: { id: 'desc' }, select: { id: true } })

const fail = statement<{ id: string; reason: SmsReason; now: Date }>(
  'demo.fail',
  'set',
  `with ${moveMessages({
    as: 'failed',
    set: `state = '${'failed' satisfies SmsState}', reason = :reason::text, sealed_body = null, attempts = 1, gateway = 'builtIn'`,
    where: 's.id = :id::text',
  })} select id from failed`,
)
const putOff = statement<{ id: string; until: Date; now: Date }>(
  'demo.putOff',
  'set',
  `with ${moveMessages({
    as: 'late',
    set: `state = '${'deferred' satisfies SmsState}', reason = '${'quietHours' satisfies SmsReason}', not_before = :until::timestamptz`,
    where: 's.id = :id::text',
  })} select id from late`,
)

/** A reply that the provider cannot bring to the phone. */
export const onLandline =
  (body: string): Verb =>
  async (scene) => {
    const { unit, index, patientId } = scene
    await replied(body)(scene)
    await markUnreachable(unit, { programId, phoneNumber: phoneOf(index) }, 'landline')
    const reason = 'landline' satisfies SmsReason
    const { id } = await newest(scene)
    await unit.sql(fail, { id, reason, now: unit.now })
    await openMessageTasks(unit, 'smsFailed', [{ smsId: id, programId, patientId, reason }])
  }

const nine = 9 * hour

/** A reply that goes out tomorrow morning on the patient's clock. */
export const scheduled =
  (body: string): Verb =>
  async (scene) => {
    const { unit, person, madeAt } = scene
    await replied(body)(scene)
    const clock = wallClock(person.zone)
    const tomorrow = Math.floor(clock.shown(madeAt.getTime()) / dayLength) + 1
    const until = new Date(clock.instantOf(tomorrow * dayLength + nine))
    await unit.sql(putOff, { ...(await newest(scene)), until, now: unit.now })
  }

/** Authentic, so it is kept and shown; its date is none. */
export const quarantined: Verb = async ({ unit, index, person, patientId }) => {
  const { event, ...sample } = callbackSamples({ programId, patientId, at: unit.now })[pap]
  const patient = {
    ...event.patient,
    phoneNumber: phoneOf(index),
    firstName: 'Marta',
    lastName: 'Alvarez',
    dob: `${person.born}T00:00:00.000Z`,
    externalIds: event.patient.externalIds?.map((each) => ({ ...each, sourceId: externalIdOf(index) })),
  }
  const body = JSON.stringify({ ...sample, event: { ...event, sendDate: 'yesterday', patient } })
  const inbox = await unit.tx.endpoint.findFirstOrThrow({ where: { programId, kind: 'inbox' }, select: { id: true } })
  const keys = await readEndpointKeys(unit, inbox.id)
  const id = newId('cb')
  const signature = signCallback(
    keys.map(({ secret }) => secret),
    id,
    unit.now,
    body,
  )
  await receive(unit, { id, at: unit.now, signature, body })
}
