// A worker as it runs: an invitation in a sandbox comes back as a signed callback, by itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '@/lib/access/tokens/issue-token'
import { Scope } from '@/lib/contract/vocabulary'
import { served } from '@/lib/server/web/handlers'
import { runWorker } from '@/lib/server/worker/run'
import { testActor, testDatabase } from '@/lib/testing/database'
import { answered, incoming, makeEndpoint } from '@/lib/testing/partner'
import { someone } from '@/lib/testing/people'
import { type Receiver, startReceiver } from '@/lib/testing/receiver'
import { advanceClock } from './advance-clock'
import { openSandbox } from './open-sandbox'

const { unit, sql } = testDatabase()
let token = ''
let worker: Awaited<ReturnType<typeof runWorker>>
let receiver: Receiver

beforeAll(async () => {
  process.env.HUB_ALLOW_LOOPBACK_CALLBACKS = '1'
  await unit((u) => openSandbox(u, { id: 'box', name: 'Acme test' }))
  token = (await unit((u) => issueToken(u, { name: 'Acme', programIds: ['box'], scopes: Scope.all }))).token
  receiver = await startReceiver()
  const { secret } = await makeEndpoint('box', { url: receiver.url })
  receiver.secrets = [secret]
  worker = await runWorker()
}, 60_000)
afterAll(async () => {
  // The files that run after it in the same process have the rules of everybody.
  delete process.env.HUB_ALLOW_LOOPBACK_CALLBACKS
  await worker.stop()
  await receiver.close()
}, 60_000)

const invite = async (phoneNumber: string) => {
  const body = someone('box', { phoneNumber })
  const { json } = answered(await served.invitePatient(incoming({ token, body })))
  return json.data.patientId as string
}
const arrived = (patientId: string) => receiver.seen.filter(({ body }) => body.includes(patientId))

test('a callback comes, signed; one that is sent twice has the same id and bytes', async () => {
  const [once, twice] = [await invite('+12025550100'), await invite('+12125550115')]
  await expect.poll(() => arrived(once).length, { timeout: 60_000 }).toBe(1)
  await expect.poll(() => arrived(twice).length, { timeout: 60_000 }).toBe(2)
  expect(receiver.seen.every(({ verified }) => verified)).toBe(true)
  const [first, second] = arrived(twice)
  expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
}, 150_000)

test('what sleeps is sent by the worker once the clock was moved', async () => {
  const sleeper = await invite('+13125550106')
  const state = async () =>
    (await sql<{ state: string }>('select state from sms where patient_id = $1', [sleeper]))[0]?.state
  expect(await state()).toBe('deferred')
  await advanceClock(testActor, { programId: 'box', seconds: 12 * 3600 })
  await expect.poll(state, { timeout: 60_000 }).toBe('delivered')
}, 90_000)
