// What leaves of a row of the audit log: ids, closed words and times. No name, address, number or text does.
import type { AuditOutcome } from '@/lib/contract/access/audit-actions'
import type { CallerKind, Role } from '@/lib/contract/vocabulary'
import { statement } from '@/lib/platform/db/statement'

export type StreamRow = {
  id: string
  at: Date
  action: string
  outcome: AuditOutcome
  callerKind: CallerKind
  callerId: string
  callerRole: Role | null
  programId: string | null
  patientIds: string[]
  patients: number
  requestId: string
  data: Record<string, unknown>
}

/** Of an act on more patients these are named, and all are counted: a line of syslog is no longer than receivers take. */
const mostPatients = 100

/** TABLE: the columns that leave, and how each is read. The test beside this file holds them against the inventory. */
export const streamedColumns = {
  id: 'id::text as id',
  at: 'at',
  action: 'action',
  outcome: 'outcome',
  caller_kind: 'caller_kind as "callerKind"',
  caller_id: 'caller_id as "callerId"',
  caller_role: 'caller_role as "callerRole"',
  program_id: 'program_id as "programId"',
  patient_ids: `patient_ids[1:${mostPatients}] as "patientIds", cardinality(patient_ids) as patients`,
  request_id: 'request_id as "requestId"',
} as const

/** TABLE: what leaves of `data`, by the first word of the act: words of closed lists, ids and counts. Everything else stays,
 *  because `data` also has names of people, tokens and programs. */
const told: Record<string, readonly string[]> = {
  access: ['why', 'again'],
  endpoint: ['endpointId'],
  factor: ['staffId', 'factor'],
  session: ['staffId', 'factor'],
  staff: ['staffId', 'role'],
  token: ['jti'],
}
const word = /^[\w.:-]{1,80}$/

export const readStreamRows = statement<{ after: string; upTo: string; most: number }, StreamRow>(
  'audit.streamRows',
  'list',
  `select ${Object.values(streamedColumns).join(', ')}, (select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(data) d
           where d.key in (${[...new Set(Object.values(told).flat())].map((key) => `'${key}'`).join(', ')})) as data
     from audit_entry where id > :after::bigint and id <= :upTo::bigint order by audit_entry.id limit :most::int`,
)

/** One line of JSON, without its end. */
export function streamLine({ id, at, data, ...row }: StreamRow): string {
  const keys = told[row.action.split('.')[0] ?? ''] ?? []
  const plain = keys.flatMap((key) => (isPlain(data[key]) ? [[key, data[key]]] : []))
  return JSON.stringify({ id, at: at.toISOString(), ...row, ...Object.fromEntries(plain) })
}

/** Many receivers take a megabyte at once and not more. */
const mostBytes = 512 * 1024

/** As many of the rows as go out at once: one at least. */
export function firstOf(rows: readonly StreamRow[]): readonly StreamRow[] {
  let bytes = 0
  for (const [n, row] of rows.entries()) {
    bytes += Buffer.byteLength(streamLine(row)) + 1
    if (bytes > mostBytes && n > 0) return rows.slice(0, n)
  }
  return rows
}

const isPlain = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && word.test(value))

/** As RFC 5424 says it, behind its length (RFC 5425). Facility 13 is that of audit logs. */
export function syslogFrame(row: StreamRow, host: string): string {
  const priority = 13 * 8 + severity[row.outcome]
  const message = `<${priority}>1 ${row.at.toISOString()} ${host} hubline - ${row.action.slice(0, 32)} - ${streamLine(row)}`
  return `${Buffer.byteLength(message)} ${message}`
}
/** warning, notice, informational */
const severity: Record<AuditOutcome, number> = { failed: 4, refused: 5, done: 6 }
