// What a sender of callbacks does: signs with the well-known library, as Standard Webhooks asks (decision §6).
import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { SignatureHeader } from '@/lib/contract/callbacks/inbox'

export type SignedBody = { body: string; id: string; timestamp: string; signature: string }

/** An object is sent as JSON, a string as it is. */
export function signCallback(
  secret: string,
  payload: unknown,
  { id = `msg_${randomUUID()}`, at = new Date() } = {},
): SignedBody {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const signature = new Webhook(secret).sign(id, at, body)
  return { body, id, timestamp: String(Math.floor(at.getTime() / 1000)), signature }
}

/** The same as headers of an HTTP request. */
export function callbackHeaders({ id, timestamp, signature }: SignedBody): Record<string, string> {
  const { id: idHeader, timestamp: timestampHeader, signature: signatureHeader } = SignatureHeader
  return {
    'content-type': 'application/json',
    [idHeader]: id,
    [timestampHeader]: timestamp,
    [signatureHeader]: signature,
  }
}
