// The rows of the record as statements read them, and as they are shown.
import type { CallName, CallRow, CallStage } from '@/lib/contract/partners/calls'

export type Row = {
  requestId: string
  at: Date
  jti: string
  chain: string
  token: string
  lastChars: string
  call: CallName
  status: number
  code: number | null
  slug: string | null
  row: string | null
  ms: number
  patientId: string | null
  hints: string[]
}
export type WholeRow = Row & {
  stage: CallStage
  bytes: number
  replayed: boolean
  keyHash: string | null
  members: Record<string, string>
  problems: string[]
}

/** Of `r`, a call, and `t`, its token. A patient is named where the reader's programs have them. */
export const rowColumns = `r.request_id as "requestId", r.at, r.jti, r.chain, t.name as token, t.last_chars as "lastChars", r.call, r.status, r.code, r.slug, r."row", r.ms, r.hints,
       (select p.id from patient p where p.id = r.patient_id and p.program_id = any(:programIds::text[])) as "patientId"`

export const shown = ({ requestId, at, call, status, code, slug, row, ms, patientId, hints }: Row): CallRow => ({
  requestId,
  at: at.toISOString(),
  call,
  status,
  code,
  errorType: slug,
  row,
  ms: Math.round(ms * 10) / 10,
  patientId,
  hints,
})

/** Two tokens may have one name; the last characters tell them apart. */
export const tokenOf = ({ jti, token, lastChars }: Row) => ({ jti, name: token, lastChars })
