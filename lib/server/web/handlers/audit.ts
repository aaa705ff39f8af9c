// Handlers of the console's audit log.
import { listAudit } from '@/lib/access/audit/list-audit'
import { listLooks } from '@/lib/access/audit/list-looks'
import { requireExportAllowance } from '@/lib/batches/exports/export-allowance'
import { exportAudit } from '@/lib/batches/exports/export-audit'
import { requireExportSlot, takeExportSlot } from '@/lib/batches/exports/export-limit'
import type { auditApi } from '@/lib/contract/access/audit'
import { csvHeaders } from '@/lib/server/web/csv-headers'
import type { HandlersOf } from '@/lib/server/web/handle'

export const auditHandlers: HandlersOf<typeof auditApi> = {
  listAudit: async (unit, filter, call) => ({
    data: await listAudit(unit, { ...filter, programId: call.params.programId ?? '' }),
    status: 200,
  }),
  listLooks: async (unit, { before }, { params: { programId = '', patientId = '' } }) => ({
    data: await listLooks(unit, { programId, patientId, before }),
    status: 200,
  }),
  prepareAuditExport: async (unit) => {
    await requireExportAllowance(unit, { patients: 0 })
    requireExportSlot()
    return { data: { ready: true }, status: 200 }
  },
  // The rows are read while they leave, long after this transaction: in one of their own.
  exportAudit: async (unit, filter, call) => {
    const programId = call.params.programId ?? ''
    const { timeZone = 'UTC', language = 'en', preferences } = call.staff ?? {}
    const locale = { ...preferences, language }
    await requireExportAllowance(unit, { patients: 0 })
    const slot = takeExportSlot()
    return {
      reply: exportAudit(unit.actor, { ...filter, programId, locale, timeZone }, slot, unit.now),
      headers: csvHeaders('audit', programId, unit.now),
    }
  },
}
