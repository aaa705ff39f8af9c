// Handlers of what may not be disposed of.
import { liftHold } from '@/lib/access/holds/lift-hold'
import { listHolds } from '@/lib/access/holds/list-holds'
import { placeHold } from '@/lib/access/holds/place-hold'
import { readRetention } from '@/lib/access/holds/read-retention'
import type { retentionApi } from '@/lib/contract/access/retention'
import { askErasure } from '@/lib/patients/erasure/ask-erasure'
import { listErasures } from '@/lib/patients/erasure/list-erasures'
import { stopErasure } from '@/lib/patients/erasure/stop-erasure'
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
  readRetention: async (unit, _, { params: { programId = '' } }) => ({
    data: await readRetention(unit, { programId }),
    status: 200,
  }),
  listErasures: async (unit, { before }, { params: { programId = '' } }) => ({
    data: await listErasures(unit, { programId, before }),
    status: 200,
  }),
  askErasure: async (unit, body, { params: { programId = '', patientId = '' } }) => ({
    data: await askErasure(unit, { programId, patientId, ...body }),
    status: 200,
  }),
  stopErasure: async (unit, body, { params: { programId = '', erasureId = '' } }) => ({
    data: await stopErasure(unit, { programId, erasureId, ...body }),
    status: 200,
  }),
}
