import { beforeEach, expect, test } from 'vitest'
import { deliveryFilter } from '@/lib/contract/callbacks/callback-views'
import { callbacksApi } from '@/lib/contract/callbacks/callbacks'
import type { Call } from '@/lib/server/web/handle'
import { start, testCallbacks } from '@/lib/testing/callbacks'
import { makeProgram } from '@/lib/testing/partner'
import { callbackHandlers } from './callbacks'

const { world, unit, patient, cause, turn } = testCallbacks()
const [wrong] = ['event.patient.firstName']
let delivery = ''
let blocked = ''

beforeEach(async () => {
  delivery = (await cause(await patient())).deliveries[0]?.id ?? ''
  await turn(start, () => 'status')
  const problems = [{ path: wrong, message: 'is required' }]
  blocked = (await cause(await patient(), { problems })).deliveries[0]?.id ?? ''
})

const call = (params: Record<string, string> = {}, programId = world.programId): Call => ({
  params: { programId, deliveryId: delivery, ...params },
  staff: null,
  requestId: 'request-test',
  address: '127.0.0.1',
})

test('every answer is what its row promises', async () => {
  const filter = deliveryFilter.parse({})
  const answers = {
    listDeliveries: await unit((u) => callbackHandlers.listDeliveries(u, filter, call())),
    watchDeliveries: await unit((u) => callbackHandlers.watchDeliveries(u, filter, call())),
    readDelivery: await unit((u) => callbackHandlers.readDelivery(u, undefined, call())),
    watchDelivery: await unit((u) => callbackHandlers.watchDelivery(u, undefined, call())),
    countReplay: await unit((u) => callbackHandlers.countReplay(u, { state: 'pending' }, call())),
    startReplay: await unit((u) => callbackHandlers.startReplay(u, { ids: [delivery] }, call())),
    listReplays: await unit((u) => callbackHandlers.listReplays(u, undefined, call())),
    cancelDelivery: await unit((u) => callbackHandlers.cancelDelivery(u, {}, call())),
  }
  for (const [name, answer] of Object.entries(answers)) {
    const row = callbacksApi[name as keyof typeof answers]
    expect(row.reply.parse(answer), name).toEqual(answer)
  }
  const [{ id: replayId } = { id: '' }] = 'data' in answers.listReplays ? answers.listReplays.data : []
  const stopped = await unit((u) => callbackHandlers.stopReplay(u, {}, call({ replayId })))
  expect(callbacksApi.stopReplay.reply.parse(stopped)).toMatchObject({ data: { state: 'stopped', total: 1 } })
})

test('what is another program’s is not found, whatever is asked of it', async () => {
  const other = await makeProgram()
  const foreign = call({}, other)
  const asked = [
    () => unit((u) => callbackHandlers.readDelivery(u, undefined, foreign)),
    () => unit((u) => callbackHandlers.watchDelivery(u, undefined, foreign)),
    () => unit((u) => callbackHandlers.cancelDelivery(u, {}, foreign)),
    () => unit((u) => callbackHandlers.mendCallback(u, { values: {} }, call({ deliveryId: blocked }, other))),
    () => unit((u) => callbackHandlers.stopReplay(u, {}, call({ replayId: 'rp_none' }, other))),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ refusal: 'notFound' })
})

test('a mended field that is still wrong is named in the answer', async () => {
  const mend = unit((u) => callbackHandlers.mendCallback(u, { values: { [wrong]: '' } }, call({ deliveryId: blocked })))
  await expect(mend).rejects.toMatchObject({
    refusal: 'dataInvalid',
    detail: { data: { problems: expect.any(Array) } },
  })
})
