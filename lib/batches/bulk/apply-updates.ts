// A batch of case updates, each by the use case that the event call runs too. The patients' rows are held from the first
// look to the end, so what was judged is what is written.

import type { ProgramRow } from '@/lib/access/programs/program-row'
import type { BulkUpdate } from '@/lib/contract/batches/bulk'
import { undoSeconds } from '@/lib/contract/messaging/texting'
import { readTemplates } from '@/lib/messaging/sms/read-templates'
import { applyCaseUpdate } from '@/lib/patients/updates/apply-case-update'
import { readCases } from '@/lib/patients/updates/read-case'
import type { Unit } from '@/lib/platform/unit'
import { judgeUpdate } from './judge'
import { oneRow } from './one-row'
import { type Claimed, leftOut, type RowResult } from './row-result'

export async function applyUpdates(
  unit: Unit,
  { program, act, rows }: { program: ProgramRow; act: BulkUpdate; rows: readonly Claimed[] },
): Promise<RowResult[]> {
  const ids = rows.map(({ patientId }) => patientId)
  const files = new Map((await readCases(unit, program.id, ids, { lock: true })).map((file) => [file.id, file]))
  const templates = await readTemplates(unit, program)
  const ground = { program, templates, by: unit.actor.kind, now: unit.now }
  const results: RowResult[] = []
  for (const row of rows)
    results.push(
      await oneRow(row, async () => {
        const file = files.get(row.patientId)
        if (!file) return leftOut(row.position, 'gone')
        const { outcome, reason } = judgeUpdate(act, file, ground)
        if (outcome === 'skipped') return leftOut(row.position, reason ?? 'gone', act.status.text)
        const { eventId, sms } = await applyCaseUpdate(unit, program, file, act.status)
        const leavesAt =
          sms.status !== 'queued' && sms.status !== 'deferred'
            ? null
            : sms.notBefore
              ? new Date(sms.notBefore)
              : new Date(unit.now.getTime() + undoSeconds * 1000)
        return { position: row.position, state: 'done', reason: outcome === 'goes' ? null : reason, eventId, leavesAt }
      }),
    )
  return results
}
