// Handlers of what is taken back.
import { undoStatus } from '@/lib/case-updates/undo-status'
import type { undoApi } from '@/lib/contract/console-undo'
import type { HandlersOf } from '../handle'

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
