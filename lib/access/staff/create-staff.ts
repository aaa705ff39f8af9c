// Gives a person an account. Without a password one is made up and told once.

import { realTimeZone } from '@/lib/access/programs/time-zone'
import { isCommonPassword, lengthOf, passwordLimits } from '@/lib/contract/access/password'
import { issueWords } from '@/lib/contract/issue-words'
import { Refusal } from '@/lib/contract/refusals'
import { partnerRoles, type Role } from '@/lib/contract/vocabulary'
import { newId } from '@/lib/platform/ids'
import { recordEach } from '@/lib/platform/record/record'
import type { Actor, TxUnit } from '@/lib/platform/unit'
import { isListedPassword } from './common-passwords'
import { emailKey } from './email-key'
import { grantPrograms } from './grants'
import { heldPrograms, holds, unknownPrograms } from './held-programs'
import { invalid } from './invalid'
import { choosesOwn, makePersonLink, requireOwnChoice } from './make-person-link'
import { requireMayGive } from './may-give'
import { partnerNamed } from './partner-named'
import { generatePassword, hashPassword } from './passwords'

export type NewStaff = {
  email: string
  name: string
  role: Role
  /** Of the role `partner` alone: the name of their organisation, which is made with its first person. */
  partner?: string
  programIds: readonly string[]
  password?: string
  timeZone?: string
}

/** `password` is the generated one, null when the caller gave one; `link` is what the person chooses their own with. */
export type Told = { id: string; password: string | null; link?: string }

export async function createStaff(unit: TxUnit, input: NewStaff): Promise<Told> {
  const { name, role, password, timeZone = 'America/New_York' } = input
  const email = emailKey(input.email)
  const programIds = [...new Set(input.programIds)]
  const zone = realTimeZone(timeZone)
  if (!zone) throw invalid('timeZone', 'must be an IANA time zone such as America/New_York')
  requireOwnChoice(unit.actor, password)
  if (password !== undefined) requireGoodPassword(unit.actor, 'password', password, { email, name })

  await requireMayGive(unit, role)
  const partnerId = await partnerFor(unit, { role, partner: input.partner })
  const held = await heldPrograms(unit)
  if (!programIds.every((id) => holds(held, id))) throw new Refusal('forbidden')
  const [unknown] = await unknownPrograms(unit, programIds)
  if (unknown !== undefined) throw invalid('programIds', `must be programs that exist; ${unknown} does not`)

  const generated = password === undefined ? generatePassword() : null
  const passwordHash = await hashPassword(password ?? generated ?? '')
  const id = newId('st')
  const written = await unit.tx.staff.createMany({
    data: [{ id, email, name: name.trim(), role, passwordHash, timeZone: zone, partnerId, createdAt: unit.now }],
    skipDuplicates: true,
  })
  if (written.count === 0) throw new Refusal('emailTaken')
  await grantPrograms(unit, { staffId: id, programIds })
  await recordEach(
    unit,
    {
      action: 'staff.create',
      data: { staffId: id, person: name.trim(), role, ...(partnerId && { partner: input.partner?.trim() }) },
    },
    programIds,
  )
  if (choosesOwn(unit.actor)) return { id, password: null, link: await makePersonLink(unit, id, 'invite') }
  return { id, password: generated }
}

async function partnerFor(unit: TxUnit, { role, partner = '' }: { role: Role; partner?: string | undefined }) {
  const theirs = partnerRoles.includes(role)
  if (theirs === (partner.trim() !== '')) return theirs ? partnerNamed(unit, partner) : null
  throw invalid('partner', theirs ? issueWords.en.empty : 'belongs to the role partner alone')
}

/** Also for callers that no schema has checked. The operator's own choice is held to a length only. */
export function requireGoodPassword(
  actor: Pick<Actor, 'kind'>,
  path: string,
  password: string,
  person: { email: string; name: string },
): void {
  const byOperator = actor.kind === 'operator' || actor.kind === 'system'
  const least = byOperator ? passwordLimits.operatorLeast : passwordLimits.least
  if (lengthOf(password) < least) throw invalid(path, `must be at least ${least} characters`)
  if (password.length > passwordLimits.most) throw invalid(path, `must be at most ${passwordLimits.most} characters`)
  const known = [person.email, person.email.split('@')[0] ?? '', person.name]
  if (!byOperator && (isCommonPassword(password, known) || isListedPassword(password)))
    throw invalid(path, issueWords.en.common)
}
