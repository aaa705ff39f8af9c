// A thief with the session of somebody else, or at their desk, has not their phone: acts that reach far want a proof of a few
// minutes ago. Wherever people work in earnest: over https, and on a database of the operator's own.
import { hasPasskeys } from '@/lib/access/passkeys/ask-passkey'
import { passkeySite } from '@/lib/access/passkeys/passkey-site'
import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { config } from '@/lib/platform/config'
import type { ModelUnit } from '@/lib/platform/unit'

const fresh = 5 * minute

type Whose = { staffId: string; sessionId: string }

/** Throws stepUpNeeded, which says by what: a code, or the password of who has no app; and whether by a passkey too. */
export async function requireProof(unit: ModelUnit, { staffId, sessionId }: Whose): Promise<void> {
  if (!config().stepUp) return
  const session = await unit.tx.session.findFirst({ where: { id: sessionId, staffId }, select: { provedAt: true } })
  if (session && session.provedAt.getTime() > unit.now.getTime() - fresh) return
  const factors = await unit.tx.staffFactor.count({ where: { staffId } })
  const passkey = passkeySite() !== null && (await hasPasskeys(unit, staffId))
  const by = factors > 0 ? 'code' : await withoutApp(unit, staffId)
  throw new Refusal('stepUpNeeded', { data: { by, ...(passkey && { passkey }) } })
}

/** A person who comes from the provider proves it there, whatever password the account had, unless the operator has just let them in
 *  by one. */
export async function withoutApp({ tx, now }: ModelUnit, staffId: string): Promise<'provider' | 'password'> {
  if (!config().oidc) return 'password'
  const theirs = { staffId, staff: { OR: [{ passwordUntil: null }, { passwordUntil: { lte: now } }] } }
  return (await tx.oidcIdentity.count({ where: theirs })) > 0 ? 'provider' : 'password'
}
