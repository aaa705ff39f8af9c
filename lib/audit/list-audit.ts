// Reads the audit log of one program, newest first; that somebody read it is a row of it too.
import type { AuditFilter, AuditRow } from '@/lib/contract/console-audit'
import type { CallerKind } from '@/lib/contract/vocabulary'
import type { TxUnit } from '@/lib/platform/unit'
import { record } from './record'

type Found = Omit<AuditRow, 'id' | 'at' | 'callerKind'> & { id: number | bigint; at: Date; callerKind: string }

const page = 50

const select = {
  name: 'audit.list',
  text: `select id, at, caller_kind as "callerKind", caller_name as "callerName", action, program_id as "programId",
           patient_ids as "patientIds", request_id as "requestId", address, data
         from audit_entry
         where program_id = $1::text and id < $2::bigint
           and ($3::text is null or action = $3::text)
           and ($4::text is null or caller_name ilike $4::text)
           and ($5::text is null or (cardinality(patient_ids) = 1 and patient_ids[1] = $5::text)
                                 or (cardinality(patient_ids) > 1 and patient_ids @> array[$5::text]))
         order by id desc limit $6::int`,
}

export async function listAudit(unit: TxUnit, { programId, ...filter }: AuditFilter & { programId: string }) {
  const { action, caller, patient, before } = filter
  const found = await unit.sql<Found>(select, [
    programId,
    before ?? '9223372036854775807',
    action ?? null,
    caller ? `%${caller.replace(/[\\%_]/g, '\\$&')}%` : null,
    patient ?? null,
    page + 1,
  ])
  await record(unit, { action: 'audit.list', programId, patientIds: patient ? [patient] : [], data: { filters: Object.keys(filter) } })

  const rows = found.slice(0, page).map((row): AuditRow => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    callerKind: row.callerKind as CallerKind,
  }))
  return { rows, next: found.length > page ? (rows.at(-1)?.id ?? null) : null }
}
