// The closed words of callbacks and the inbox (decision §6).
import { type WordOf, words } from '@/lib/contract/words'

/** settled: it was in quarantine, and a person has dealt with it. */
export const InboxState = words('accepted', 'quarantined', 'settled')
export type InboxState = WordOf<typeof InboxState>
/** decision §6: where callbacks go. The console's own inbox is the first endpoint of a program. */
export const EndpointKind = words('inbox', 'partner')
export type EndpointKind = WordOf<typeof EndpointKind>
/** paused by a person, disabled by the hub; either way what is due waits. */
export const EndpointState = words('active', 'paused', 'disabled')
export type EndpointState = WordOf<typeof EndpointState>
/** blocked: cannot be composed until a person mends it. failed: given up after the last try. */
export const DeliveryState = words('pending', 'delivered', 'failed', 'blocked', 'cancelled')
export type DeliveryState = WordOf<typeof DeliveryState>
/** Where a delivery stands as people see it: pending told apart by its place in the lane and by its endpoint. */
export const DeliveryPhase = words(
  'due',
  'sending',
  'retrying',
  'behind',
  'held',
  'sharingWithdrawn',
  'delivered',
  'failed',
  'blocked',
  'cancelled',
)
export type DeliveryPhase = WordOf<typeof DeliveryPhase>
/** What one try came to; `crashed` is a try that ended its worker. */
export const AttemptOutcome = words(
  'accepted',
  'status',
  'redirect',
  'gone',
  'timeout',
  'reset',
  'unreachable',
  'dns',
  'tls',
  'address',
  'malformed',
  'crashed',
)
export type AttemptOutcome = WordOf<typeof AttemptOutcome>
