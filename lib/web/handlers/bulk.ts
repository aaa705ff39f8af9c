// Handlers of bulk actions.

import { listBulk } from '@/lib/bulk/list-bulk'
import { listBulkRows } from '@/lib/bulk/list-bulk-rows'
import { previewBulk } from '@/lib/bulk/preview-bulk'
import { readBulk } from '@/lib/bulk/read-bulk'
import { retryBulk } from '@/lib/bulk/retry-bulk'
import { startBulk } from '@/lib/bulk/start-bulk'
import { stopBulk } from '@/lib/bulk/stop-bulk'
import { undoBulk } from '@/lib/bulk/undo-bulk'
import type { bulkApi } from '@/lib/contract/console-bulk'
import type { Call, HandlersOf } from '../handle'

const programOf = ({ params }: Call) => ({ programId: params.programId ?? '' })
const placeOf = (call: Call) => ({ ...programOf(call), runId: call.params.runId ?? '' })

export const bulkHandlers: HandlersOf<typeof bulkApi> = {
  previewBulk: async (unit, body, call) => ({
    data: await previewBulk(unit, { ...body, ...programOf(call) }),
    status: 200,
  }),
  startBulk: async (unit, body, call) => ({
    data: await startBulk(unit, { ...body, ...programOf(call) }),
    status: 200,
  }),
  listBulk: async (unit, filter, call) => ({
    data: await listBulk(unit, { ...filter, ...programOf(call) }),
    status: 200,
  }),
  readBulk: async (unit, _, call) => ({ data: await readBulk(unit, placeOf(call)), status: 200 }),
  listBulkRows: async (unit, filter, call) => ({
    data: await listBulkRows(unit, { ...filter, ...placeOf(call) }),
    status: 200,
  }),
  stopBulk: async (unit, _, call) => ({ data: await stopBulk(unit, placeOf(call)), status: 200 }),
  retryBulk: async (unit, _, call) => ({ data: await retryBulk(unit, placeOf(call)), status: 200 }),
  undoBulk: async (unit, _, call) => ({ data: await undoBulk(unit, placeOf(call)), status: 200 }),
}
