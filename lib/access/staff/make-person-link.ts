// Over https nobody chooses the password of another: the person gets a link that works once. Each new link of a person ends
// those before it. On loopback, and where the operator acts, passwords are given as they always were.
import { createHash, randomBytes } from 'node:crypto'
import { needsFactor } from '@/lib/access/factors/needs-factor'
import { hour, minute } from '@/lib/contract/time'
import { config } from '@/lib/platform/config'
import type { Actor, TxUnit } from '@/lib/platform/unit'
import { invalid } from './invalid'

/** `setup`: of the first administrator, and whoever has to choose another password before anything else. */
const lasts = { invite: 24 * hour, reset: hour, setup: 30 * minute } as const
export type LinkPurpose = keyof typeof lasts

export const linkHash = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Also where people sign in with a provider: the link joins an account to it. */
export const choosesOwn = (actor: Pick<Actor, 'kind'>) =>
  actor.kind === 'staff' && (needsFactor() || config().oidc !== undefined)

export function requireOwnChoice(actor: Pick<Actor, 'kind'>, password: string | undefined): void {
  if (password !== undefined && choosesOwn(actor)) throw invalid('password', 'is chosen by the person, with a link')
}

/** What answers a compromise ends the links that were open too: whoever reads the person's mail would else come back. */
export async function endLinksOf(unit: TxUnit, staffId: string): Promise<void> {
  await unit.tx.personLink.deleteMany({ where: { staffId } })
}

/** What opens the link; the database holds a hash of it. */
export async function makeLinkKey(unit: TxUnit, staffId: string, purpose: LinkPurpose): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await endLinksOf(unit, staffId)
  await unit.tx.personLink.create({
    data: { hash: linkHash(key), staffId, expiresAt: new Date(unit.now.getTime() + lasts[purpose]) },
  })
  return key
}

/** The whole address, told once. The key stands behind `#`: no server and no log on the way is told it. */
export async function makePersonLink(unit: TxUnit, staffId: string, purpose: LinkPurpose): Promise<string> {
  const key = await makeLinkKey(unit, staffId, purpose)
  return `${config().publicUrl}/sign-in/password#${new URLSearchParams({ key })}`
}
