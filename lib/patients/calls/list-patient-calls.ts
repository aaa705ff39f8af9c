// The calls about one patient, newest first.

import type { CallRow } from '@/lib/contract/patients/call-row'
import { callPageSize } from '@/lib/contract/patients/calls'
import { Refusal } from '@/lib/contract/refusals'
import { readPageCursor, writePageCursor } from '@/lib/platform/page-cursor'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { afterCursor, byTime } from './call-pages'
import { callRowsOf, withContact } from './call-row'

type Asked = { programId: string; patientId: string; after?: string | undefined }
type Page = { rows: CallRow[]; more: string | null; asOf: string }

/** Throws notFound. */
export async function listPatientCalls(unit: TxUnit, { programId, patientId, after }: Asked): Promise<Page> {
  const { tx } = unit
  if ((await tx.patient.count({ where: { id: patientId, programId } })) === 0) throw new Refusal('notFound')
  const found = await tx.call.findMany({
    where: { programId, patientId, ...afterCursor(after ? readPageCursor(after) : null) },
    include: withContact,
    orderBy: byTime,
    take: callPageSize + 1,
  })
  const shown = found.slice(0, callPageSize)
  const last = found.length > callPageSize ? shown.at(-1) : undefined
  await record(unit, { action: 'call.list', programId, patientIds: [patientId], data: { calls: shown.length } })
  return {
    rows: await callRowsOf(unit, shown),
    more: last ? writePageCursor(last) : null,
    asOf: unit.now.toISOString(),
  }
}
