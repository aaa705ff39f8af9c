// The way in for SMS gateways: a form whose sender proves itself by a signature over the address and the fields. Whatever
// is answered, the gateway shows it to nobody: an empty document says that it was taken.
import type { z } from 'zod'
import type { GatewayEndpoint } from '@/lib/contract/endpoint'
import { limits } from '@/lib/contract/fields'
import { Refusal } from '@/lib/contract/refusals'
import { fromTwilio, readTwilioForm } from '@/lib/messaging/gateways/twilio-call'
import { config } from '@/lib/platform/config'
import type { Actor } from '@/lib/platform/unit'
import { answering, type Served } from './answer'
import { requirePlain } from './parse-body'
import type { Incoming } from './wire'

/** Opens the transaction it needs; what it throws the gateway takes for a failure. */
export type GatewayHandle<B = unknown> = (actor: Actor, form: B, query: URLSearchParams) => Promise<void>

const emptyReply = '<?xml version="1.0" encoding="UTF-8"?><Response/>'
const formType = 'application/x-www-form-urlencoded'

export function serveGateway<E extends GatewayEndpoint & { body: z.ZodType }>(
  endpoint: E,
  handle: GatewayHandle<z.output<E['body']>>,
): Served {
  return answering(endpoint, async (incoming, trace) => {
    trace.caller = 'gateway'
    const bytes = await incoming.body(limits.body)
    requirePlain(incoming)
    if (incoming.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== formType)
      throw new Refusal('mediaTypeUnsupported')
    const form = readTwilioForm(new TextDecoder().decode(bytes))
    const signature = incoming.header('x-twilio-signature')
    const { twilio, publicUrl } = config()
    if (!(await fromTwilio(twilio, { signature, url: `${publicUrl}${addressOf(endpoint, incoming)}`, form })))
      throw new Refusal('signatureInvalid')

    const read = endpoint.body.safeParse(withoutNul(form))
    if (!read.success) throw new Refusal('badRequest')
    const { requestId, address } = incoming
    const actor: Actor = { kind: 'system', id: 'gateway', name: 'Twilio', requestId, address }
    await handle(actor, read.data as z.output<E['body']>, incoming.query)
    return { status: 200, body: emptyReply, errorType: null, headers: { 'content-type': 'text/xml; charset=utf-8' } }
  })
}

/** As Twilio was given it: proxies may have changed everything before the path. */
const addressOf = ({ path }: GatewayEndpoint, { query }: Incoming) => (query.size > 0 ? `${path}?${query}` : path)

/** PostgreSQL cannot keep NUL; of a field that comes twice the last counts. */
const withoutNul = (form: Record<string, string | string[]>) =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, String([value].flat().at(-1) ?? '').replaceAll('\0', '')]),
  )
