// A batch of patients is put into a campaign, each by the use case that the partner's call runs too.

import type { BulkAct } from '@/lib/contract/batches/bulk'
import { subscribePatient } from '@/lib/messaging/campaigns/subscribe-patient'
import { readCases } from '@/lib/patients/updates/read-case'
import type { Unit } from '@/lib/platform/unit'
import { oneRow } from './one-row'
import { type Claimed, leftOut, type RowResult } from './row-result'

type Given = { programId: string; act: Extract<BulkAct, { kind: 'campaign' }>; rows: readonly Claimed[] }

export async function subscribePatients(unit: Unit, { programId, act, rows }: Given): Promise<RowResult[]> {
  const ids = rows.map(({ patientId }) => patientId)
  const files = new Map((await readCases(unit, programId, ids, { lock: true })).map((file) => [file.id, file]))
  const results: RowResult[] = []
  for (const row of rows)
    results.push(
      await oneRow(row, async () => {
        const file = files.get(row.patientId)
        if (!file) return leftOut(row.position, 'gone')
        if (file.lifecycle === 'unsubscribed') return leftOut(row.position, 'unsubscribed')
        const given = { programId, patientId: file.id, name: act.name, entries: act.additionalData }
        const { already } = await subscribePatient(unit, given)
        return already ? leftOut(row.position, 'already') : { position: row.position, state: 'done' }
      }),
    )
  return results
}
