// One try: the same body and the same webhook-id every time, a signature of this moment, one POST (decision §6).
import { config } from '@/lib/platform/config'
import type { PostOutcome, PostRequest } from '@/lib/platform/http/post-once'
import { callbackPath } from './callback-path'
import type { ClaimedDelivery } from './claim-deliveries'
import type { Tried } from './finish-deliveries'
import { signCallback, timestampOf } from './sign-callback'

/** A suspect that ended its worker this often while no other suspect was tried is set aside. Workers also die of other
 *  things: with fewer, one kill a second would sooner or later condemn an innocent. */
export const mostProven = 4

/** Never throws. `trusted`: the address is the operator's own, the guard does not apply. `apart`: endpoints behind one host
 *  share no connection. */
export type Post = (request: PostRequest, options: { trusted: boolean; apart: string }) => Promise<PostOutcome>

/** Where an endpoint is called: the path of its body's shape under its base address, or the console's own inbox. */
export const addressOf = ({ kind, url, body }: Pick<ClaimedDelivery, 'kind' | 'url' | 'body'>): string =>
  `${kind === 'inbox' ? config().inboxUrl : url}${callbackPath(body)}`

export async function tryDelivery(
  delivery: ClaimedDelivery,
  { secrets, post, now }: { secrets: readonly string[]; post: Post; now: () => Date },
): Promise<Tried> {
  const at = now()
  if (delivery.proven >= mostProven) return { ...setAside, delivery, at }

  const signature = signCallback(secrets, delivery.callbackId, at, delivery.body)
  const answer = await post(
    {
      url: addressOf(delivery),
      body: delivery.body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Hubline/1',
        'webhook-id': delivery.callbackId,
        'webhook-timestamp': String(timestampOf(at)),
        'webhook-signature': signature,
      },
    },
    { trusted: delivery.kind === 'inbox', apart: delivery.endpointId },
  )
  return { ...answer, delivery, at, signedAt: timestampOf(at), signature }
}

const setAside = {
  ms: 0,
  outcome: 'crashed',
  status: null,
  head: '',
  signedAt: null,
  signature: null,
} as const
