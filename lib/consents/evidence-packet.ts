// What an auditor is given: everything about how a patient's consents came about, whole in itself. Its holder can
// verify it without the hub, in the way it says itself.
import type { FlowItem, LinkCause } from '@/lib/contract/journeys/flow-vocabulary'
import type { FlowKind, LedgerName, PatientLanguage } from '@/lib/contract/vocabulary'
import type { LedgerProblem, Said } from './ledger-row'

export const packetFormat = 'hubline.evidence.1'

export type EvidenceRow = Said & { hash: string; line: string }
export type EvidenceText = {
  name: LedgerName
  language: PatientLanguage
  version: number
  title: string
  body: string
  hash: string
  createdAt: string
  createdBy: string
}
export type EvidenceSignature = {
  id: string
  fileType: string
  size: number
  sha256: string
  createdAt: string
  /** Base64; null where the store no longer has what was signed with. */
  image: string | null
}
export type EvidenceFile = Omit<EvidenceSignature, 'image'> & { kind: string; flowId: string | null }
type EvidenceLink = {
  id: string
  cause: LinkCause
  issuedBy: string
  createdAt: string
  expiresAt: string
  openedAt: string | null
  wrongTries: number
  lockedAt: string | null
  revokedAt: string | null
  replacedAt: string | null
}
export type EvidenceFlow = {
  id: string
  kind: FlowKind
  only: FlowItem[]
  actor: string
  language: PatientLanguage
  state: string
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  callbackId: string | null
  links: EvidenceLink[] | null
}
export type EvidenceStep = {
  at: string
  action: string
  what: string
  item: string | null
  flowId: string | null
  by: { kind: string; id: string; name: string }
  address: string
  userAgent: string | null
}

export type EvidencePacket = {
  format: typeof packetFormat
  generatedAt: string
  by: { kind: string; name: string }
  program: { id: string; name: string; phone: string | null }
  patient: { id: string; externalId: string | null }
  /** How each consent stands, by its newest row. */
  now: { name: LedgerName; value: boolean; basis: string; at: string; seq: number }[]
  ledger: EvidenceRow[]
  texts: EvidenceText[]
  signatures: EvidenceSignature[]
  files: EvidenceFile[]
  flows: EvidenceFlow[]
  timeline: EvidenceStep[]
  /** What the hub found when it made the packet. */
  verification: { rows: number; texts: number; files: number; problems: LedgerProblem[] }
  howToVerify: string[]
}

/** The member names of the packet, in words: nothing here needs the hub. */
export const howToVerify = [
  'Every row of "ledger" carries "line", the exact text it was hashed over, spelled by the database. The SHA-256 of that text in UTF-8, in hexadecimal, is the row’s "hash".',
  'The rows are numbered by "seq" from 1 without a gap, and the "previous" of each is the "hash" of the row before it; that of the first is empty. Both stand inside the line, so a row that is changed, moved, added or taken out no longer fits the one after it.',
  'Every row of "texts" is what was read: the SHA-256 of its title, one line break and its body is its "hash", and that is the "textHash" of the rows signed with it.',
  'Every row of "signatures" carries its image in Base64. The SHA-256 of the decoded bytes is its "sha256", and that is the "signatureHash" of the rows signed with it. "strokes" in a row is the pen’s way as it was drawn; it is null where the name was typed.',
  'Rows with "codeAt" and "codePhone" were given on a phone that had entered, at that time, a code texted to the phone on record, of which these are the last four digits.',
  'The files in "files" are fetched from the hub by their id; the SHA-256 of what it returns is "sha256".',
  'The hub compares all this with its database, its audit log and its file store: npm run -s hub -- consent verify --patient ID.',
]
