// Handlers of callbacks: deliveries, what a person does to them, and replays.

import { cancelDelivery } from '@/lib/callbacks/cancel-delivery'
import { countReplay } from '@/lib/callbacks/count-replay'
import { listDeliveries } from '@/lib/callbacks/list-deliveries'
import { listReplays } from '@/lib/callbacks/list-replays'
import { mendCallback } from '@/lib/callbacks/mend-callback'
import { readDelivery } from '@/lib/callbacks/read-delivery'
import { startReplay } from '@/lib/callbacks/start-replay'
import { stopReplay } from '@/lib/callbacks/stop-replay'
import { watchDeliveries } from '@/lib/callbacks/watch-deliveries'
import { watchDelivery } from '@/lib/callbacks/watch-delivery'
import type { callbacksApi } from '@/lib/contract/callbacks/callbacks'
import { Refusal } from '@/lib/contract/refusals'
import type { HandlersOf } from '@/lib/server/web/handle'

type CallbackRows = Pick<
  HandlersOf<typeof callbacksApi>,
  | 'listDeliveries'
  | 'watchDeliveries'
  | 'readDelivery'
  | 'watchDelivery'
  | 'cancelDelivery'
  | 'mendCallback'
  | 'countReplay'
  | 'startReplay'
  | 'listReplays'
  | 'stopReplay'
>

type Params = Record<string, string>
const inProgram = (params: Params) => ({ programId: params.programId ?? '' })
const ofDelivery = (params: Params) => ({ ...inProgram(params), deliveryId: params.deliveryId ?? '' })

function found<T>(value: T | null): T {
  if (value === null) throw new Refusal('notFound')
  return value
}

export const callbackHandlers: CallbackRows = {
  listDeliveries: async (unit, filter, { params }) => ({
    data: await listDeliveries(unit, { ...inProgram(params), filter }),
    status: 200,
  }),
  watchDeliveries: async (unit, filter, { params }) => ({
    data: await watchDeliveries(unit, { ...inProgram(params), filter }),
    status: 200,
  }),
  readDelivery: async (unit, _, { params }) => ({
    data: found(await readDelivery(unit, ofDelivery(params))),
    status: 200,
  }),
  watchDelivery: async (unit, _, { params }) => ({
    data: found(await watchDelivery(unit, ofDelivery(params))),
    status: 200,
  }),
  cancelDelivery: async (unit, _, { params }) => ({
    data: await cancelDelivery(unit, ofDelivery(params)),
    status: 200,
  }),
  mendCallback: async (unit, { values }, { params }) => ({
    data: await mendCallback(unit, { ...ofDelivery(params), values }),
    status: 200,
  }),
  countReplay: async (unit, scope, { params }) => ({
    data: { total: await countReplay(unit, { ...inProgram(params), scope }) },
    status: 200,
  }),
  startReplay: async (unit, scope, { params }) => ({
    data: await startReplay(unit, { ...inProgram(params), scope }),
    status: 200,
  }),
  listReplays: async (unit, _, { params }) => ({ data: await listReplays(unit, inProgram(params)), status: 200 }),
  stopReplay: async (unit, _, { params }) => ({
    data: await stopReplay(unit, { ...inProgram(params), replayId: params.replayId ?? '' }),
    status: 200,
  }),
}
