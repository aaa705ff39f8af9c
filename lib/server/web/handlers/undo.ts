// Handlers of what is taken back.

import type { undoApi } from '@/lib/contract/patients/undo'
import { undoStatus } from '@/lib/patients/updates/undo-status'
import type { HandlersOf } from '@/lib/server/web/handle'

export const undoHandlers: HandlersOf<typeof undoApi> = {
  undoStatus: async (unit, _, { params }) => ({
    data: await undoStatus(unit, {
      programId: params.programId ?? '',
      patientId: params.patientId ?? '',
      eventId: params.eventId ?? '',
    }),
    status: 200,
  }),
}
