// Calls of a token that wants them signed: Standard Webhooks over the raw body, as our callbacks are. The webhook-id is the call's
// Idempotency-Key: who sends a signed call again within the five minutes, or later, gets the first answer, and nothing happens twice.
// A read has no body: its path is signed in place of it, so that what signs one read opens no other.
import { checkHeaders, isSignedBy } from '@/lib/callbacks/inbox/verify-signature'
import { Refusal } from '@/lib/contract/refusals'
import { unseal } from '@/lib/platform/seal'
import type { TokenRow } from './admission'
import type { Incoming } from './wire'

const text = new TextDecoder('utf-8', { ignoreBOM: true })

/** `bytes`: of a call that has a body. The webhook-id; undefined where the token wants no signature. Throws signatureInvalid. */
export function requireSignature(
  { signing }: Pick<TokenRow, 'signing'>,
  { header, path }: Pick<Incoming, 'header' | 'path'>,
  bytes?: Uint8Array,
): string | undefined {
  if (signing === null) return undefined
  const call = {
    body: bytes ? text.decode(bytes) : path,
    id: header('webhook-id') ?? '',
    timestamp: header('webhook-timestamp') ?? '',
    signature: header('webhook-signature') ?? '',
  }
  const asked = header('idempotency-key')
  const right =
    typeof checkHeaders(call, new Date()) !== 'string' &&
    (asked === undefined || asked === call.id) &&
    isSignedBy(call, unseal(signing))
  if (!right) throw new Refusal('signatureInvalid')
  return call.id
}
