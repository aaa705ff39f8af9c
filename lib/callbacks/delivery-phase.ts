// Where a delivery stands as people see it. Told from its state, its place in the lane and its endpoint, never from the
// clock: a page that is open need not be read again because time has passed.
import type { DeliveryPhase, DeliveryState, EndpointState } from '@/lib/contract/callbacks/callback-vocabulary'

export type DeliveryStanding = {
  state: DeliveryState
  /** At the head of its lane: the only one there that is ever tried. */
  head: boolean
  /** The lane is leased to a worker. */
  leased: boolean
  /** Tries that have failed on this run through the schedule. */
  tries: number
  endpointState: EndpointState
  /** The patient has taken back the consent to share. */
  withheld: boolean
}

/** What is under way when its endpoint is paused is still being sent; everything else of that endpoint is held. */
export function phaseOf({ state, head, leased, tries, endpointState, withheld }: DeliveryStanding): DeliveryPhase {
  if (state !== 'pending') return state
  if (head && leased) return 'sending'
  if (withheld) return 'sharingWithdrawn'
  if (endpointState !== 'active') return 'held'
  if (!head) return 'behind'
  return tries > 0 ? 'retrying' : 'due'
}
