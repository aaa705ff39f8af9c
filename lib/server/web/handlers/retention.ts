// Handlers of what may not be disposed of.
import { liftHold } from '@/lib/access/holds/lift-hold'
import { listHolds } from '@/lib/access/holds/list-holds'
import { placeHold } from '@/lib/access/holds/place-hold'
import type { retentionApi } from '@/lib/contract/access/retention'
import type { HandlersOf } from '@/lib/server/web/handle'

export const retentionHandlers: HandlersOf<typeof retentionApi> = {
  listHolds: async (unit, { before }, { params: { programId = '' } }) => ({
    data: await listHolds(unit, { programId, before }),
    status: 200,
  }),
  placeHold: async (unit, body, { params: { programId = '' } }) => ({
    data: await placeHold(unit, { programId, ...body }),
    status: 200,
  }),
  liftHold: async (unit, body, { params: { programId = '', holdId = '' } }) => ({
    data: await liftHold(unit, { programId, holdId, ...body }),
    status: 200,
  }),
}
