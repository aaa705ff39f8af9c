// A sign-in makes 300 calls and opens 150 pages a minute: what leads a script through all patients by somebody's session is
// slowed down, and no person gets there. What a page asks by itself is counted apart, so that a page in use never stands
// still for its person.
// Each process counts for itself, before the session is read: a call costs nothing more, and one that is refused asks the
// database nothing. With several site processes a session has as many times the limit.
import { Refusal } from '@/lib/contract/refusals'
import { minute, second } from '@/lib/contract/time'
import { recent } from '@/lib/platform/cache'
import { config } from '@/lib/platform/config'

/** Of each kind a minute, and as many at once after a minute's rest: what a person's page calls, what it calls by itself, and
 *  the pages (lib/launch/page-limit.ts). */
export const sessionLimits = { asked: 300, passive: 600, page: 150 } as const

/** Sessions that have been quiet for longest are forgotten, which gives them back what a minute would. */
const mostKnown = 10_000
type Bucket = { level: number; at: number }
const buckets = recent<string, Bucket>(mostKnown)

/** Throws rateLimited with retry-after. */
export function takeSessionCall(sessionId: string, kind: keyof typeof sessionLimits, now = Date.now()): void {
  if (!config().rateLimit) return
  const most = sessionLimits[kind]
  const key = `${kind} ${sessionId}`
  const before = buckets.get(key) ?? { level: most, at: now }
  const level = Math.min(most, before.level + (Math.max(0, now - before.at) * most) / minute)
  buckets.keep(key, { level: level < 1 ? level : level - 1, at: now })
  if (level >= 1) return
  const wait = Math.ceil(((1 - level) * minute) / most / second)
  throw new Refusal('rateLimited', { headers: { 'retry-after': String(wait) } })
}
