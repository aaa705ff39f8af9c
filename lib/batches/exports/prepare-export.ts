// An export is asked for: what the browser then fetches it with. Where the program wants a second person for one of this
// size, they are asked first.
import { requireApproval } from '@/lib/access/approvals/require-approval'
import { requireNoSandbox } from '@/lib/access/programs/require-no-sandbox'
import { exportLimits } from '@/lib/contract/batches/export-limits'
import type { ExportBody } from '@/lib/contract/patients/views'
import { countPatients } from '@/lib/patients/list/count-patients'
import type { TxUnit } from '@/lib/platform/unit'
import { requireExportAllowance } from './export-allowance'
import { requireExportSlot } from './export-limit'
import { pageAsked } from './export-patients'
import { sealTicket } from './export-ticket'
import { keepChoice } from './keep-choice'
import { keepTicket } from './use-ticket'

type Asked = ExportBody & { programId: string }

/** Throws exportBusy, exportsMany, exportTooLarge, notInSandbox or approvalNeeded. */
export async function prepareExport(
  unit: TxUnit,
  { programId, only, except, ...asked }: Asked,
): Promise<{ ticket: string }> {
  requireExportSlot()
  await requireNoSandbox(unit, programId)
  const { language: _, ...list } = asked
  const { filters, search, columns } = list
  // As the file will choose them: an id of nobody counts nothing, and twice the same is one. As far as somebody may take any.
  const most = exportLimits.patientsPerDay
  const { matching, exact } = await countPatients(unit, pageAsked({ ...list, programId, only, except }), most)
  await requireExportAllowance(unit, { patients: exact ? matching : most + 1 })
  await requireApproval(unit, {
    ...{ programId, kind: 'export' },
    request: { ...list, only: only && eachOnce(only), except: eachOnce(except) },
    about: {
      of: 'patients',
      ...{ patients: matching, more: !exact, columns },
      filters: Object.values(filters).filter((chosen) => chosen !== null && String(chosen) !== '').length,
      searched: search !== '',
      chosen: only !== null,
    },
  })
  const keep = (patientIds: readonly string[]) => keepChoice(unit, { programId, patientIds })
  const chosen = { only: await keep(only ?? []), except: await keep(except) }
  const id = await keepTicket(unit, programId)
  return { ticket: sealTicket({ id, programId, staffId: unit.actor.id, asked, ...chosen }, unit.now) }
}

const eachOnce = (ids: readonly string[]): string[] => [...new Set(ids)].sort()
