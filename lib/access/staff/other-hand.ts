// Of the two things that together are somebody's account, password and second factor, one administrator gives one. Else
// they could sign in as that person.
import type { AuditAction } from '@/lib/contract/access/audit-actions'
import { Refusal } from '@/lib/contract/refusals'
import { day } from '@/lib/contract/time'
import type { TxUnit } from '@/lib/platform/unit'

/** So long the other one is another's to give, and at least until the person has signed in since. */
const lasts = 7 * day

/** Throws otherAdministrator where the caller has done one of `acts` to this person. The operator does both. */
export async function requireOtherHand(unit: TxUnit, staffId: string, acts: readonly AuditAction[]): Promise<void> {
  const { actor, now, tx } = unit
  if (actor.kind !== 'staff') return
  const { lastSignInAt } = await tx.staff.findUniqueOrThrow({
    where: { id: staffId },
    select: { lastSignInAt: true },
  })
  const since = new Date(Math.min(now.getTime() - lasts, lastSignInAt?.getTime() ?? 0))
  const done = await tx.auditEntry.findFirst({
    where: {
      callerKind: 'staff',
      callerId: actor.id,
      action: { in: [...acts] },
      at: { gte: since },
      data: { path: ['staffId'], equals: staffId },
    },
    select: { id: true },
  })
  if (done) throw new Refusal('otherAdministrator')
}
