// Rows of the audit log as they are sealed: all columns, always spelled the same. The id stands beside the words, so that a
// row which was moved is told from one that was changed.
import { hour, minute } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'

export type SealedRow = { id: string; at: Date; words: string }

/** A column more is another form, for the seals that were made without it stay as they are. */
const words = `jsonb_build_object(
    'at', extract(epoch from a.at)::text, 'callerKind', a.caller_kind, 'callerId', a.caller_id, 'callerName', a.caller_name,
    'callerRole', a.caller_role, 'action', a.action, 'outcome', a.outcome, 'programId', a.program_id,
    'patientIds', to_jsonb(a.patient_ids), 'requestId', a.request_id, 'address', a.address, 'data', a.data)::text`

export const readSealedRows = statement<{ after: string; upTo: string; most: number }, SealedRow>(
  'audit.sealedRows',
  'list',
  `select a.id::text as id, a.at, ${words} as words from audit_entry a
    where a.id > :after::bigint and a.id <= :upTo::bigint order by a.id limit :most::int`,
)

/** A worker seals each minute. After so long somebody should know that it does not: the worker's log, and `audit verify`. */
export const sealsLate = { logged: 10 * minute, found: hour } as const

/** No row has an id below the first or above the last of these. */
export const firstId = '-9223372036854775808'
export const lastId = '9223372036854775807'
