// Rows of the audit log as they are sealed: all columns, always spelled the same. The id stands before the words, so that a
// row which was moved is told from one that was changed. PostgreSQL spells a row as one text, which costs both sides least.
import { hour, minute, second } from '@/lib/contract/time'
import { statement } from '@/lib/platform/db/statement'
import type { SealForm } from './seal-body'

/** `words`: by the form of the seal. */
export type SealedRow = { id: string; words: Partial<Record<SealForm, string>> }

/** A column more is another form, for the seals that were made without it stay as they are. */
const line = `row(a.id, extract(epoch from a.at), a.caller_kind, a.caller_id, a.caller_name, a.caller_role, a.action, a.outcome,
    a.program_id, a.patient_ids, a.request_id, a.address, a.data)::text`
const firstForm = `jsonb_build_object(
    'at', extract(epoch from a.at)::text, 'callerKind', a.caller_kind, 'callerId', a.caller_id, 'callerName', a.caller_name,
    'callerRole', a.caller_role, 'action', a.action, 'outcome', a.outcome, 'programId', a.program_id,
    'patientIds', to_jsonb(a.patient_ids), 'requestId', a.request_id, 'address', a.address, 'data', a.data)::text`

type Span = { after: string; upTo: string; most: number }
const inSpan = 'where a.id > :after::bigint and a.id <= :upTo::bigint order by a.id limit :most::int'

export const readSealedRows = statement<Span, { line: string }>(
  'audit.sealedRows',
  'list',
  `select ${line} as line from audit_entry a ${inSpan}`,
)
/** As the seals of the first form spelled them too. */
export const readFormerRows = statement<Span, { line: string; former: string }>(
  'audit.formerRows',
  'list',
  `select ${line} as line, ${firstForm} as former from audit_entry a ${inSpan}`,
)

/** A line is "(id,seconds since 1970,…": no number is ever quoted. The words go on after the id. */
export function sealedRow({ line, former }: { line: string; former?: string }): SealedRow {
  const end = line.indexOf(',')
  return { id: line.slice(1, end), words: { 2: line.slice(end + 1), 1: former } }
}
export const writtenAt = ({ words: { 2: words = '' } }: SealedRow) =>
  new Date(Number(words.slice(0, words.indexOf(','))) * second)

/** A worker seals each minute. After so long somebody should know that it does not: the worker's log, and `audit verify`. */
export const sealsLate = { logged: 10 * minute, found: hour } as const

/** No row has an id below the first or above the last of these. */
export const firstId = '-9223372036854775808'
export const lastId = '9223372036854775807'
