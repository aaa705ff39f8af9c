// A sign-in makes 300 calls a minute: what leads a script through all patients by somebody's session is slowed down, and no
// person gets there. What a page asks by itself is counted apart, so that a page in use never stands still for its person.
// Each process counts for itself, before the session is read: a call costs nothing more, and one that is refused asks the
// database nothing. With several site processes a session has as many times the limit.
import { Refusal } from '@/lib/contract/refusals'
import { minute, second } from '@/lib/contract/time'
import { recent } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'

/** Calls a minute, and as many at once after a minute's rest. */
export const sessionLimits = { asked: 300, passive: 600 } as const

/** Sessions that have been quiet for longest are forgotten, which gives them back what a minute would. */
const mostKnown = 10_000
type Bucket = { level: number; at: number }
const buckets = recent<string, Bucket>(mostKnown)

/** Throws rateLimited with retry-after. `passive`: the page calls by itself. */
export function takeSessionCall(sessionId: string, passive: boolean, now = Date.now()): void {
  if (!config().rateLimit) return
  const kind = passive ? 'passive' : 'asked'
  const most = sessionLimits[kind]
  const key = `${kind} ${sessionId}`
  const before = buckets.get(key) ?? { level: most, at: now }
  const level = Math.min(most, before.level + (Math.max(0, now - before.at) * most) / minute)
  buckets.keep(key, { level: level < 1 ? level : level - 1, at: now })
  if (level >= 1) return
  const wait = Math.ceil(((1 - level) * minute) / most / second)
  throw new Refusal('rateLimited', { headers: { 'retry-after': String(wait) } })
}
