// What does not go as usual, so that a newcomer sees what it looks like: a landline, texts that wait for the morning, a
// partner's own callback that is not quite as the interface wants it.

import { readEndpointKeys } from '@/lib/callbacks/endpoint-keys'
import { signCallback } from '@/lib/callbacks/sign-callback'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { CallbackShape } from '@/lib/contract/vocabulary'
import { openMessageTasks } from '@/lib/messaging/messages/message-tasks'
import { markUnreachable } from '@/lib/messaging/messages/record-outcome'
import { statement } from '@/lib/platform/db/statement'
import { newId } from '@/lib/platform/ids'
import { wallClock } from '@/lib/platform/wall-clock'
import { externalIdOf, phoneOf, replied, type Verb } from './demo-acts'
import { demoProgram } from './demo-people'
import { receive } from './demo-settle'

const { pap } = CallbackShape
const { id: programId } = demoProgram
const last = 'select id from sms where patient_id = :patientId::text order by id desc limit 1'

const refused = statement<{ patientId: string }, { id: string }>(
  'demo.refused',
  'within',
  `update sms set state = 'failed', reason = 'landline', sealed_body = null, attempts = 1, gateway = 'builtIn'
          where id = (${last}) returning id`,
)
/** A reply that the provider cannot bring to the phone. */
export const onLandline =
  (body: string): Verb =>
  async (scene) => {
    const { unit, index, patientId } = scene
    await replied(body)(scene)
    await markUnreachable(unit, { programId, phoneNumber: phoneOf(index) }, 'landline')
    const [failed] = await unit.sql(refused, { patientId })
    if (failed)
      await openMessageTasks(unit, 'smsFailed', [{ smsId: failed.id, programId, patientId, reason: 'landline' }])
  }

const postponed = statement<{ patientId: string; until: Date }>(
  'demo.postponed',
  'within',
  `update sms set state = 'deferred', reason = 'quietHours', not_before = :until::timestamptz where id = (${last})`,
)
const dayLength = 86_400_000
const nine = 9 * 3_600_000

/** A reply that goes out tomorrow morning on the patient's clock. */
export const scheduled =
  (body: string): Verb =>
  async (scene) => {
    const { unit, patientId, person, madeAt } = scene
    await replied(body)(scene)
    const clock = wallClock(person.zone)
    const tomorrow = Math.floor(clock.shown(madeAt.getTime()) / dayLength) + 1
    await unit.sql(postponed, { patientId, until: new Date(clock.instantOf(tomorrow * dayLength + nine)) })
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
