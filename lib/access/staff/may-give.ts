// Nobody gives a sight of patients that they do not have: neither a role nor a way in that leads to one. A person who could make
// themselves such an account would see by it whatever their own does not show. A partner's people rotate tokens that read
// patients' files, so they are such an account too.
import { may } from '@/lib/access/staff/permissions'
import type { Permission } from '@/lib/contract/endpoint'
import { Refusal } from '@/lib/contract/refusals'
import { Role, type Scope } from '@/lib/contract/vocabulary'
import type { ModelUnit } from '@/lib/platform/unit'

const mayGive = (role: Role, given: Role): boolean =>
  may(role, 'patients.read') || !(may(given, 'patients.read') || may(given, 'portal.use'))

export const givenBy = (role: Role): Role[] => Role.all.filter((given) => mayGive(role, given))

/** TABLE: what a token shows to whoever holds it, and the permission to see that in the console. */
const shownBy = {
  invite: null,
  event: null,
  campaign: null,
  media: 'media.read',
  diagnose: 'requests.read',
  sandbox: 'requests.read',
} as const satisfies Record<Scope, Permission | null>

export const mayIssue = (role: Role, scope: Scope): boolean => {
  const permission = shownBy[scope]
  return permission === null || role === 'partner' || may(role, permission)
}

/** Of the caller at this moment; null for the operator and the product itself, who give everything. */
async function roleOf({ tx, actor }: ModelUnit): Promise<Role | null> {
  if (actor.kind !== 'staff') return null
  const { role } = await tx.staff.findUniqueOrThrow({ where: { id: actor.id }, select: { role: true } })
  return role as Role
}

export async function requireMayGive(unit: ModelUnit, given: Role): Promise<void> {
  const own = await roleOf(unit)
  if (own !== null && !mayGive(own, given)) throw new Refusal('forbidden')
}

export async function requireMayIssue(unit: ModelUnit, scopes: readonly Scope[]): Promise<void> {
  const own = await roleOf(unit)
  if (own !== null && !scopes.every((scope) => mayIssue(own, scope))) throw new Refusal('forbidden')
}
