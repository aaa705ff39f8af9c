// A link is one person's phone: whoever posts faster than a person answers is asked to wait. What a post costs us goes by
// what it may carry. Each process counts for itself: this guards its processor, it is nobody's allowance.

import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { cache } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'

export const postsPerMinute = 60
/** A file is read, decoded and written anew. */
export const fileCost = 5
const perMs = postsPerMinute / minute
const mostKnown = 5_000

type Bucket = { level: number; at: number }
const buckets = cache<string, Bucket>()

/** Takes `cost` from the link's bucket, or throws rateLimited with retry-after. */
export function takePost(linkId: string, cost = 1, now = Date.now()): void {
  if (!config().rateLimit) return
  const level = levelOf(buckets.get(linkId), now)
  if (level < cost) {
    const seconds = Math.ceil((cost - level) / perMs / 1000)
    throw new Refusal('rateLimited', { headers: { 'retry-after': String(seconds) } })
  }
  buckets.set(linkId, { level: level - cost, at: now })
  if (buckets.size > mostKnown)
    for (const [id, bucket] of buckets) if (levelOf(bucket, now) >= postsPerMinute) buckets.delete(id)
}

const levelOf = (bucket: Bucket | undefined, now: number) =>
  bucket ? Math.min(postsPerMinute, bucket.level + Math.max(0, now - bucket.at) * perMs) : postsPerMinute
