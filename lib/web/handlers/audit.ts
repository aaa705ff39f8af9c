// Handlers of the console's audit log.
import { listAudit } from '@/lib/audit/list-audit'
import type { auditApi } from '@/lib/contract/console-audit'
import type { HandlersOf } from '../handle'

export const auditHandlers: HandlersOf<typeof auditApi> = {
  listAudit: async (unit, filter, call) => ({
    data: await listAudit(unit, { ...filter, programId: call.params.programId ?? '' }),
    status: 200,
  }),
}
