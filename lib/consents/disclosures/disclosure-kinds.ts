// TABLE: what of the record is a disclosure, and what of the patient each kind holds. What staff saw on a screen, and what
// was written to the patient, is none (45 CFR 164.528 (a)(1)).
import type { AuditAction } from '@/lib/contract/access/audit-actions'
import { AttemptOutcome } from '@/lib/contract/callbacks/callback-vocabulary'
import { CallerKind } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'

export const DisclosureKind = words(
  'callback',
  'callbackList',
  'file',
  'fileList',
  'export',
  'callExport',
  'auditExport',
  'print',
  'letter',
  'consentRecord',
  'copy',
  'copyCheck',
)
export type DisclosureKind = WordOf<typeof DisclosureKind>

/** A partner that compares its books asks again and again: told once, with the first, the last and how often
 *  (164.528 (b)(3)). */
export const toldOnce: readonly DisclosureKind[] = [DisclosureKind.callbackList, DisclosureKind.fileList]

/** Tries of a callback that ended before its body was sent. After any other the partner may have read it, also where it
 *  answered with an error or not at all. */
export const nothingSent: readonly AttemptOutcome[] = [
  AttemptOutcome.address,
  AttemptOutcome.dns,
  AttemptOutcome.tls,
  AttemptOutcome.unreachable,
]

type Act = { action: AuditAction; by: readonly CallerKind[]; kind: DisclosureKind }
const { partner, staff, operator, patient, caregiver } = CallerKind

/** Which rows of the audit log are disclosures. Callbacks stand in the deliveries. */
// biome-ignore format: a table is read by column
const acts: readonly Act[] = [
  { action: 'callback.reconcile', by: [partner],            kind: DisclosureKind.callbackList },
  { action: 'media.read',         by: [partner],            kind: DisclosureKind.file },
  { action: 'media.list',         by: [partner],            kind: DisclosureKind.fileList },
  { action: 'patient.exportRows', by: [staff, operator],    kind: DisclosureKind.export },
  { action: 'call.exportRows',    by: [staff, operator],    kind: DisclosureKind.callExport },
  { action: 'audit.exportRows',   by: [staff, operator],    kind: DisclosureKind.auditExport },
  { action: 'patient.print',      by: [staff],              kind: DisclosureKind.print },
  { action: 'letter.make',        by: [staff],              kind: DisclosureKind.letter },
  { action: 'consent.evidence',   by: [staff, operator],    kind: DisclosureKind.consentRecord },
  { action: 'media.read',         by: [patient, caregiver], kind: DisclosureKind.copy },
  { action: 'copy.check',         by: [patient],            kind: DisclosureKind.copyCheck },
]

/** "media.read partner", in the order of `kinds`. */
export const pairs = acts.flatMap(({ action, by, kind }) => by.map((caller) => ({ pair: `${action} ${caller}`, kind })))
