// decision §1: per token 600 calls a minute with a burst of 100. The headers tell of the bucket alone, so that they
// agree: it holds `limit` calls, `remaining` are left in it, and in `reset` seconds it is full again.
//
// Each process keeps a bucket per token and, once a second, adds what it used to the token's row and takes from its
// bucket what the other processes added meanwhile, so the limit holds for all of them together to within a second. The
// same row gives "last used" for free.

import { Refusal } from '@/lib/contract/refusals'
import { minute } from '@/lib/contract/time'
import { cache, onForget } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'
import { statement } from '@/lib/platform/db/statement'
import { log } from '@/lib/platform/log'
import { ask } from '@/lib/platform/unit'

export const perMinute = 600
export const burst = 100
const exchangeEvery = 1000
/** The rule itself, as RateLimit header fields for HTTP have it: so many calls in a window of so many seconds. */
const policy = `"token";q=${burst};w=${(burst * 60) / perMinute}`

type Bucket = { level: number; at: number; unreported: number; seenTotal: number | null }
const buckets = cache<string, Bucket>()
let timer: NodeJS.Timeout | undefined
onForget(() => {
  clearInterval(timer)
  timer = undefined
})

/** Takes one call from the token's bucket and writes the `ratelimit-*` headers of its answer, whatever that will be.
 *  Throws rateLimited with retry-after. */
export function takeCall(jti: string, headers: Record<string, string> = {}, now = Date.now()): void {
  const bucket = buckets.get(jti) ?? { level: burst, at: now, unreported: 0, seenTotal: null }
  buckets.set(jti, bucket)
  bucket.level = Math.min(burst, bucket.level + ((now - bucket.at) * perMinute) / minute)
  bucket.at = now
  if (!timer) timer = setInterval(() => void (waiting === 0 && exchange()), exchangeEvery).unref()

  const limited = config().rateLimit && bucket.level < 1
  if (!limited) {
    bucket.level = config().rateLimit ? bucket.level - 1 : burst
    bucket.unreported += 1
  }
  if (!config().rateLimit) return
  // A refused caller is told when the next call may be made.
  const reset = secondsUntil(bucket, limited ? 1 : burst)
  const remaining = Math.max(0, Math.floor(bucket.level))
  Object.assign(headers, {
    'ratelimit-limit': String(burst),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
    'ratelimit-policy': policy,
    ratelimit: `"token";r=${remaining};t=${reset}`,
  })
  if (limited) throw new Refusal('rateLimited', { headers: { 'retry-after': String(reset) } })
}

const secondsUntil = ({ level }: Bucket, wanted: number) => Math.max(0, Math.ceil(((wanted - level) * 60) / perMinute))

type Used = { jti: string; used: number }
const charge = statement<{ jtis: readonly string[]; calls: readonly number[] }, Used>(
  'web.rateExchange',
  'set',
  `
  update partner_token t set used = t.used + u.n, last_used_at = now()
    from (select * from unnest(:jtis::text[], :calls::int[]) as u (jti, n) order by jti) u
   where t.jti = u.jti returning t.jti, t.used`,
)

let last = Promise.resolve()
let waiting = 0

/** Reports this process's calls and charges those of the others. One at a time, because a total that arrives late would
 *  charge the process's own calls again. */
export async function exchange(): Promise<void> {
  waiting += 1
  last = last.then(report)
  await last
  waiting -= 1
}

/** Calls of a report that failed are reported with the next. */
async function report(): Promise<void> {
  const mine = [...buckets].filter(([, bucket]) => bucket.unreported > 0)
  for (const [jti, bucket] of buckets)
    if (bucket.unreported === 0 && Date.now() - bucket.at > 120_000) buckets.delete(jti)
  if (mine.length === 0) return
  const sent = mine.map(([jti, bucket]) => ({ jti, bucket, n: bucket.unreported }))
  for (const { bucket } of sent) bucket.unreported = 0
  try {
    const calls = { jtis: sent.map(({ jti }) => jti), calls: sent.map(({ n }) => n) }
    const rows = await ask(charge, calls)
    const totals = new Map(rows.map(({ jti, used }) => [jti, Number(used)]))
    for (const { jti, bucket, n } of sent) {
      const total = totals.get(jti)
      if (total === undefined) continue
      if (bucket.seenTotal !== null) bucket.level -= Math.max(0, total - bucket.seenTotal - n)
      bucket.seenTotal = total
    }
  } catch (error) {
    for (const { bucket, n } of sent) bucket.unreported += n
    log().warn({ event: 'rate.exchange', err: error })
  }
}
