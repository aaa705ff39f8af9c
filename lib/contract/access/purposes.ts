// TABLE: why somebody was with a patient's record, as the log tells it: by who they are and what they did.
import { CallerKind, partnerRoles, Role } from '@/lib/contract/vocabulary'
import { type WordOf, words } from '@/lib/contract/words'
import type { AuditAction } from './audit-actions'

export const Purpose = words('care', 'quality', 'audit', 'export', 'support', 'partner', 'emergency')
export type Purpose = WordOf<typeof Purpose>

/** Acts that say why by themselves, whoever does them; every other follows from who acts. */
const byAct: Partial<Record<AuditAction, Purpose>> = {
  'patient.export': Purpose.export,
  'patient.exportRows': Purpose.export,
  'patient.print': Purpose.export,
  'call.export': Purpose.export,
  'call.exportRows': Purpose.export,
  'dashboard.list': Purpose.quality,
  'dashboard.report': Purpose.quality,
  'handOver.list': Purpose.quality,
  'consent.evidence': Purpose.audit,
  'consent.verify': Purpose.audit,
  'audit.list': Purpose.audit,
  'audit.export': Purpose.audit,
  'audit.exportRows': Purpose.audit,
  'patient.looks': Purpose.audit,
  'review.list': Purpose.audit,
  'review.decide': Purpose.audit,
  'hold.list': Purpose.audit,
  'erasure.ask': Purpose.audit,
  'erasure.stop': Purpose.audit,
  'erasure.done': Purpose.audit,
  'erasure.list': Purpose.audit,
  'hold.place': Purpose.audit,
  'hold.lift': Purpose.audit,
  'glass.open': Purpose.emergency,
  'glass.read': Purpose.emergency,
  'glass.end': Purpose.emergency,
  'patient.disclosures': Purpose.audit,
}

type Act = { callerKind: CallerKind; callerRole: Role | null; action: string }

export function purposeOf({ callerKind, callerRole, action }: Act): Purpose {
  // A partner's own person of the portal is no staff of the program.
  if (callerKind === CallerKind.partner || (callerRole && partnerRoles.includes(callerRole))) return Purpose.partner
  if (callerKind === CallerKind.operator) return Purpose.support
  return byAct[action as AuditAction] ?? (callerRole === Role.auditor ? Purpose.audit : Purpose.care)
}
