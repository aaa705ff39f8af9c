// A worker that has nothing to do asks one question again and again, and no other: the engines of messages and deliveries
// rest until it finds something for them. Counted are statements, not time.
import { expect, test, vi } from 'vitest'
import { startDeliveries } from '@/lib/callbacks/delivery-engine'
import { writeCallback } from '@/lib/callbacks/write-callback'
import { callbackSamples } from '@/lib/contract/callbacks/callback-samples'
import { CallbackShape, completeEnrollment } from '@/lib/contract/vocabulary'
import { gateways } from '@/lib/messaging/gateways/gateways'
import { startSending } from '@/lib/messaging/messages/sending-engine'
import { pool } from '@/lib/platform/db/client'
import { closePools, postOnce } from '@/lib/platform/http/post-once'
import { seal } from '@/lib/platform/seal'
import { single } from '@/lib/platform/unit'
import { testActor } from '@/lib/testing/database'
import { testMessages } from '@/lib/testing/messages'
import { startReceiver } from '@/lib/testing/receiver'
import { startRounds } from './rounds'

const { text, patient, stateOf, sql, world, inside } = testMessages('builtIn')
const worker = 'idle'
/** For ever: who is not told asks nothing. */
const restMs = 2 ** 30
const question = new Set(['worker.waiting'])

/** The names of the statements asked through the pool. */
function listen() {
  const asked: string[] = []
  const own = pool()
  const query = own.query.bind(own) as (...given: unknown[]) => unknown
  const spy = vi.spyOn(own, 'query').mockImplementation(((...given: unknown[]) => {
    const [statement] = given as [{ name?: string } | string]
    if (typeof statement === 'object' && statement.name) asked.push(statement.name)
    return query(...given)
  }) as typeof own.query)
  /** What is asked until the question has been asked five times more. */
  const next = async () => {
    const before = asked.length
    const seen = () => asked.slice(before)
    await expect.poll(() => seen().filter((name) => question.has(name)).length).toBeGreaterThan(4)
    return new Set(seen())
  }
  return { next, end: () => spy.mockRestore() }
}

test('an idle worker asks one question; what is due is sent, by its message or its delivery, as soon as that finds it', async () => {
  const receiver = await startReceiver()
  await sql(`insert into endpoint (id, program_id, kind, name, url) values ('ep_idle', $1, 'partner', 'Partner', $2)`, [
    world.programId,
    receiver.url,
  ])
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  receiver.secrets = [secret]
  await sql(`insert into endpoint_secret (id, endpoint_id, sealed) values ('sec_idle', 'ep_idle', $1)`, [seal(secret)])

  const { next, end } = listen()
  const deliveries = startDeliveries({ worker, restMs, post: (request) => postOnce(request, { insecure: true }) })
  const sending = startSending({ worker, restMs, gateways: gateways(() => single(testActor)) })
  const rounds = startRounds(testActor, () => new Date(), { worker, deliveries, sending })
  const idle = () => expect.poll(next).toEqual(question)
  try {
    await idle()
    const whom = await patient()
    const { id } = await text({ ...whom, kind: 'newLink', at: new Date(Date.now() - 1_000) }) // at any hour
    await expect.poll(async () => (await stateOf(id)).state).toBe('delivered')
    await idle()

    const asked = { programId: world.programId, patientId: whom.patientId }
    await inside((unit) =>
      writeCallback(unit, {
        ...asked,
        shape: CallbackShape.pap,
        eventName: completeEnrollment,
        body: JSON.stringify(callbackSamples(asked)[CallbackShape.pap]),
        problems: [],
      }),
    )
    await expect.poll(() => receiver.seen.length).toBe(1)
    await idle()
  } finally {
    await rounds.stop()
    await Promise.all([deliveries.stop(), sending.stop()])
    end()
    await receiver.close()
    await closePools()
  }
}, 240_000)
