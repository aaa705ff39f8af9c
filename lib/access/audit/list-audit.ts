// A page of the audit log of one program, newest first; that somebody read it is a row of it too.
import type { AuditFilter, AuditPage } from '@/lib/contract/access/audit'
import { record } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import { narrowedBy, readEntries } from './read-entries'
import { streamBehindSince } from './stream/read-stream'

const pageSize = 50

export async function listAudit(
  unit: TxUnit,
  { programId, ...filter }: AuditFilter & { programId: string },
): Promise<AuditPage> {
  const { patient, before, after } = filter
  const back = after !== undefined
  const found = await readEntries(unit, { ...filter, programId, limit: pageSize + 1 })
  const data = { narrowed: narrowedBy(filter) }
  await record(unit, { action: 'audit.list', programId, patientIds: patient ? [patient] : [], data })

  const more = found.length > pageSize
  const rows = found.slice(0, pageSize)
  if (back) rows.reverse()
  // Where the page came from there is always a neighbour: the row that was its cursor.
  const first = rows[0]?.id ?? null
  const last = rows.at(-1)?.id ?? null
  return {
    rows,
    newer: back ? (more ? first : null) : before === undefined ? null : first,
    older: back || more ? last : null,
    asOf: unit.now.toISOString(),
    streamBehindSince: (await streamBehindSince(unit.now))?.toISOString() ?? null,
  }
}
