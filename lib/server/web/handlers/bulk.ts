// Handlers of bulk actions.

import { listBulk } from '@/lib/batches/bulk/list-bulk'
import { listBulkRows } from '@/lib/batches/bulk/list-bulk-rows'
import { previewBulk } from '@/lib/batches/bulk/preview-bulk'
import { readBulk } from '@/lib/batches/bulk/read-bulk'
import { retryBulk } from '@/lib/batches/bulk/retry-bulk'
import { startBulk } from '@/lib/batches/bulk/start-bulk'
import { stopBulk } from '@/lib/batches/bulk/stop-bulk'
import { undoBulk } from '@/lib/batches/bulk/undo-bulk'
import type { bulkApi } from '@/lib/contract/batches/bulk'
import type { Call, HandlersOf } from '@/lib/server/web/handle'

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
