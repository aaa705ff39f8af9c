// How far this machine's clock is from PostgreSQL's, from answers that are asked for anyway. Leases, due times and tokens are
// written by one of them and judged by another.
import { minute, second } from '@/lib/contract/time'
import { onForget } from '@/lib/platform/cache'
import { log } from '@/lib/platform/log'

/** Worth a line in the log, and a look of the operator. */
const worthSaying = 5 * second
/** Nobody should be sent here. */
export const tooFar = minute

let last: { gap: number; saidAt: number } = { gap: 0, saidAt: 0 }
onForget(() => {
  last = { gap: 0, saidAt: 0 }
})

/** In milliseconds; above zero, this machine is ahead. */
export const clockGap = (): number => last.gap

/** An answer that was asked for at `asked` and came at `came` has the database's clock in it. Whatever the way may have
 *  taken is not counted as a gap, so a slow database is not taken for a wrong clock. */
export function noteClock(database: Date, asked: number, came: number): number {
  const at = database.getTime()
  last.gap = at > came ? came - at : at < asked ? asked - at : 0
  if (Math.abs(last.gap) > worthSaying && Math.abs(came - last.saidAt) >= minute) {
    last.saidAt = came
    log().warn({ event: 'database.clock', ms: Math.round(last.gap) })
  }
  return last.gap
}

/** Undefined: near enough to serve. */
export function gapSentence(gap: number): string | undefined {
  if (Math.abs(gap) <= tooFar) return undefined
  const seconds = Math.round(Math.abs(gap) / second)
  return `The clock of this machine is ${seconds} seconds ${gap > 0 ? 'ahead of' : 'behind'} PostgreSQL’s: set both by the same time server (NTP).`
}
