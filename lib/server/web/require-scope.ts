// Whether a token may make a call at all: its scope, and the address it comes from. The answer says neither; its hint does.
import { addressAllowed } from '@/lib/access/tokens/address-list'
import { Refusal, type RefusalName } from '@/lib/contract/refusals'
import type { Scope } from '@/lib/contract/vocabulary'
import { forbiddenHint, hintHeaders } from '@/lib/partners/calls/hints'
import type { TokenRow } from './admission'
import type { Always, Trace } from './answer'
import type { Incoming } from './wire'

type Asked = { scope: Scope; token: TokenRow; incoming: Pick<Incoming, 'address'>; trace: Trace; always: Always }

/** Throws forbidden, or what stands for it at this door. */
export function requireScope({ scope, token, incoming, trace, always }: Asked, forbidden: RefusalName): void {
  const lacked = !token.scopes.includes(scope)
  if (!lacked && addressAllowed(incoming.address, token.addresses)) return
  const hints = [forbiddenHint({ scope, lacked })]
  trace.hints = hints
  Object.assign(always, hintHeaders(hints))
  throw new Refusal(forbidden)
}
