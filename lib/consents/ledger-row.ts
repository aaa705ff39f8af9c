// A row of the ledger as it is verified: the very line its hash was taken over, spelled by the database, and what the
// product keeps elsewhere that must agree with it.
import { createHash } from 'node:crypto'
import type { AuditAction } from '@/lib/contract/access/audit-actions'
import type {
  CallerKind,
  Capacity,
  ConsentBasis,
  ConsentChannel,
  LedgerName,
  PatientLanguage,
} from '@/lib/contract/vocabulary'

/** The members of the line (see consent_line in the migration). */
export type Said = {
  id: string
  patientId: string
  name: LedgerName
  value: boolean
  basis: ConsentBasis
  at: string
  flowId: string | null
  textVersion: number | null
  textHash: string | null
  language: PatientLanguage | null
  channel: ConsentChannel
  actorKind: CallerKind
  actorName: string
  capacity: Capacity | null
  relationship: string | null
  signedName: string | null
  signatureId: string | null
  signatureHash?: string
  /** Given with a code: when, and the last four digits of the phone it went to. */
  codeAt?: string
  codePhone?: string
  strokes: string | null
  address: string
  userAgent: string
  reason: string | null
  seq: number
  previous: string
}
export type LedgerRow = {
  line: string
  hash: string
  /** The row of the signature's image; null where there is none. */
  file: { sha256: string; patientId: string; discarded: boolean } | null
  /** The patient was erased: the words stay, the image is gone. */
  erased: boolean
}
/** A hash of the ledger as the audit log remembers it. */
export type Anchor = { patientId: string; seq: number; hash: string }

export const said = (row: LedgerRow) => JSON.parse(row.line) as Said
export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A row of `consent c` as a LedgerRow, and the anchors in `audit_entry a`. */
export const rowJson = `json_build_object('line', consent_line(c), 'hash', c.hash,
    'erased', (select p.erased_at is not null from patient p where p.id = c.patient_id), 'file',
    (select json_build_object('sha256', m.sha256, 'patientId', m.patient_id, 'discarded', m.discarded_at is not null)
       from media_file m where m.id = c.signature_id))`
const anchoring = ['consent.record', 'consent.withdraw'] satisfies AuditAction[]
export const isAnchor = `a.action in (${anchoring.map((action) => `'${action}'`).join(', ')})`
export const anchorJson = `json_build_object('patientId', a.patient_ids[1], 'rows', a.data->'rows')`

/** Audit data is read leniently: what is no anchor is none. */
export const anchorsOf = (found: { patientId: string; rows: unknown }[] | null): Anchor[] =>
  (found ?? []).flatMap(({ patientId, rows }) =>
    (Array.isArray(rows) ? rows : []).flatMap((row: Partial<Anchor> | null) =>
      typeof row?.seq === 'number' && typeof row.hash === 'string' ? [{ patientId, seq: row.seq, hash: row.hash }] : [],
    ),
  )

/** What verification found: which row of which table, and which of its fields where that can be told. */
export type LedgerProblem = {
  table: 'consent' | 'consent_text' | 'media_file'
  row: string
  patientId: string | null
  seq: number | null
  field: string | null
  problem: 'changed' | 'rewritten' | 'added' | 'missing' | 'misplaced' | 'damaged'
  says: string
}
