// Whose sign-in it is: known by issuer and subject alone. Somebody new gets an account; an account that is there already is joined
// by the link an administrator gave for it, and by nothing else.

import { readAccountPrograms } from '@/lib/access/staff/account-programs'
import { closeSessionsOf } from '@/lib/access/staff/close-session'
import { createStaff } from '@/lib/access/staff/create-staff'
import { readPersonLink, takePersonLink } from '@/lib/access/staff/use-person-link'
import { OidcProblem } from '@/lib/contract/access/oidc-problems'
import { recordEach } from '@/lib/platform/record/record'
import type { TxUnit } from '@/lib/platform/unit'
import type { Mapped } from './map-groups'
import type { Claims } from './read-claims'

export type Known = { id: string; joined: boolean }
/** `staffId`: whose log tells of it. */
export type Refused = { problem: OidcProblem; staffId?: string }

export const readIdentity = (unit: TxUnit, { issuer, subject }: Claims) =>
  unit.tx.oidcIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { staffId: true, joined: true },
  })

export async function findPerson(
  unit: TxUnit,
  claims: Claims,
  { mapped, linkKey }: { mapped: Mapped; linkKey: string | undefined },
): Promise<Known | Refused> {
  const known = await readIdentity(unit, claims)
  if (linkKey !== undefined) return join(unit, claims, { linkKey, known: known?.staffId })
  if (known) return { id: known.staffId, joined: known.joined }
  return create(unit, claims, mapped)
}

async function create(unit: TxUnit, claims: Claims, mapped: Mapped): Promise<Known | Refused> {
  const { issuer, subject, email, name } = claims
  if (email === null) return { problem: OidcProblem.noEmail }
  const taken = await unit.tx.staff.findUnique({ where: { email }, select: { id: true } })
  if (taken) return { problem: OidcProblem.emailKnown, staffId: taken.id }
  const { id } = await createStaff(unit, { email, name, ...mapped })
  await unit.tx.oidcIdentity.create({ data: { issuer, subject, staffId: id, joined: false, createdAt: unit.now } })
  return { id, joined: false }
}

async function join(
  unit: TxUnit,
  { issuer, subject }: Claims,
  { linkKey, known }: { linkKey: string; known: string | undefined },
): Promise<Known | Refused> {
  const person = await readPersonLink(unit, linkKey)
  if (!person) return { problem: OidcProblem.linkOver }
  if (known !== undefined && known !== person.id) return { problem: OidcProblem.otherAccount, staffId: person.id }
  if (!(await takePersonLink(unit, linkKey))) return { problem: OidcProblem.linkOver }
  await unit.tx.oidcIdentity.deleteMany({ where: { staffId: person.id } })
  await unit.tx.oidcIdentity.create({
    data: { issuer, subject, staffId: person.id, joined: true, createdAt: unit.now },
  })
  await closeSessionsOf(unit, person.id)
  const fact = { action: 'staff.join', data: { staffId: person.id, person: person.name } } as const
  await recordEach(unit, fact, await readAccountPrograms(unit, person.id))
  return { id: person.id, joined: true }
}
