// A visitor who tries birth dates on many links from one place is asked to wait. Each process counts for itself; a patient's own
// count is the database's (verify-birth-date.ts).
import { networkOf } from '@/lib/access/staff/sign-in-throttle'
import { flowLimits } from '@/lib/contract/journeys/flow'
import { Refusal } from '@/lib/contract/refusals'
import { hour, second } from '@/lib/contract/time'
import { cache } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'

const most = flowLimits.wrongTriesOfAddress
const mostKnown = 5_000
/** When a network's wrong dates of the last hour were given, oldest first. */
const wrong = cache<string, number[]>()

const recent = (network: string, now: number) => (wrong.get(network) ?? []).filter((at) => at > now - hour)

/** Throws rateLimited with retry-after, before a date is looked at. */
export function requireGuess(address: string, now = Date.now()): void {
  if (!config().rateLimit) return
  const [oldest, ...others] = recent(networkOf(address), now)
  if (oldest === undefined || others.length + 1 < most) return
  throw new Refusal('rateLimited', { headers: { 'retry-after': String(Math.ceil((oldest + hour - now) / second)) } })
}

export function countWrongGuess(address: string, now = Date.now()): void {
  const network = networkOf(address)
  wrong.set(network, [...recent(network, now), now].slice(-most))
  if (wrong.size > mostKnown) for (const known of wrong.keys()) if (recent(known, now).length === 0) wrong.delete(known)
}
