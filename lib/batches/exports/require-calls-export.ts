// The calls of a program as a file name patients too: where a program wants a second person for large exports, for this one as
// well. Its patients are counted, each once.
import { requireApproval } from '@/lib/access/approvals/require-approval'
import { exportLimits } from '@/lib/contract/batches/export-limits'
import { type CallsAsked, loggedCalls, openCalls, readSpans } from '@/lib/patients/calls/read-calls'
import type { TxUnit } from '@/lib/platform/unit'
import { requireExportAllowance } from './export-allowance'

/** Nobody may take more, so more are not counted. */
const mostCounted = exportLimits.patientsPerDay

/** Throws notFound, exportsMany, exportTooLarge or approvalNeeded. `ahead`: before the file itself is asked for, which uses the approval. */
export async function requireCallsExport(
  unit: TxUnit,
  asked: CallsAsked,
  how: { ahead?: boolean } = {},
): Promise<void> {
  const { programId, view } = asked
  const { due, since } = await readSpans(unit, asked)
  const one = { distinct: ['patientId' as const], select: { patientId: true }, take: mostCounted + 1 }
  const logged =
    view === 'upcoming' ? [] : await unit.tx.call.findMany({ where: loggedCalls(unit, asked, since), ...one })
  const open =
    view === 'log' ? [] : await unit.tx.task.findMany({ where: { AND: openCalls(unit, asked, due[view]) }, ...one })
  const counted = new Set([...logged, ...open].map(({ patientId }) => patientId)).size
  const patients = Math.min(counted, mostCounted)
  await requireExportAllowance(unit, { patients: counted })
  const { whose, party, outcome, contact } = asked
  await requireApproval(
    unit,
    {
      ...{ programId, kind: 'export' },
      request: { calls: asked },
      about: {
        ...{ of: 'calls', patients, more: counted > mostCounted, columns: [], searched: false, chosen: false },
        filters: [whose === 'mine', party, outcome, contact].filter(Boolean).length,
      },
    },
    how,
  )
}
