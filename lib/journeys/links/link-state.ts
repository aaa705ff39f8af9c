// How a link stands with whoever opens it. What a person did to it outweighs what time did, and a finished flow
// outweighs both: nothing is left to be asked.
import type { LinkState } from '@/lib/contract/journeys/flow-vocabulary'

export type KeyTimes = {
  expiresAt: Date
  lockedAt: Date | null
  revokedAt: Date | null
  replacedAt: Date | null
}

export const linkState = (link: KeyTimes, flow: { state: string }, now: Date): LinkState => {
  if (flow.state === 'finished') return 'finished'
  return flow.state === 'withdrawn' ? 'revoked' : keyState(link, now)
}

/** The key alone: that of a finished flow still opens what came of it. */
export function keyState({ expiresAt, lockedAt, revokedAt, replacedAt }: KeyTimes, now: Date): LinkState {
  if (revokedAt) return 'revoked'
  if (replacedAt) return 'replaced'
  if (lockedAt) return 'locked'
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'active'
}

/** A consent can be taken back by the patient's own link at any time (decision §7). A link that a person turned off, or that
 *  wrong dates locked, may be in other hands. */
export const opensConsents = ({ link, flow }: { link: KeyTimes; flow: { state: string } }): boolean =>
  !link.revokedAt && !link.lockedAt && flow.state !== 'withdrawn'
